import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { matchPath, type Connector } from '#season/ingest/connector.ts';
import { replayFolder } from './replay-folder.ts';

let fresh: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'farseer-replay-'));
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const schema = v.object({ data: v.object({ story: v.object({ id: v.string() }) }) });
const connector: Connector = {
  source: 'test',
  credit: { label: 'Test', url: 'https://example.org' },
  hosts: /^example\.org$/,
  endpoints: [
    {
      name: 'story',
      matches: matchPath('/story'),
      read: (value, { receivedMs }) => ({
        news: [
          {
            id: v.parse(schema, value).data.story.id,
            source: 'test',
            kind: 'news',
            title: 'A story',
            url: 'https://example.org/',
            published_at: new Date(receivedMs),
          },
        ],
      }),
    },
  ],
};

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(value));
}

function entry(url: string, status = 200): object {
  return { file: 'one.json', url, status };
}

describe('replaying a folder', () => {
  it('reads every answer once, puts cut ones back together, and changes nothing the second time', async () => {
    write('one.json', { data: { story: { id: 'one' } } });
    write('two.json', { id: 'two' });
    write('three.json', { nothing: true });
    write('manifest.json', {
      source: 'test',
      entries: [
        { file: 'one.json', url: 'https://example.org/story', recorded_at: '2025-10-01' },
        { file: 'two.json', url: 'https://example.org/story', json_path: 'data.story' },
        { file: 'three.json', url: 'https://example.org/story' },
        { file: 'table.jsonl', url: '(made from others)', completeness: 'derived' },
      ],
    });
    const first = await replayFolder(fresh.database, [connector], folder);
    expect(first).toMatchObject({
      source: 'test',
      requests: 3,
      parsed: 2,
      rejected: 1,
      rows: { news: { inserted: 2, updated: 0, unchanged: 0 } },
      skipped: ['table.jsonl'],
    });
    expect(first.problems[0]).toMatchObject({ file: 'three.json', endpoint: 'story' });
    const second = await replayFolder(fresh.database, [connector], folder);
    expect(second.rows).toEqual({ news: { inserted: 0, updated: 0, unchanged: 2 } });
  });

  it('lets what was invented of a kind go, and keeps whole answers for a better reader', async () => {
    const { database } = fresh;
    await database.query(
      `insert into news (id, source, kind, title, url, published_at)
       values ('invented', 'sample', 'news', 'Invented', 'https://example.org/', now())`,
    );
    await database.query('delete from data_origins');
    await database.query('delete from raw_answers');
    await database.query(
      `insert into data_origins (kind, region, origin, source, updated_at)
       values ('news', 'world', 'sample', 'sample', now()), ('lines', 'eu', 'sample', 'sample', now())`,
    );
    const url = 'https://example.org/story';
    write('one.json', { data: { story: { id: 'one' } } });
    write('two.json', { data: { story: { id: 'two' } } });
    write('manifest.json', {
      source: 'test',
      entries: [
        { file: 'one.json', url: `${url}?a`, recorded_at: '2025-10-01' },
        { file: 'two.json', url: `${url}?b`, completeness: 'trimmed' },
      ],
    });
    const first = await replayFolder(database, [connector], folder);
    expect(first).toMatchObject({ parsed: 2, rejected: 0 });
    expect(await database.query("select 1 from news where source = 'sample'")).toEqual([]);
    expect(await database.query('select kind, origin from data_origins order by kind')).toEqual([
      { kind: 'lines', origin: 'sample' },
      { kind: 'news', origin: 'live' },
    ]);
    const kept = () => database.query('select url, fetched_at as at from raw_answers');
    expect(await kept()).toEqual([{ url: `${url}?a=`, at: new Date('2025-10-01') }]);
    // An older recording takes no newer answer's place.
    write('manifest.json', {
      source: 'test',
      entries: [{ file: 'one.json', url: `${url}?a`, recorded_at: '2025-09-01' }],
    });
    await replayFolder(database, [connector], folder);
    expect(await kept()).toMatchObject([{ at: new Date('2025-10-01') }]);
  });

  it('counts anew what pages read instead of runs', async () => {
    const runs: Connector = {
      ...connector,
      endpoints: [
        {
          name: 'rating',
          matches: matchPath('/rating'),
          read: () => ({
            ratings: [
              {
                character_id: 1,
                season_id: 15,
                region: 'eu',
                score: 3001,
                source: 'test',
                updated_at: '2025-10-01T00:00:00Z',
              },
            ],
          }),
        },
      ],
    };
    write('one.json', {});
    write('manifest.json', {
      source: 'test',
      entries: [{ file: 'one.json', url: 'https://example.org/rating' }],
    });
    await replayFolder(fresh.database, [runs], folder);
    expect(
      await fresh.database.query('select region, bucket, characters from rating_buckets'),
    ).toEqual([{ region: 'eu', bucket: 300, characters: 1 }]);
  });

  it('refuses an answer that the store cannot hold, and goes on', async () => {
    const dangling: Connector = {
      ...connector,
      endpoints: [
        {
          name: 'alias',
          matches: matchPath('/alias'),
          // No such realm.
          read: () => ({ realm_aliases: [{ region: 'eu', alias: 'nowhere', realm_id: 987 }] }),
        },
        ...connector.endpoints,
      ],
    };
    write('one.json', {});
    write('two.json', { data: { story: { id: 'after' } } });
    write('manifest.json', {
      source: 'test',
      entries: [
        entry('https://example.org/alias'),
        { file: 'two.json', url: 'https://example.org/story' },
      ],
    });
    expect(await replayFolder(fresh.database, [dangling], folder)).toMatchObject({
      requests: 2,
      parsed: 1,
      rejected: 1,
      rows: { news: { inserted: 1 } },
      problems: [{ file: 'one.json', endpoint: 'alias' }],
    });
  });

  it('refuses what it does not know only when the source itself answered it', async () => {
    write('one.json', {});
    write('manifest.json', {
      source: 'test',
      entries: [
        entry('https://example.org/new/kind'),
        entry('https://example.org/new/gone', 404),
        entry('https://elsewhere.example/story/of/others'),
      ],
    });
    expect(await replayFolder(fresh.database, [connector], folder)).toEqual({
      source: 'test',
      requests: 3,
      parsed: 0,
      unused: 0,
      rejected: 1,
      rows: {},
      problems: [
        {
          file: 'one.json',
          completeness: 'full',
          endpoint: null,
          reason: 'no endpoint knows /new/kind',
        },
      ],
      skipped: [
        'one.json: no endpoint knows /new/gone',
        'one.json: no endpoint knows /story/of/others',
      ],
      leftOut: [],
      missing: [],
    });
  });

  it('reads packed, misspelt and doubled entries, and tells which files are missing', async () => {
    writeFileSync(join(folder, 'packed.json'), gzipSync('{"data":{"story":{"id":"packed"}}}'));
    writeFileSync(join(folder, 'é.json'.normalize('NFD')), '{"data":{"story":{"id":"accent"}}}');
    write('one.json', { data: { story: { id: 'lenient' } } });
    const url = 'https://example.org/story';
    write('manifest.json', {
      note: 'written by hand',
      entries: [
        { url, file: './packed.json', headers: { 'Content-Encoding': ['gzip'] }, bytes: 'many' },
        { recorded_at: 1_759_400_000, url, file: 'é.json'.normalize('NFC'), method: 'get' },
        { file: 'one.json', url, completeness: null, status: null, headers: null, origin: [] },
        { file: 'one.json', url },
        { file: 'gone.json', url },
      ],
      source: 'test',
    });
    const first = await replayFolder(fresh.database, [connector], folder);
    expect(first).toMatchObject({
      requests: 4,
      parsed: 4,
      rejected: 0,
      rows: { news: { inserted: 3, updated: 0, unchanged: 1 } },
      missing: [{ file: 'gone.json' }],
    });
    expect((await replayFolder(fresh.database, [connector], folder)).rows).toEqual({
      news: { inserted: 0, updated: 0, unchanged: 4 },
    });
  });

  it('comes to the same in whatever order the manifest lists answers of one time', async () => {
    const timed: Connector = {
      ...connector,
      endpoints: [
        {
          name: 'word',
          matches: matchPath('/word/:word'),
          read: (_, { path }) => ({ affixes: [{ id: 903, name: path['word']! }] }),
        },
      ],
    };
    const at = '2025-10-01';
    const entries = ['b', 'c', 'a'].map((word) => ({
      file: `${word}.json`,
      url: `https://example.org/word/${word}`,
      recorded_at: word === 'c' ? '2025-09-01' : at,
    }));
    for (const { file } of entries) write(file, {});
    for (const order of [entries, entries.toReversed()]) {
      await fresh.database.query('delete from affixes where id = 903');
      write('manifest.json', { source: 'test', entries: order });
      await replayFolder(fresh.database, [timed], folder);
      expect(await fresh.database.query('select name from affixes where id = 903')).toEqual([
        { name: 'b' },
      ]);
      expect((await replayFolder(fresh.database, [timed], folder)).rows).toEqual({
        affixes: { inserted: 0, updated: 0, unchanged: 3 },
      });
    }
  });

  it('says what is wrong with a folder', async () => {
    await expect(replayFolder(fresh.database, [connector], join(folder, 'none'))).rejects.toThrow(
      'cannot be read as a manifest',
    );
    await expect(replayFolder(fresh.database, [], folder)).rejects.toThrow(
      'No connector reads "test"',
    );
  });
});
