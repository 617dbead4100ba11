import type { ColumnsOf, TableSchema } from './event-table-writer.ts';

/** Longer tables are left to the garbage collector: those of a long key would stay for the rest of the night. */
const MOST_ROWS = 1 << 16;

/**
 * Columns for the events of one fight after the other. The tables of a pull take megabytes, and in a worker they would lie around until the
 * garbage collector comes, many times over.
 */
export class ColumnPool {
  readonly #free = new Map<TableSchema, ColumnsOf<TableSchema>>();

  /** Columns of zeros that no other table uses any more; null when there are none. */
  take<S extends TableSchema>(schema: S): ColumnsOf<S> | null {
    const columns = this.#free.get(schema);
    this.#free.delete(schema);
    return (columns as ColumnsOf<S> | undefined) ?? null;
  }

  /** Takes columns back of which `rows` were written. */
  giveBack<S extends TableSchema>(schema: S, columns: ColumnsOf<S>, rows: number): void {
    const all = Object.values(columns as ColumnsOf<TableSchema>);
    if ((all[0]?.length ?? 0) > MOST_ROWS) return;
    for (const column of all) column.fill(0, 0, rows);
    this.#free.set(schema, columns);
  }
}
