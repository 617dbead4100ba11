import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from './content-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import { startS3Server } from '#host/testing/storage/test-s3-server.ts';

const megabyte = 1024 * 1024;
let folder = '';
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farseer-content-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function* pieces(...texts: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield Buffer.from(text as string);
  }
}

async function namesOf(store: ContentStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.names()) names.push(name);
  return names.toSorted();
}

async function textOf(
  store: ContentStore,
  name: string,
  range: { first: number; last: number } | null = null,
): Promise<string | null> {
  const stream = await store.read(name, range);
  return stream && new Response(stream).text();
}

const stores: [string, () => ContentStore][] = [
  ['on the disk', () => createDiskStore(join(folder, 'store'))],
  ['in an S3-compatible service', () => createS3Store({ ...s3.options, prefix: 'inside/' })],
];

describe.each(stores)('content %s', { timeout: 120_000 }, (_where, open) => {
  let store: ContentStore;
  beforeEach(async () => {
    store = open();
    await store.remove(await namesOf(store));
  });

  it('is kept, read whole and in part, and forgotten', async () => {
    const kept = await store.put('ab.one', pieces('hello ', 'world'), 100);
    expect(kept).toEqual({ size: 11, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string });
    expect(await textOf(store, 'ab.one')).toBe('hello world');
    expect(await textOf(store, 'ab.one', { first: 6, last: 8 })).toBe('wor');
    const again = await store.put('ab.two', pieces('hello world'), 11);
    expect(again).toEqual(kept);
    expect(await namesOf(store)).toEqual(['ab.one', 'ab.two']);
    await store.remove(['ab.one', 'never']);
    expect(await store.read('ab.one', null)).toBeNull();
    expect(await namesOf(store)).toEqual(['ab.two']);
  });

  it('may be nothing at all', async () => {
    expect(await store.put('ab.empty', pieces(), 0)).toMatchObject({ size: 0 });
    expect(await textOf(store, 'ab.empty')).toBe('');
  });

  it('is copied without the first name', async () => {
    await store.put('ab.from', pieces('x'), 10);
    await store.copy('ab.from', 'cd.to');
    await store.remove(['ab.from']);
    expect(await textOf(store, 'cd.to')).toBe('x');
    await expect(store.copy('ab.none', 'cd.no')).rejects.toMatchObject({ code: 'NoSuchKey' });
    expect(await namesOf(store)).toEqual(['cd.to']);
  });

  it('goes to the trash, where nothing reads it, and comes back or is deleted', async () => {
    const trashed = async () => {
      const found = await Array.fromAsync(store.discarded());
      return found.map(({ name }) => name).toSorted();
    };
    const before = Date.now() - 2000;
    for (const name of ['ab.one', 'ab.two']) await store.put(name, pieces(name), 10);
    await store.discard(['ab.one', 'ab.two', 'ab.never']);
    expect(await store.read('ab.one', null)).toBeNull();
    expect(await trashed()).toEqual(['ab.one', 'ab.two']);
    const [first] = await Array.fromAsync(store.discarded());
    expect(first?.changedAt).toBeGreaterThan(before);
    await store.bringBack(['ab.one', 'ab.never']);
    expect(await textOf(store, 'ab.one')).toBe('ab.one');
    await store.removeDiscarded(['ab.two', 'ab.never']);
    expect(await trashed()).toEqual([]);
    expect(await store.read('ab.two', null)).toBeNull();
  });

  it('carries the mark of its owner', async () => {
    await store.check();
    await store.writeOwner('one');
    expect(await store.readOwner()).toBe('one');
    await store.writeOwner('two');
    expect(await store.readOwner()).toBe('two');
  });

  it('is not there when it was too large or broke off', async () => {
    await expect(store.put('ab.large', pieces('12345', '6'), 5)).rejects.toMatchObject({
      code: 'EntityTooLarge',
    });
    const broken = store.put('ab.half', pieces('123', new Error('cut')), 50);
    await expect(broken).rejects.toThrow('cut');
    expect(await namesOf(store)).toEqual([]);
  });

  it('may be large, and is then cut as well', async () => {
    const part = Buffer.alloc(3 * megabyte, 'x');
    const kept = await store.put('ab.large', pieces(part, part, part, part, 'end'), 20 * megabyte);
    expect(kept.size).toBe(12 * megabyte + 3);
    expect(await textOf(store, 'ab.large', { first: 12 * megabyte - 1, last: kept.size - 1 })).toBe(
      'xend',
    );
    const cut = store.put(
      'ab.cut',
      pieces(part, part, part, part, new Error('cut')),
      20 * megabyte,
    );
    await expect(cut).rejects.toThrow('cut');
    expect(await namesOf(store)).toEqual(['ab.large']);
    expect(s3.uploads()).toBe(0);
  });

  it('tells when a name came to be', async () => {
    const before = Date.now() - 2000;
    await store.put('ab.one', pieces('x'), 10);
    for await (const { changedAt } of store.names()) {
      expect(changedAt).toBeGreaterThan(before);
      expect(changedAt).toBeLessThan(Date.now() + 2000);
    }
  });
});

it('lists a service that gives its names in pages', async () => {
  const store = createS3Store({ ...s3.options, prefix: 'pages/' });
  for (let n = 0; n < 7; n++) await store.put(`name.${n}`, pieces('x'), 10);
  expect(await namesOf(store)).toEqual(Array.from({ length: 7 }, (_, n) => `name.${n}`));
});

it('clears up uploads that a killed process left in a service', async () => {
  await s3.leaveUpload('inside/ab.left');
  await s3.leaveUpload('elsewhere/ab.left');
  const store = createS3Store({ ...s3.options, prefix: 'inside/' });
  await store.removeAbandoned(Date.now() - 60_000);
  expect(s3.uploads()).toBe(2);
  await store.removeAbandoned(Date.now() + 60_000);
  expect(s3.uploads()).toBe(1);
});

it('has no owner before the first mark', async () => {
  expect(await createDiskStore(join(folder, 'fresh')).readOwner()).toBeNull();
  expect(await createS3Store({ ...s3.options, prefix: 'fresh/' }).readOwner()).toBeNull();
});

/** The service of the test, with some of its options wrong. */
function openWrong(options: object): ContentStore {
  return createS3Store({ ...s3.options, ...options });
}

it('says that a service cannot be used before the first upload, and why', async () => {
  await expect(openWrong({ bucket: 'other' }).check()).rejects.toThrow('There is no such bucket.');
  await expect(openWrong({ accessKeyId: 'wrong' }).check()).rejects.toThrow('status 403');
  await expect(openWrong({ endpoint: 'http://127.0.0.1:9' }).check()).rejects.toThrow(
    'The address does not answer (',
  );
});

it('is refused with a wrong key, without telling the key', async () => {
  const store = createS3Store({ ...s3.options, secretAccessKey: 'wrong' });
  await expect(store.put('ab.one', pieces('x'), 10)).rejects.toThrow(
    'The object store answered PutObject with status 403.',
  );
});

it('keeps files closed to other users of the machine', async () => {
  const store = createDiskStore(join(folder, 'closed'));
  await store.put('ab.one', pieces('x'), 10);
  expect(await readdir(join(folder, 'closed', 'content', 'ab'))).toEqual(['ab.one']);
  expect(await readdir(join(folder, 'closed', 'uploads'))).toEqual([]);
});
