import { memo } from 'react';
import type { ReactNode } from 'react';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { effectiveSort, exportTable, sortRows } from './log-table.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import type { LogColumn, LogRow, LogTable } from './log-table.ts';
import type { Sort } from './metric.ts';
import { SortHeading, SortSelect } from './sort-heading.tsx';
import { useTableSort } from '#kit/ui/table/use-table-sort.ts';
import { FoldSwitch } from '#kit/ui/fold-switch.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface ReviewTableProps<Row extends LogRow> {
  /** What the table is called in the address, where its order is kept; no other on the page is called the same. */
  name: string;
  /** What the rows are; read out with the table, and shown above it when `title` is set. */
  caption: string;
  title?: ReactNode;
  table: LogTable<Row>;
  /** Draws a cell; what it leaves undefined is drawn as text. */
  cell?: (row: Row, column: LogColumn) => ReactNode | undefined;
  /** Rows that stand out, for instance the chosen one. */
  marked?: (row: Row) => boolean;
  /** Without its ending. */
  fileName: string;
  /** Says what the rows are of; stands beside them in the JSON. */
  about: () => TableFacts;
  /** Instead of a table without rows. */
  empty: ReactNode;
  /** A phone shows the heading alone, and a switch for the rows. */
  isFolded?: boolean;
}

const isNumber = (column: LogColumn): boolean => column.kind !== 'text';
const smallClass = (column: LogColumn): string => (column.phone ? 'max-sm:hidden' : '');

/**
 * A table that sorts by its headings and can be taken along as it stands. The first column names the row; on a phone
 * the columns that ask for it stand in a second line below that name.
 */
export function ReviewTable<Row extends LogRow>(props: ReviewTableProps<Row>) {
  const [asked, onSort] = useTableSort(props.name, props.table.defaultSort);
  return <SortedTable {...(props as unknown as ReviewTableProps<LogRow>)} {...{ asked, onSort }} />;
}

/** An address that changes for another reason, many times a second while something is dragged, draws no table anew. */
const SortedTable = memo(function SortedTable(
  props: ReviewTableProps<LogRow> & { asked: Sort | null; onSort: (sort: Sort) => void },
) {
  const { caption, title, table, cell, marked, fileName, about, empty, asked, onSort } = props;
  const sort = effectiveSort(table, asked);
  const rows = sortRows(table, asked);
  const heading = (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {title === undefined ? (
        <span />
      ) : (
        <h3 className="font-display text-base font-semibold">{title}</h3>
      )}
      {rows.length > 0 && (
        <ExportMenu fileName={fileName} about={about} table={() => exportTable(table, asked)} />
      )}
    </div>
  );
  if (rows.length === 0)
    return (
      <section aria-label={caption}>
        {title !== undefined && heading}
        <div className="py-2 text-sm text-muted">{empty}</div>
      </section>
    );
  const columns = table.columns.filter(({ onlyInFile }) => onlyInFile !== true);
  const seconds = columns.filter(({ phone }) => phone === 'second');
  const [first, ...rest] = columns;
  const draw = (row: LogRow, column: LogColumn): ReactNode =>
    cell?.(row, column) ?? (
      <bdi className="wrap-anywhere">{formatCell(row.cells[column.key] ?? null, column.kind)}</bdi>
    );
  return (
    <section aria-label={caption} {...(props.isFolded && { 'data-folds': 'whole' })}>
      {heading}
      {props.isFolded && <FoldSwitch rows={rows.length} />}
      <div data-folded>
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
      </div>
      <div data-folded className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              {columns.map((column) => (
                <SortHeading
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  className={smallClass(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.key}
                data-row={row.key}
                className={`h-(--row) border-b border-line hover:bg-surface-2 max-sm:h-12 ${
                  marked?.(row) === true ? 'bg-accent-soft' : ''
                }`}
              >
                {first && (
                  <th
                    scope="row"
                    className={`px-2 py-1 font-medium ${isNumber(first) ? 'w-16 text-right' : 'text-left sm:min-w-32'}`}
                  >
                    {draw(row, first)}
                    {seconds.length > 0 && (
                      <span className="tabular block text-xs font-normal text-muted sm:hidden">
                        {seconds
                          .filter(({ key }) => (row.cells[key] ?? null) !== null)
                          .map((column) =>
                            `${column.phoneLabel ?? column.label} ${formatCell(row.cells[column.key] ?? null, column.kind)}`.trimStart(),
                          )
                          .join(' · ')}
                      </span>
                    )}
                  </th>
                )}
                {rest.map((column) => (
                  <td
                    key={column.key}
                    className={`px-2 py-1 ${isNumber(column) ? 'text-right whitespace-nowrap' : 'text-left sm:min-w-20'} ${smallClass(column)}`}
                  >
                    {draw(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
