import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sortRows, type TableColumn, type TableData } from './table-data.ts';
import { SortSelect, TableHead } from './table-heading.tsx';
import { withSort, type Sort } from './table-sorts.ts';
import { useTableSort } from './use-table-sort.ts';

/** What the caller draws the rows from. */
export interface DrawnRows<Row> {
  /** In the order asked for. */
  rows: readonly Row[];
  /** Those that stand on the page. */
  columns: readonly TableColumn<Row>[];
  sort: Sort | null;
}

interface DrawnTableProps<Row> {
  /** The table's name in the address; empty for the page's main table. */
  name: string;
  table: TableData<Row>;
  caption: string;
  /** A phone gets no choice of the order: the table stands within another that has one. */
  isInner?: boolean;
  /** The rows, each a `tr`. */
  children: (drawn: DrawnRows<Row>) => ReactNode;
}

/**
 * The one table where a row is more than cells: a bar behind a name, a row that opens, two figures in a cell. Headings, order,
 * address and captions are those of every table; the caller draws the rows and offers the export.
 */
export function DrawnTable<Row>({
  name,
  table,
  caption,
  isInner = false,
  children,
}: DrawnTableProps<Row>) {
  const { search } = useLocation();
  const { ownSort } = table;
  const [asked, sortHere] = useTableSort(name, ownSort);
  const isKnown = table.columns.some(({ key, value }) => key === asked?.column && value);
  const sort = isKnown ? asked : ownSort;
  const rows = useMemo(() => sortRows(table, asked), [table, asked]);
  const columns = useMemo(
    () => table.columns.filter(({ onlyInFile }) => onlyInFile !== true),
    [table.columns],
  );
  return (
    <>
      {!isInner && <SortSelect columns={columns} sort={sort} onSort={sortHere} />}
      <table className="drawn-table">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          ownSort={ownSort}
          to={(next) => `?${withSort(new URLSearchParams(search), name, next).toString()}`}
          onSort={sortHere}
        />
        <tbody>{children({ rows, columns, sort })}</tbody>
      </table>
    </>
  );
}
