import { nameOf } from '#host/program-names.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#host/testing/test-database.ts';
import type { ContentStore } from './content-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import { sweepContent, type SweepOptions } from './sweep.ts';
import { startS3Server } from '#host/testing/storage/test-s3-server.ts';

type Fresh = Awaited<ReturnType<typeof testDatabase>>;
let [right, wrong] = [] as unknown as [Fresh, Fresh];
let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder = '';
beforeAll(async () => {
  [right, wrong] = [await testDatabase(), await testDatabase()];
  for (const { database } of [right, wrong])
    await database.query(`insert into storage.buckets (id, name) values ('files', 'files')`);
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'farseer-sweep-'));
});
afterAll(async () => {
  await right.close();
  await wrong.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const { database } of [right, wrong]) await database.query('delete from storage.objects');
});

const stores: [string, (name: string) => ContentStore][] = [
  ['on the disk', (name) => createDiskStore(join(folder, name))],
  ['in an S3-compatible service', (name) => createS3Store({ ...s3.options, prefix: `${name}/` })],
];

async function* bytes(text: string) {
  yield await Promise.resolve(Buffer.from(text));
}

/** Uploads files: bytes and, in this database, their rows. @returns their names */
async function upload(content: ContentStore, { database }: Fresh, count: number) {
  const names: string[] = [];
  for (let n = 0; n < count; n++) {
    const [id, version] = [randomUUID(), randomUUID()];
    await content.put(`${id}.${version}`, bytes(`file ${n}`), 100);
    await database.query(
      `insert into storage.objects (id, version, bucket_id, name) values ($1, $2, 'files', $3)`,
      [id, version, id],
    );
    names.push(`${id}.${version}`);
  }
  return names.toSorted();
}

async function namesOf(names: AsyncIterable<{ name: string }>) {
  const found = await Array.fromAsync(names);
  return found.map(({ name }) => name).filter((name) => name.includes('.') && !name.includes('/'));
}

const contentsOf = async (content: ContentStore) => (await namesOf(content.names())).toSorted();

/** A sweep that thinks all files old enough, and nothing in the trash. */
const sweep = ({ database }: Fresh, content: ContentStore, options: Partial<SweepOptions> = {}) =>
  sweepContent(database, content, { before: Date.now() + 60_000, trashBefore: 0, ...options });

describe.each(stores)('the sweep of content %s', { timeout: 300_000 }, (_where, open) => {
  it('moves nothing on a wrong DATABASE_URL, and says what to do', async () => {
    const content = open('wrong-url');
    const names = await upload(content, right, 30);
    expect(await sweep(right, content)).toMatchObject({ moved: 0, refused: null });
    // The other database has files of its own, so the share alone would not tell.
    await upload(content, wrong, 60);
    const outcome = await sweep(wrong, content);
    expect(outcome).toMatchObject({ moved: 0, deleted: 0 });
    expect(outcome.refused).toMatch(/belong to another database .* than the connected one /);
    expect(outcome.refused).toContain(nameOf('acceptContent'));
    expect(await contentsOf(content)).toEqual(expect.arrayContaining(names));
  });

  it('moves nothing when another process has taken over while it looked', async () => {
    const content = open('overtaken');
    const names = await upload(content, right, 30);
    await right.database.query(`delete from storage.objects where name = $1`, [
      names[0]?.split('.')[0],
    ]);
    let questions = 0;
    const query: typeof right.database.query = (text, parameters) =>
      ++questions > 2
        ? Promise.reject(new Error('Another process leads'))
        : right.database.query(text, parameters);
    const overtaken = { ...right, database: { ...right.database, query } };
    await expect(sweep(overtaken, content)).rejects.toThrow('Another process leads');
    expect(await contentsOf(content)).toEqual(names);
    expect(await sweep(right, content)).toMatchObject({ moved: 1 });
  });

  it('moves nothing on an empty database that is the first to look', async () => {
    const content = open('empty');
    const names = await upload(content, right, 3);
    const outcome = await sweep(wrong, content);
    expect(outcome.refused).toContain('no row for 3 of 3 stored files');
    expect(await contentsOf(content)).toEqual(names);
    // It has not taken the files either: the right database sweeps.
    expect(await content.readOwner()).toBeNull();
    expect((await sweep(right, content)).refused).toBeNull();
  });

  it('moves nothing after the restore of an older dump, and works once accepted', async () => {
    const content = open('older');
    const names = await upload(content, right, 40);
    await sweep(right, content);
    await right.database.query(
      `delete from storage.objects where id in (select id from storage.objects limit 12)`,
    );
    const outcome = await sweep(right, content);
    expect(outcome).toMatchObject({ moved: 0 });
    expect(outcome.refused).toContain('no row for 12 of 40 stored files');
    expect(await contentsOf(content)).toEqual(names);
    expect(await sweep(right, content, { accept: true })).toMatchObject({
      moved: 12,
      refused: null,
    });
    expect(await sweep(right, content)).toMatchObject({ moved: 0, refused: null });
  });

  it('keeps in the trash what it moved, and brings it back with its row', async () => {
    const content = open('trash');
    const names = await upload(content, right, 3);
    const [lost = ''] = names;
    const taken = await right.database.query<{ id: string; version: string }>(
      'delete from storage.objects where id = $1 returning id, version',
      [lost.split('.')[0]],
    );
    expect(await sweep(right, content)).toMatchObject({ moved: 1 });
    expect(await namesOf(content.discarded())).toEqual([lost]);
    await right.database.query(
      `insert into storage.objects (id, version, bucket_id, name) values ($1, $2, 'files', 'again')`,
      [taken[0]?.id, taken[0]?.version],
    );
    expect(await sweep(right, content)).toMatchObject({ broughtBack: 1, moved: 0 });
    expect(await contentsOf(content)).toEqual(names);
  });

  it('deletes from the trash only what lay there for long', async () => {
    const content = open('old-trash');
    await upload(content, right, 2);
    await content.put(`${randomUUID()}.one`, bytes('no row'), 100);
    const early = Date.now() - 60_000;
    expect(await sweep(right, content)).toMatchObject({ moved: 1, deleted: 0 });
    expect(await sweep(right, content, { trashBefore: early })).toMatchObject({ deleted: 0 });
    const late = { trashBefore: Date.now() + 60_000 };
    expect(await sweep(right, content, late)).toMatchObject({ deleted: 1 });
    expect(await namesOf(content.discarded())).toEqual([]);
  });
});

it('lets two databases share a bucket under prefixes of their own', async () => {
  const [one, other] = [
    createS3Store({ ...s3.options, prefix: 'one/' }),
    createS3Store({ ...s3.options, prefix: 'other/' }),
  ];
  const [ofOne, ofOther] = [await upload(one, right, 15), await upload(other, wrong, 15)];
  expect(await sweep(right, one)).toMatchObject({ moved: 0, refused: null });
  expect(await sweep(wrong, other)).toMatchObject({ moved: 0, refused: null });
  // A third one without a prefix sees neither as files of its own.
  expect(await sweep(wrong, createS3Store(s3.options))).toMatchObject({ moved: 0 });
  expect([await contentsOf(one), await contentsOf(other)]).toEqual([ofOne, ofOther]);
});
