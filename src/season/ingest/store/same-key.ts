import { hashCells } from './row-hash.ts';
import { instantMs, type Cells, type ColumnType, type TableShape } from './table-shape.ts';

/** One row per key: a statement may not touch a row twice. Later rows fill and overwrite earlier ones, as in the table. */
export function mergeSameKey(shape: TableShape, rows: readonly Cells[]): readonly Cells[] {
  if (!mayRepeat(shape, rows)) return rows;
  const { key, freshness } = shape;
  const merged = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const name = key.map((column) => keyText(row[column])).join('\u001F');
    const known = merged.get(name);
    if (!known) {
      merged.set(name, { ...row });
      continue;
    }
    const isOlder =
      freshness !== undefined && freshnessOf(row[freshness]) < freshnessOf(known[freshness]);
    for (const [column, value] of Object.entries(row))
      if (value !== null && value !== undefined && !(isOlder && isKnown(known[column])))
        known[column] = value;
  }
  return [...merged.values()];
}

/** Whether two rows may have one key. Almost never do they, and finding that out by text would cost as much as writing. */
function mayRepeat({ key, columns }: TableShape, rows: readonly Cells[]): boolean {
  const named = key.map((name) => [name, columns[name] as ColumnType] as const);
  const [first] = named;
  const isNumber = named.length === 1 && first?.[1] === 'bigint';
  const marks = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    marks[at] = isNumber ? Number(row[first[0]]) : hashCells(row, named, 0);
  }
  marks.sort();
  for (let at = 1; at < marks.length; at++) if (!(marks[at]! > marks[at - 1]!)) return true;
  return false;
}

function keyText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function freshnessOf(value: unknown): number {
  const fresh = typeof value === 'number' ? value : instantMs(value);
  return Number.isNaN(fresh) ? Number.NEGATIVE_INFINITY : fresh;
}
