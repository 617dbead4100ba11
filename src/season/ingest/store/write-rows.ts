import { isDatabaseError, type Database, type Transaction } from '#store/database.ts';
import { isFailure } from '#lib/failure.ts';
import { changedData, noteChangedData } from './changed-data.ts';
import { toBinaryCopy } from './copy-format.ts';
import { findRowsToWrite } from './known-rows.ts';
import { hashCells, hashSeed } from './row-hash.ts';
import { mergeSameKey } from './same-key.ts';
import {
  relationOf,
  type Cells,
  type ColumnType,
  type TableShape,
  type Received,
  type WriteMode,
} from './table-shape.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';
import { upsertRows } from './upsert.ts';

export interface WriteCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}
export type WriteReport = Partial<Record<TableName, WriteCounts>>;

/** Rows of one statement: more would block the event loop for longer than a frame. */
const BATCH = 2000;
/** Keys and hashes of one question: they are numbers, mostly. */
const ASKED = 5000;
/** Fewer rows than this are written without asking first which of them are known. */
const FEW = 100;
/** SQLSTATE: another writer wrote a row of that key meanwhile. */
const UNIQUE_VIOLATION = '23505';

interface Target {
  table: TableName;
  shape: TableShape;
  mode: WriteMode;
  received: Received | null;
  columns: readonly (readonly [name: string, type: ColumnType])[];
  /** Null where the table keeps no hashes. */
  seed: number | null;
}

/**
 * Writes rows so that writing them again changes nothing. A row that is there already takes over what differs; of two
 * answers the fresher one wins, the other only fills what is missing. Nothing is ever set back to null. Either all rows are
 * written or none.
 *
 * Of many rows those that say the same as when they were written last are left out, new ones are copied, and the others
 * look for their like one by one.
 *
 * @param mode `fill` adds only what is missing and overwrites nothing: for what we know before any source speaks.
 * @param received the answer that the rows come from; without it they are newer than whatever is known.
 * @returns per table how many rows were new, changed or the same.
 */
export async function writeRows(
  store: Database | Transaction,
  rows: StoreRows,
  mode: WriteMode = 'merge',
  received: Received | null = null,
): Promise<WriteReport> {
  if ('transaction' in store)
    return store.transaction((transaction) => writeRows(transaction, rows, mode, received));
  await addPartitions(store, rows);
  const report: WriteReport = {};
  const changed: TableName[] = [];
  for (const table of Object.keys(tables) as TableName[]) {
    const given = rows[table];
    if (!given || given.length === 0) continue;
    const shape: TableShape = tables[table];
    const counts = await writeTable(store, mergeSameKey(shape, given), {
      table,
      shape,
      mode,
      received,
      columns: Object.entries(shape.columns),
      seed: shape.isLarge && mode === 'merge' ? hashSeed(table, shape) : null,
    });
    report[table] = counts;
    if (counts.inserted + counts.updated > 0) changed.push(table);
  }
  // Pages that were drawn from older data are drawn again.
  await noteChangedData(store, changedData(rows, changed));
  return report;
}

/** Seasons that are new get their partitions before anything is written, so that no lock of this transaction is in the way. */
async function addPartitions(store: Transaction, rows: StoreRows): Promise<void> {
  const seasons = new Set<unknown>();
  for (const [table, shape] of Object.entries(tables) as [TableName, TableShape][])
    if (shape.isBySeason)
      for (const row of (rows[table] ?? []) as readonly Cells[]) seasons.add(row['season_id']);
  if (seasons.size > 0)
    await store.query('select farseer_seasons.add_partitions($1::int[])', [[...seasons]]);
}

async function writeTable(
  store: Transaction,
  rows: readonly Cells[],
  target: Target,
): Promise<WriteCounts> {
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  for (const alike of groupByDefaults(rows, target.shape)) {
    const { inserted, written } =
      target.seed !== null && alike.length >= FEW
        ? await writeMany(store, alike, target)
        : await upsert(
            store,
            { rows: alike, hashes: hashesOf(alike, target) },
            Array.from(alike.keys()),
            target,
          );
    counts.inserted += inserted;
    counts.updated += written - inserted;
    counts.unchanged += alike.length - written;
  }
  return counts;
}

/** Rows that name the same columns of those with a default: one statement names a column for all of its rows. */
function groupByDefaults(
  rows: readonly Cells[],
  { defaulted = [] }: TableShape,
): Iterable<readonly Cells[]> {
  if (defaulted.length === 0) return [rows];
  const groups = Map.groupBy(rows, (row) =>
    defaulted.reduce((sum, column) => sum * 2 + (isKnown(row[column]) ? 1 : 0), 0),
  );
  return groups.values();
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

interface Written {
  inserted: number;
  /** New and changed ones. */
  written: number;
}
interface Hashed {
  rows: readonly Cells[];
  hashes: readonly number[] | null;
}

/** @param places which of the rows. */
async function upsert(
  store: Transaction,
  { rows, hashes }: Hashed,
  places: readonly number[],
  target: Target,
): Promise<Written> {
  const sum = { inserted: 0, written: 0 };
  for (let start = 0; start < places.length; start += BATCH) {
    const batch = places.slice(start, start + BATCH);
    const { inserted, written } = await upsertRows(
      store,
      batch.map((place) => rows[place]!),
      { ...target, hashes: hashes && batch.map((place) => hashes[place]!) },
    );
    sum.inserted += inserted;
    sum.written += written;
  }
  return sum;
}

function hashesOf(rows: readonly Cells[], { columns, seed }: Target): number[] | null {
  return seed === null ? null : rows.map((row) => hashCells(row, columns, seed));
}

async function writeMany(
  store: Transaction,
  rows: readonly Cells[],
  target: Target,
): Promise<Written> {
  // Planned for the rows at hand: a plan that was made while the table was small would read all of it each time.
  await store.query("select set_config('plan_cache_mode', 'force_custom_plan', true)");
  const hashes: number[] = [];
  const fresh: number[] = [];
  const changed: number[] = [];
  for (let start = 0; start < rows.length; start += ASKED) {
    const batch = rows.slice(start, start + ASKED);
    const said = hashesOf(batch, target) ?? [];
    const found = await findRowsToWrite(store, batch, { ...target, hashes: said });
    for (const hash of said) hashes.push(hash);
    for (const place of found.fresh) fresh.push(start + place);
    for (const place of found.changed) changed.push(start + place);
  }
  const hashed = { rows, hashes };
  const isCopied =
    fresh.length >= FEW &&
    (await copy(
      store,
      fresh.map((place) => rows[place]!),
      fresh.map((place) => hashes[place]!),
      target,
    ));
  const others = isCopied ? changed : [...changed, ...fresh];
  const { inserted, written } = await upsert(store, hashed, others, target);
  const copied = isCopied ? fresh.length : 0;
  return { inserted: inserted + copied, written: written + copied };
}

/** @returns false when nothing was copied, because a value does not fit or another writer was faster with a row. */
async function copy(
  store: Transaction,
  rows: readonly Cells[],
  hashes: readonly number[],
  { table, shape, columns, received }: Target,
): Promise<boolean> {
  // The others keep their defaults.
  const given = columns.filter(([name]) => rows.some((row) => isKnown(row[name])));
  let copied = rows;
  if (shape.hasReceivedAt && received) {
    const received_at = new Date(received.atMs);
    given.push(['received_at', 'timestamptz']);
    copied = rows.map((row) => ({ ...row, received_at }));
  }
  const names = given.map(([name]) => `"${name}"`).join(', ');
  const text = `copy ${relationOf(table, shape)} (${names}, written_hash) from stdin (format binary)`;
  try {
    await store.savepoint((inner) => inner.copyIn(text, toBinaryCopy(copied, given, hashes)));
    return true;
  } catch (error) {
    const isLate = isDatabaseError(error) && error.code === UNIQUE_VIOLATION;
    if (isLate || isFailure(error, 'unfit-value')) return false;
    throw error;
  }
}
