import type { Database } from '#database/door.ts';
import { contentName, type ContentStore } from './content-store.ts';

const namesAtOnce = 500;
const objectName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/;

/**
 * Removes bytes that no row names: what a crash left between the bytes and their row, or between a row's end and that of
 * its bytes. Young ones stay: their row may be on its way.
 *
 * @param before milliseconds since 1970; what came to be later stays
 * @returns how many were removed
 */
export async function sweepContent(
  database: Database,
  content: ContentStore,
  before: number,
): Promise<number> {
  await content.removeAbandoned(before);
  let removed = 0;
  let batch: string[] = [];
  const settle = async () => {
    const orphans = await withoutRow(database, batch);
    await content.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { name, changedAt } of content.names()) {
    // Only names that are ours: a folder or a bucket may be shared.
    if (!(changedAt < before) || !objectName.test(name)) continue;
    batch.push(name);
    if (batch.length === namesAtOnce) await settle();
  }
  if (batch.length > 0) await settle();
  return removed;
}

async function withoutRow(database: Database, names: readonly string[]): Promise<string[]> {
  const ids = names.map((name) => objectName.exec(name)?.[1] ?? '');
  const rows = await database.query<{ id: string; version: string }>(
    'select id, version from storage.objects where id = any($1::uuid[]) and version is not null',
    [ids],
  );
  const named = new Set(rows.map(contentName));
  return names.filter((name) => !named.has(name));
}
