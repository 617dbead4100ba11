import type { Cell } from '#lib/csv.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

/** What a table says: for each row, in the order they come, the value of every column. */
export function cellsOf<Row>({ columns, rows }: TableData<Row>): Cell[][] {
  return rows.map((row) => columns.map(({ value }) => value?.(row) ?? null));
}
