import type { Cell } from '#lib/csv.ts';
import { sortRows, type TableData } from '#kit/ui/table/table-data.ts';

/** What a table says: for each row, in the order they come, the value of every column. */
export function cellsOf<Row>({ columns, rows }: TableData<Row>): Cell[][] {
  return rows.map((row) => columns.map(({ value }) => value?.(row) ?? null));
}

/** The rows in the table's own order, each by the keys of its columns. */
export function recordsOf<Row>(table: TableData<Row>): Record<string, Cell>[] {
  return sortRows(table, null).map((row) =>
    Object.fromEntries(table.columns.map(({ key, value }) => [key, value?.(row) ?? null])),
  );
}
