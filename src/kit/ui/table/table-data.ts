/**
 * A table as data: what is drawn, sorted and exported is one and the same thing. A column reads its value from the row
 * itself, so a field that is renamed does not compile. Shares are numbers from 0 to 1, times are milliseconds.
 */
import type { ReactNode } from 'react';
import { compareText } from '#lib/compare-text.ts';
import type { Cell, TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatCount, formatDecimal, formatShare } from '#lib/format-number.ts';
import type { Sort } from './table-sorts.ts';

/** What a value is: how it is written and on which side it stands. A `number` is written by the cell of its column. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'amount'
  | 'rate'
  | 'share'
  | 'count'
  | 'decimal'
  | 'clock';

export interface TableColumn<Row> {
  /** Stands in the address: letters and digits only. */
  key: string;
  label: string;
  kind: ColumnKind;
  /** The first press on its heading shows the largest first: for levels and days, whose text stands to the left. Numbers do it anyway. */
  largestFirst?: boolean;
  /** What the rows are sorted by, and what a file holds; a column without it does not sort. Null stands last in both directions. */
  value?: (row: Row) => Cell;
  /** Drawn in its heading in place of the label. */
  head?: ReactNode;
  /** Its cells name their rows. Default: those of the first column. */
  namesRow?: boolean;
  /** Draws the cell. Default: its value, written as its kind is. */
  cell?: (row: Row) => ReactNode;
  /** What the column means, for the tooltip of its heading. */
  about?: string;
  /** Of every cell and the heading, for instance `@max-xl:hidden` to leave the column out where the table is narrow. */
  className?: string;
  /** On a phone: left out, or in the second line of the row. Default: a column of its own. */
  phone?: 'second' | 'hidden';
  /** Its word in the second line of a phone; empty where the value says enough. Default: the label. */
  phoneLabel?: string;
  /** Its heading in a file, where the key says too little. */
  exportAs?: string;
  /** In files alone: ids of the game say nothing to a player. */
  onlyInFile?: boolean;
}

export interface TableData<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Stays the same function, or every row is drawn anew. */
  rowKey: (row: Row) => string;
  /** The order the rows stand in; null where they have none that a column gives. */
  ownSort: Sort | null;
  /** What rows are ordered by that are equal in the column asked for. Default: the first column. */
  tieBy?: (row: Row) => Cell;
}

/** Of a column's heading and cells. Nothing for a plain one: an attribute of each cell of a page is many. */
export function cellClass<Row>({ kind, className, phone }: TableColumn<Row>): string | undefined {
  const names = [kind === 'text' ? '' : 'number', className ?? '', phone ? 'max-sm:hidden' : ''];
  const text = names.filter(Boolean).join(' ');
  return text === '' ? undefined : text;
}

/** A value as it stands on the page; `–` for nothing. */
export function formatCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '–';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'share':
      return cell === 0 ? '0%' : formatShare(cell, 1);
    case 'count':
      return formatCount(cell);
    case 'decimal':
      return formatDecimal(cell);
    case 'clock':
      return formatClock(cell);
    default:
      return formatAmount(cell);
  }
}

/** Numbers by size, everything else as text. */
export function compareCells(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
}

/**
 * Rows that come in any order, in the order asked for, or in the table's own when the column is not there. Null stands
 * last either way. Equal rows are ordered by `tieBy`, then by key: an order is the same on every machine.
 * Without any order they stay as they are.
 */
export function sortRows<Row>(table: TableData<Row>, asked: Sort | null): Row[] {
  const { columns, rows, rowKey, ownSort } = table;
  const find = (sort: Sort | null) => columns.find(({ key }) => key === sort?.column)?.value;
  const value = find(asked) ?? find(ownSort);
  if (!value) return [...rows];
  const sign = (find(asked) ? asked : ownSort)?.descending === true ? -1 : 1;
  const first = table.tieBy ?? columns[0]?.value;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else {
      const order = compareCells(a, b) * sign;
      if (order !== 0) return order;
    }
    return (
      (first ? compareCells(first(one), first(other)) : 0) ||
      compareCells(rowKey(one), rowKey(other))
    );
  });
}

/** The rows in an order, with exact numbers, for CSV, JSON and Markdown. A column without a value is not in it. */
export function exportTable<Row>(table: TableData<Row>, asked: Sort | null): TextTable {
  const columns = table.columns.flatMap(({ key, exportAs = key, kind, value }) =>
    value ? [{ exportAs, kind, value }] : [],
  );
  return {
    columns: columns.map(({ exportAs }) => exportAs),
    rows: sortRows(table, asked).map((row) =>
      columns.map(({ kind, value }) => exactCell(value(row), kind)),
    ),
  };
}

/** Sums stay whole as they are; quotients are cut to six digits so that a file does not pretend. */
export function exactCell(cell: Cell, kind: ColumnKind): Cell {
  if (typeof cell !== 'number' || kind === 'amount' || kind === 'count' || kind === 'clock')
    return cell;
  return Math.round(cell * 1e6) / 1e6;
}
