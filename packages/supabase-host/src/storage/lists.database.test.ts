import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

const names = [
  'B.txt',
  'a.txt',
  'a/1.txt',
  'a/2.txt',
  'a/deep/1.txt',
  'a/deep/er/2.txt',
  'a-b/1.txt',
  'b_100%.txt',
  'c/1.txt',
  'z.txt',
];

let host: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  host = await startTestService();
  await host.as('service').createBucket('lists');
  // Made in the order of their names backwards, a second apart; changed in another.
  await host.database.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
     select 'lists', name, '2026-01-01'::timestamptz - position * interval '1 s',
       '2026-01-01'::timestamptz + (position * 7 % 10) * interval '1 s', '{"size": 1}'
     from unnest($1::text[]) with ordinality as named(name, position)`,
    [names],
  );
});
afterAll(() => host.close());

const files = () => host.as('service').from('lists');

const listed = async (...asked: Parameters<ReturnType<typeof files>['list']>) =>
  (await files().list(...asked)).data?.map(({ name }) => name);

describe('list', () => {
  it('gives files and folders of one folder, by the bytes of their names', async () => {
    expect(await listed()).toEqual(['B.txt', 'a-b', 'a.txt', 'a', 'b_100%.txt', 'c', 'z.txt']);
    expect(await listed('a')).toEqual(['1.txt', '2.txt', 'deep']);
    expect(await listed('a/')).toEqual(['1.txt', '2.txt', 'deep']);
    expect(await listed('a/deep')).toEqual(['1.txt', 'er']);
    expect(await listed('nothing')).toEqual([]);
    const { data } = await files().list('a', { limit: 1, offset: 2 });
    expect(data).toEqual([
      {
        name: 'deep',
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      },
    ]);
  });

  it('sorts, pages and searches', async () => {
    const desc = { column: 'name', order: 'desc' };
    expect(await listed('', { sortBy: desc })).toEqual([
      'z.txt',
      'c',
      'b_100%.txt',
      'a',
      'a.txt',
      'a-b',
      'B.txt',
    ]);
    expect(await listed('', { sortBy: desc, limit: 2, offset: 3 })).toEqual(['a', 'a.txt']);
    expect(await listed('', { limit: 3, offset: 2 })).toEqual(['a.txt', 'a', 'b_100%.txt']);
    expect(await listed('', { search: 'b' })).toEqual(['B.txt', 'b_100%.txt']);
    expect(await listed('', { search: 'B_100%' })).toEqual(['b_100%.txt']);
    expect(await listed('', { search: '%' })).toEqual([]);
    expect(await listed('a', { search: 'DE' })).toEqual(['deep']);
    expect(await listed('', { search: 'a/de' })).toEqual(['a/deep']);
    expect(await listed('', { sortBy: { column: 'created_at' } })).toEqual([
      'a-b',
      'a',
      'c',
      'z.txt',
      'b_100%.txt',
      'a.txt',
      'B.txt',
    ]);
    const latest = { column: 'created_at', order: 'desc' };
    expect(await listed('', { sortBy: latest, limit: 2, offset: 2 })).toEqual(['a-b', 'B.txt']);
    expect(await listed('', { sortBy: { column: 'nonsense' } })).toHaveLength(7);
  });
});

describe('list-v2', () => {
  type Asked = Parameters<ReturnType<typeof files>['listV2']>[0];
  /** All pages, with the folders marked by their slash. */
  const pages = async (asked: Asked, limit: number) => {
    const found: string[] = [];
    let cursor: string | undefined;
    let count = 0;
    do {
      const { data, error } = await files().listV2({
        ...asked,
        limit,
        ...(cursor ? { cursor } : {}),
      });
      expect(error).toBeNull();
      const [objects, folders] = [data?.objects ?? [], data?.folders ?? []];
      expect(objects.length + folders.length).toBeLessThanOrEqual(limit);
      found.push(...folders.map(({ name }) => name), ...objects.map(({ name }) => name));
      cursor = data?.nextCursor;
      expect(data?.hasNext).toBe(cursor !== undefined);
      count++;
    } while (cursor);
    return { found, count };
  };
  const byBytes = names.toSorted((a, b) => (a < b ? -1 : 1));

  it.each([1, 2, 3, 100])('gives every name once in pages of %i', async (limit) => {
    const flat = await pages({}, limit);
    expect(flat.found).toEqual(byBytes);
    expect(flat.count).toBe(Math.ceil(names.length / limit));
    expect((await pages({ sortBy: { column: 'name', order: 'desc' } }, limit)).found).toEqual(
      byBytes.toReversed(),
    );
    expect((await pages({ sortBy: { column: 'created_at' } }, limit)).found).toEqual(
      names.toReversed(),
    );
    expect((await pages({ sortBy: { column: 'created_at', order: 'desc' } }, limit)).found).toEqual(
      names,
    );
    const changed = await pages({ sortBy: { column: 'updated_at' } }, limit);
    expect(changed.found.toSorted()).toEqual(names.toSorted());
  });

  it('folds folders, in every order', async () => {
    const top = ['B.txt', 'a-b/', 'a.txt', 'a/', 'b_100%.txt', 'c/', 'z.txt'];
    expect((await pages({ with_delimiter: true }, 1)).found).toEqual(top);
    expect(
      (await pages({ with_delimiter: true, sortBy: { column: 'name', order: 'desc' } }, 1)).found,
    ).toEqual(top.toReversed());
    expect(
      (await pages({ with_delimiter: true, sortBy: { column: 'created_at' } }, 1)).found,
    ).toEqual(['z.txt', 'c/', 'b_100%.txt', 'a-b/', 'a/', 'a.txt', 'B.txt']);
    expect((await pages({ with_delimiter: true, prefix: 'a' }, 2)).found).toEqual([
      'a-b/',
      'a.txt',
      'a/',
    ]);
    expect((await pages({ with_delimiter: true, prefix: 'a/' }, 100)).found).toEqual([
      'a/deep/',
      'a/1.txt',
      'a/2.txt',
    ]);
    const { data } = await files().listV2({ with_delimiter: true, prefix: 'c' });
    expect(data).toMatchObject({
      hasNext: false,
      folders: [{ name: 'c/', key: 'c' }],
      objects: [],
    });
  });

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['nonsense', Buffer.from('[1,2]').toString('base64url')]) {
      expect((await files().listV2({ cursor })).error).toMatchObject({ code: 'InvalidRequest' });
    }
  });
});

it('steps over a folder by the index, however much it holds', async () => {
  await host.database.query(
    `insert into storage.objects (bucket_id, name)
     select 'lists', format('many/%s/%s', folder, file) from generate_series(1, 20) folder, generate_series(1, 1000) file`,
  );
  await host.database.query('analyze storage.objects');
  const { data } = await files().list('many');
  expect(data).toHaveLength(20);
  const plan = await host.database.query<{ 'QUERY PLAN': string }>(
    `explain select * from storage.objects o where o.bucket_id = 'lists' and o.name collate "C" >= 'many/' and
       o.name collate "C" < 'many/~' order by o.name collate "C" limit 100`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('idx_objects_bucket_id_name');
  expect(text).not.toContain('Sort');
});
