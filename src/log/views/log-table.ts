/**
 * A table of the page as data: what is drawn, sorted and exported is one and the same thing.
 * Shares are numbers from 0 to 1, amounts are game points, times are milliseconds.
 */
import type { Cell, TextTable } from '#lib/csv.ts';
import { compareCells, exactCell, type ColumnKind } from '#kit/ui/table/table-data.ts';
import type { Sort } from './metric.ts';

export interface LogColumn {
  key: string;
  label: string;
  kind: ColumnKind;
  /** Its heading in a file, where the key says too little. */
  exportAs?: string;
  /** What the column means, for its tooltip. */
  about?: string;
  /** On a phone: left out, or in the second line of the row. Default: a column of its own. */
  phone?: 'second' | 'hidden';
  /** Its word in the second line of a phone; empty where the value says enough. Default: the label. */
  phoneLabel?: string;
  /** In files alone: ids of the game say nothing to a player. */
  onlyInFile?: boolean;
}

export interface LogRow {
  key: string;
  cells: Record<string, Cell>;
}

export interface LogTable<Row extends LogRow = LogRow> {
  columns: readonly LogColumn[];
  rows: readonly Row[];
  /** The order rows stand in when no other is asked for. */
  defaultSort: Sort;
}

/**
 * Rows in the order asked for, or in the table's own when the column is not there.
 * Empty cells stand last either way; equal rows are ordered by name, then by key, so that an order
 * is the same on every machine.
 */
export function sortRows<Row extends LogRow>(table: LogTable<Row>, asked: Sort | null): Row[] {
  const sort = effectiveSort(table, asked);
  const sign = sort.descending ? -1 : 1;
  return table.rows.toSorted((a, b) => {
    const first = a.cells[sort.column] ?? null;
    const second = b.cells[sort.column] ?? null;
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1;
    } else {
      const order = compareCells(first, second) * sign;
      if (order !== 0) return order;
    }
    return (
      compareCells(a.cells['name'] ?? null, b.cells['name'] ?? null) || compareCells(a.key, b.key)
    );
  });
}

/** The sort that counts: the asked one if the table has that column. */
export function effectiveSort(
  table: Pick<LogTable, 'columns' | 'defaultSort'>,
  asked: Sort | null,
): Sort {
  return asked && table.columns.some((column) => column.key === asked.column)
    ? asked
    : table.defaultSort;
}

/** What a click on a heading asks for: numbers start with the largest, text with A; again turns it round. */
export function nextSort(current: Sort, column: LogColumn): Sort {
  return current.column === column.key
    ? { column: column.key, descending: !current.descending }
    : { column: column.key, descending: column.kind !== 'text' };
}

/** The rows as they stand on the page, with exact numbers, for CSV, JSON and Markdown. */
export function exportTable(table: LogTable, sort: Sort | null): TextTable {
  return {
    columns: table.columns.map(({ key, exportAs = key }) => exportAs),
    rows: sortRows(table, sort).map((row) =>
      table.columns.map((column) => exactCell(row.cells[column.key] ?? null, column.kind)),
    ),
  };
}
