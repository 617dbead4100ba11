import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { FoldSwitch } from '#kit/ui/fold-switch.tsx';
import { TableBody } from './table-body.tsx';
import { exportTable, sortRows, type TableData } from './table-data.ts';
import { EmptyTable, SortSelect, TableHead, TableTitle } from './table-heading.tsx';
import { withSort } from './table-sorts.ts';
import { useTableSort } from './use-table-sort.ts';

export interface WholeTableProps<Row> extends TableData<Row> {
  /** The table's name in the address, where its order is kept; no other table of the page has it. */
  name: string;
  /** What the rows are, read out with the table. */
  caption: string;
  /** Stands above the table. */
  title?: ReactNode;
  /** Marks a row, for instance the chosen one. */
  rowClass?: (row: Row) => string | undefined;
  /** Without its ending. */
  fileName: string;
  /** Says what the rows are of, in the JSON. */
  about: () => TableFacts;
  /** In place of a table without rows. */
  empty: ReactNode;
  /** A phone shows the heading alone, and a switch for the rows. */
  isFolded?: boolean;
}

/** Of the row that is chosen. */
export const MARKED = 'bg-accent-soft';

/**
 * The one table where all rows stand on the page at once, in whatever order they come: for what a log says. They are
 * sorted here, long words break, and a heading sorts before the address has changed. `DataTable` is for rows in pages.
 */
export function WholeTable<Row>(props: WholeTableProps<Row>) {
  const { name, caption, title, columns: all, rows, rowKey, ownSort, tieBy } = props;
  const isFolded = props.isFolded === true;
  const { search } = useLocation();
  const [asked, sortHere] = useTableSort(name, ownSort);
  const sort = all.some(({ key, value }) => key === asked?.column && value) ? asked : ownSort;
  const shown = useMemo(
    () => sortRows({ columns: all, rows, rowKey, ownSort, ...(tieBy && { tieBy }) }, asked),
    [all, rows, rowKey, ownSort, tieBy, asked],
  );
  const columns = useMemo(() => all.filter(({ onlyInFile }) => onlyInFile !== true), [all]);
  if (rows.length === 0) return <EmptyTable {...props} />;
  const folded = isFolded && { 'data-folded': true };
  return (
    <section
      aria-label={caption}
      className="@container min-w-0"
      {...(isFolded && { 'data-folds': 'whole' })}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {title !== undefined && <TableTitle>{title}</TableTitle>}
        <div className="ml-auto">
          <ExportMenu
            fileName={props.fileName}
            about={props.about}
            table={() => exportTable(props, asked)}
          />
        </div>
      </div>
      {isFolded && <FoldSwitch rows={rows.length} />}
      <div {...folded}>
        <SortSelect columns={columns} sort={sort} onSort={sortHere} />
      </div>
      <div {...folded} className="overflow-x-auto">
        <table className="data-table whole-table" data-season-table={name}>
          <caption className="sr-only">{caption}</caption>
          <TableHead
            columns={columns}
            sort={sort}
            ownSort={ownSort}
            to={(next) => `?${withSort(new URLSearchParams(search), name, next).toString()}`}
            onSort={sortHere}
          />
          <TableBody columns={columns} rows={shown} rowKey={rowKey} rowClass={props.rowClass} />
        </table>
      </div>
    </section>
  );
}
