import { memo } from 'react';
import type { ReactNode } from 'react';
import { cellClass, formatCell, type TableColumn } from './table-data.ts';

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** What tests and the styles of a page know a row by, beside its key. */
  rowMark?: ((row: Row) => Readonly<Record<`data-${string}`, string>>) | undefined;
  /** In place of rows where there are none. */
  none?: ReactNode;
}

function Body<Row>({ columns, rows, rowKey, rowClass, rowMark, none }: TableBodyProps<Row>) {
  const seconds = columns.filter(({ phone }) => phone === 'second');
  const naming = columns.find(({ namesRow }) => namesRow) ?? columns[0];
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className={rowClass?.(row)}
          data-row={rowKey(row)}
          {...rowMark?.(row)}
        >
          {columns.map((column) =>
            column === naming ? (
              <th key={column.key} scope="row" className={cellClass(column)}>
                {drawn(row, column)}
                {seconds.length > 0 && <SecondLine row={row} columns={seconds} />}
              </th>
            ) : (
              <td key={column.key} className={cellClass(column)}>
                {drawn(row, column)}
              </td>
            ),
          )}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length} className="text-muted">
            {none}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** An address that changes for another reason, many times a second while something is dragged, draws no row anew. */
export const TableBody = memo(Body) as typeof Body;

function drawn<Row>(row: Row, column: TableColumn<Row>): ReactNode {
  if (column.cell) return column.cell(row);
  return <bdi className="wrap-anywhere">{written(row, column)}</bdi>;
}

function written<Row>(row: Row, { value, kind }: TableColumn<Row>): string {
  return formatCell(value?.(row) ?? null, kind);
}

/** What a phone shows below the name of a row: the columns that have a value. */
function SecondLine<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <span className="tabular block text-xs font-normal text-muted sm:hidden">
      {columns
        .filter(({ value }) => (value?.(row) ?? null) !== null)
        .map((column) => `${column.phoneLabel ?? column.label} ${written(row, column)}`.trimStart())
        .join(' · ')}
    </span>
  );
}
