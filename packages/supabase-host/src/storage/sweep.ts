import type { Database } from '#host/database.ts';
import { contentName, type ContentStore, type StoredName } from './content-store.ts';
import { readDatabaseId } from './database-id.ts';
import { nameOf } from '#host/program-names.ts';

export interface SweepOptions {
  /** Milliseconds since 1970; what came to be later stays, its row may be on its way. */
  before: number;
  /** Milliseconds since 1970; what was moved to the trash earlier is deleted. */
  trashBefore: number;
  /** Takes the content as this database's own, whatever the owner mark and the share of files without a row say. */
  accept?: boolean;
}

export interface SweepOutcome {
  /** Files without a row that were moved to the trash. */
  moved: number;
  /** Files of the trash that a row names again, moved back. */
  broughtBack: number;
  /** Files of the trash that were deleted. */
  deleted: number;
  /** Why nothing was moved or deleted, and what to do, in plain words; null where the sweep did its work. */
  refused: string | null;
}

const namesAtOnce = 500;
/** The names stay in memory until all files are counted. The next sweep moves the others. */
const mostMoved = 100_000;
/** So few files without a row are usual whatever their share, unless no file at all has one. */
const usualCount = 10;
const usualShare = 0.1;
const objectName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([^/]+)$/;

/**
 * Moves bytes that no row names to the trash: what a crash left between the bytes and their row, or between a row's end and
 * that of its bytes. Brings back what a row names again, and deletes what lay in the trash for long.
 *
 * A wrong or restored database knows nothing of the bytes that another one keeps. So the first sweep writes an owner mark
 * beside the content, and a sweep on another database, or one that finds an unusual share of files without a row, moves and
 * deletes nothing.
 */
export async function sweepContent(
  database: Database,
  content: ContentStore,
  { before, trashBefore, accept = false }: SweepOptions,
): Promise<SweepOutcome> {
  const owner = await readDatabaseId(database);
  const marked = await content.readOwner();
  if (marked !== null && marked !== owner && !accept)
    return { ...nothing, refused: `${anotherDatabase(marked, owner)} ${whatToDo()}` };
  const broughtBack = await bringBackNamed(database, content);

  const { orphans, all, withoutRow } = await findOrphans(database, content, before);
  const isUnusual =
    withoutRow > usualShare * all && (withoutRow > usualCount || withoutRow === all);
  if (isUnusual && !accept)
    return { ...nothing, broughtBack, refused: `${unusualShare(withoutRow, all)} ${whatToDo()}` };

  // Asked once more: on the database of a process that leads no more this fails, and nothing is moved.
  await readDatabaseId(database);
  if (marked !== owner) await content.writeOwner(owner);
  await content.removeAbandoned(before);
  await content.discard(orphans);
  return {
    moved: orphans.length,
    broughtBack,
    deleted: await emptyTrash(content, trashBefore),
    refused: null,
  };
}

const nothing = { moved: 0, broughtBack: 0, deleted: 0 };
const whatToDo = () => `No file was moved or deleted. ${nameOf('acceptContent')}`;

function anotherDatabase(marked: string, owner: string): string {
  return `The stored files belong to another database (${marked}) than the connected one (${owner}).`;
}

function unusualShare(orphans: number, all: number): string {
  return `The database has no row for ${orphans} of ${all} stored files, an unusual share.`;
}

/** The names without a row, at most `mostMoved` of them, how many there are, and the count of all names. */
async function findOrphans(database: Database, content: ContentStore, before: number) {
  const orphans: string[] = [];
  let [all, withoutRow] = [0, 0];
  for await (const names of inBatches(content.names())) {
    const old = names.filter(({ changedAt }) => changedAt < before).map(({ name }) => name);
    const named = await withRow(database, old);
    const unnamed = old.filter((name) => !named.has(name));
    all += old.length;
    withoutRow += unnamed.length;
    orphans.push(...unnamed.slice(0, mostMoved - orphans.length));
  }
  return { orphans, all, withoutRow };
}

async function bringBackNamed(database: Database, content: ContentStore): Promise<number> {
  let broughtBack = 0;
  for await (const names of inBatches(content.discarded())) {
    const named = await withRow(
      database,
      names.map(({ name }) => name),
    );
    await content.bringBack([...named]);
    broughtBack += named.size;
  }
  return broughtBack;
}

async function emptyTrash(content: ContentStore, before: number): Promise<number> {
  let deleted = 0;
  for await (const names of inBatches(content.discarded())) {
    const old = names.filter(({ changedAt }) => changedAt < before).map(({ name }) => name);
    await content.removeDiscarded(old);
    deleted += old.length;
  }
  return deleted;
}

/** Only names that are ours: a folder or a bucket may be shared. */
async function* inBatches(names: AsyncIterable<StoredName>): AsyncGenerator<StoredName[]> {
  let batch: StoredName[] = [];
  for await (const stored of names) {
    if (!objectName.test(stored.name)) continue;
    batch.push(stored);
    if (batch.length < namesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function withRow(database: Database, names: readonly string[]): Promise<Set<string>> {
  const ids = names.map((name) => objectName.exec(name)?.[1] ?? '');
  const rows = await database.query<{ id: string; version: string }>(
    'select id, version from storage.objects where id = any($1::uuid[]) and version is not null',
    [ids],
  );
  const known = new Set(rows.map(contentName));
  return new Set(names.filter((name) => known.has(name)));
}
