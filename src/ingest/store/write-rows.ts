import type { Queryable } from '#database/door.ts';
import { tables, type ColumnType, type StoreRows, type TableName } from './tables.ts';

export interface WriteCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}
export type WriteReport = Partial<Record<TableName, WriteCounts>>;

type Cells = Readonly<Record<string, unknown>>;

/** Rows of one statement: more would block the event loop while they are written out. */
const BATCH = 2000;

/**
 * Writes rows so that writing them again changes nothing. A row that is there already takes over what differs; of two
 * answers the fresher one wins, the other only fills what is missing. Nothing is ever set back to null.
 *
 * @param store the application's own door or a transaction of it; in a transaction either all rows are written or none.
 * @param mode `fill` adds only what is missing and overwrites nothing: for what we know before any source speaks.
 * @returns per table how many rows were new, changed or the same.
 */
export async function writeRows(
  store: Queryable,
  rows: StoreRows,
  mode: 'merge' | 'fill' = 'merge',
): Promise<WriteReport> {
  const report: WriteReport = {};
  let hasChanged = false;
  for (const table of Object.keys(tables) as TableName[]) {
    const given = rows[table];
    if (!given || given.length === 0) continue;
    const distinct = mergeSameKey(table, given);
    const counts = { inserted: 0, updated: 0, unchanged: 0 };
    for (let start = 0; start < distinct.length; start += BATCH) {
      const batch = distinct.slice(start, start + BATCH);
      const { text, parameters } = upsert(table, batch, mode);
      const [written] = await store.query<{ inserted: number; all: number }>(text, parameters);
      const { inserted = 0, all = 0 } = written ?? {};
      counts.inserted += inserted;
      counts.updated += all - inserted;
      counts.unchanged += batch.length - all;
    }
    report[table] = counts;
    hasChanged ||= counts.inserted + counts.updated > 0;
  }
  // Pages that were drawn from older data are drawn again.
  if (hasChanged) await store.query('select public.note_data_change()');
  return report;
}

/** One row per key: a statement may not touch a row twice. Later rows fill and overwrite earlier ones, as in the table. */
function mergeSameKey(table: TableName, rows: readonly Cells[]): Cells[] {
  const { key, freshness }: { key: readonly string[]; freshness?: string } = tables[table];
  const merged = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const name = key.map((column) => keyText(row[column])).join('\u001F');
    const known = merged.get(name);
    if (!known) {
      merged.set(name, { ...row });
      continue;
    }
    const isOlder = freshness !== undefined && timeOf(row[freshness]) < timeOf(known[freshness]);
    for (const [column, value] of Object.entries(row))
      if (value !== null && value !== undefined && !(isOlder && isKnown(known[column])))
        known[column] = value;
  }
  return [...merged.values()];
}

function keyText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Date.parse(value) : Number.NEGATIVE_INFINITY;
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/** Only the columns that some row has are named, so that the others keep their defaults. */
function upsert(table: TableName, rows: readonly Cells[], mode: 'merge' | 'fill'): Statement {
  const shape: { key: readonly string[]; columns: Cells; freshness?: string } = tables[table];
  const columns = Object.keys(shape.columns).filter(
    (column) => shape.key.includes(column) || rows.some((row) => isKnown(row[column])),
  );
  const parameters = columns.map((column) => {
    const type = shape.columns[column] as ColumnType;
    return rows.map((row) => toElement(row[column], type));
  });
  const arrays = columns.map((column, index) => {
    const type = shape.columns[column] as ColumnType;
    return `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`;
  });
  const given = columns.map((column) => {
    const type = shape.columns[column] as ColumnType;
    return type.endsWith('[]') ? `given."${column}"::${type}` : `given."${column}"`;
  });
  const names = columns.map((column) => `"${column}"`).join(', ');
  const rest = columns.filter((column) => !shape.key.includes(column));
  return {
    // Counted there: a row of an answer for each row of a table would cost as much as writing it.
    text:
      `with written as (${insert()} ${onConflict()} returning xmax = 0 as inserted) ` +
      'select count(*) filter (where inserted)::int as inserted, count(*)::int as all from written',
    parameters,
  };

  function insert(): string {
    return (
      `insert into public."${table}" as known (${names}) ` +
      `select ${given.join(', ')} from unnest(${arrays.join(', ')}) as given(${names})`
    );
  }

  function onConflict(): string {
    const target = `on conflict (${shape.key.map((column) => `"${column}"`).join(', ')})`;
    if (rest.length === 0) return `${target} do nothing`;
    const merged = rest.map((column) => {
      if (mode === 'fill') return `coalesce(known."${column}", excluded."${column}")`;
      const newer = `coalesce(excluded."${column}", known."${column}")`;
      if (shape.freshness === undefined) return newer;
      const fresher = `excluded."${shape.freshness}" >= known."${shape.freshness}"`;
      return `case when ${fresher} then ${newer} else coalesce(known."${column}", excluded."${column}") end`;
    });
    const sets = rest.map((column, index) => `"${column}" = ${merged[index] ?? ''}`).join(', ');
    const before = rest.map((column) => `known."${column}"`).join(', ');
    return `${target} do update set ${sets} where (${before}) is distinct from (${merged.join(', ')})`;
  }
}

/** `unnest` takes no ragged arrays of arrays: an array column travels as its text. */
function toElement(value: unknown, type: ColumnType): unknown {
  if (!isKnown(value)) return null;
  if (type.endsWith('[]')) return `{${(value as readonly number[]).join(',')}}`;
  return value;
}
