import type { ReactNode } from 'react';
import { TableBody } from './table-body.tsx';
import type { TableColumn } from './table-data.ts';
import { TableHead } from './table-heading.tsx';

/** A column that does not sort: its cells are all it has. */
export type PlainColumn<Row> = Omit<TableColumn<Row>, 'value'> & {
  cell: (row: Row) => ReactNode;
};

interface PlainTableProps<Row> {
  caption: ReactNode;
  /** Of a caption that is seen above the table. Default: it is read out alone. */
  captionClass?: string;
  columns: readonly PlainColumn<Row>[];
  /** In the order they stand in. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of the table, for instance a smaller type. */
  className?: string;
  /** What tests and the styles of a page know it by. */
  mark?: `data-${string}`;
  /** What they know a row by, beside its key. */
  rowMark?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  /** Rows of sums. */
  foot?: ReactNode;
}

/**
 * The one table without order and export: a few rows beside a drawing or a text, which come as they stand. Its look is
 * that of every table, and the first column names the row.
 */
export function PlainTable<Row>({
  caption,
  captionClass = 'sr-only',
  columns,
  rows,
  rowKey,
  className = '',
  mark,
  rowMark,
  foot,
}: PlainTableProps<Row>) {
  return (
    <table
      className={className === '' ? 'data-table' : `data-table ${className}`}
      {...(mark && { [mark]: true })}
    >
      <caption className={captionClass}>{caption}</caption>
      <TableHead columns={columns} />
      <TableBody columns={columns} rows={rows} rowKey={rowKey} rowMark={rowMark} />
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
