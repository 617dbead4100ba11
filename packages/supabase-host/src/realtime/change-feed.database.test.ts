import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { recordLog, silentLog } from '#host/testing/recorded-log.ts';
import { createChangeFeed } from './change-feed.ts';
import type { ChangeFeedOptions, RecordedChange } from './change-feed.ts';
import { eventually } from '#host/testing/realtime/test-host.ts';

let fresh: TestDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
  await fresh.database.query('create table public.things (id int primary key)');
  await fresh.database.query('alter publication supabase_realtime add table public.things');
});
afterEach(() => fresh.close());

function feedOf(options: Partial<ChangeFeedOptions> = {}) {
  const received: unknown[] = [];
  const feed = createChangeFeed({
    database: fresh.database,
    log: silentLog,
    onChanges: (changes: readonly RecordedChange[]) => {
      received.push(...changes.map(({ record }) => record?.['id']));
      return Promise.resolve();
    },
    retryMilliseconds: 10,
    ...options,
  });
  return { feed, received };
}

async function count(table: string): Promise<number> {
  const [row] = await fresh.database.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return row?.count ?? -1;
}

/** Of the tables of these tests: an application publishes tables of its own. */
async function watched(): Promise<string[]> {
  const rows = await fresh.database.query<{ name: string }>(
    `select tgrelid::regclass::text || ' ' || oid as name from pg_trigger
     where tgname = 'realtime_changes' and tgparentid = 0
       and tgrelid::regclass::text in ('things', 'plain', 'late') order by 1`,
  );
  return rows.map((row) => row.name);
}

describe('the outbox', () => {
  it('stays empty while no process listens', async () => {
    await fresh.database.query('insert into public.things values (1)');
    expect(await count('realtime.changes')).toBe(0);
    const { feed } = feedOf();
    await feed.start();
    expect(await count('realtime.listeners')).toBe(1);
    await feed.close();
    expect(await count('realtime.listeners')).toBe(0);
    await fresh.database.query('insert into public.things values (2)');
    expect(await count('realtime.changes')).toBe(0);
  });

  it('is emptied of what was sent', async () => {
    const { feed, received } = feedOf({ keepAliveMilliseconds: 20 });
    await feed.start();
    await fresh.database.query('insert into public.things select generate_series(1, 500)');
    await eventually(() => expect(received).toHaveLength(500));
    await eventually(async () => expect(await count('realtime.changes')).toBe(0));
    await feed.close();
  });

  it('is sent to every process that listens', async () => {
    const [one, two] = [feedOf(), feedOf()];
    await Promise.all([one.feed.start(), two.feed.start()]);
    await fresh.database.query('insert into public.things values (1), (2)');
    await eventually(() => expect(one.received).toEqual([1, 2]));
    await eventually(() => expect(two.received).toEqual([1, 2]));
    await Promise.all([one.feed.close(), two.feed.close()]);
  });

  it('is sent again from the page that failed, without a gap', async () => {
    const pages: number[][] = [];
    let failures = 3;
    const { feed } = feedOf({
      onChanges: (changes) => {
        if (pages.length === 1 && failures-- > 0) return Promise.reject(new Error('not now'));
        pages.push(changes.map(({ record }) => Number(record?.['id'])));
        return Promise.resolve();
      },
    });
    await feed.start();
    await fresh.database.query('insert into public.things select generate_series(1, 450)');
    await eventually(() =>
      expect(pages.flat()).toEqual(Array.from({ length: 450 }, (_, index) => index + 1)),
    );
    await feed.close();
  });

  it('is sent in pages that no socket chokes on', async () => {
    const pages: number[] = [];
    const { feed } = feedOf({
      onChanges: (changes) => {
        pages.push(changes.reduce((sum, change) => sum + change.bytes, 0));
        return Promise.resolve();
      },
    });
    await fresh.database.query('create table public.wide (id int primary key, text text)');
    await fresh.database.query('alter publication supabase_realtime add table public.wide');
    await feed.start();
    await fresh.database.query(
      `insert into public.wide select n, repeat('x', case when n = 5 then 3000000 else 600000 end)
       from generate_series(1, 10) as n`,
    );
    await eventually(() =>
      expect(pages.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(8_400_000),
    );
    expect(pages.filter((bytes) => bytes > 2_000_000)).toHaveLength(1);
    await feed.close();
  });

  it('gives up a page that cannot be sent, and goes on', async () => {
    const received: number[] = [];
    const lines: string[] = [];
    const { feed } = feedOf({
      retryMilliseconds: 1,
      log: recordLog((line) => lines.push(line)),
      onChanges: (changes) => {
        const ids = changes.map(({ record }) => Number(record?.['id']));
        if (ids.includes(1)) return Promise.reject(new RangeError('never'));
        received.push(...ids);
        return Promise.resolve();
      },
    });
    await feed.start();
    await fresh.database.query('insert into public.things values (1)');
    await eventually(() =>
      expect(lines).toContain('realtime gave up telling 1 row changes: RangeError: never'),
    );
    await fresh.database.query('insert into public.things values (2)');
    await eventually(() => expect(received).toEqual([2]));
    await feed.close();
  });

  it('tells nothing of a savepoint that was taken back', async () => {
    const { feed, received } = feedOf();
    await feed.start();
    await fresh.database.transaction(async (transaction) => {
      await transaction.query('insert into public.things values (1)');
      await transaction
        .savepoint(async (inner) => {
          await inner.query('insert into public.things values (2)');
          throw new Error('taken back');
        })
        .catch(() => undefined);
      await transaction.query('insert into public.things values (3)');
    });
    await eventually(() => expect(received).toEqual([1, 3]));
    await feed.close();
  });

  it('keeps numbers of any length as they are written', async () => {
    const records: (string | null)[] = [];
    const { feed } = feedOf({
      onChanges: (changes) => {
        records.push(...changes.map((change) => change.recordText));
        return Promise.resolve();
      },
    });
    await fresh.database.query('create table public.large (id int8 primary key, n numeric)');
    await fresh.database.query('alter publication supabase_realtime add table public.large');
    await feed.start();
    await fresh.database.query(
      'insert into public.large values (9223372036854775807, 0.12345678901234567890123)',
    );
    await eventually(() =>
      expect(records).toEqual(['{"n": 0.12345678901234567890123, "id": 9223372036854775807}']),
    );
    await feed.close();
  });
});

describe('triggers', () => {
  it('stand on published tables only, and are left alone when nothing changed', async () => {
    await fresh.database.query('create table public.plain (id int)');
    const before = await watched();
    expect(before).toEqual([expect.stringMatching(/^things /)]);
    await fresh.database.query('select realtime.attach_tables()');
    expect(await watched()).toEqual(before);
  });

  it('follow what the publication says', async () => {
    const { feed, received } = feedOf();
    await feed.start();
    await fresh.database.query(`alter publication supabase_realtime set (publish = 'delete')`);
    await fresh.database.query('insert into public.things values (1)');
    await fresh.database.query('delete from public.things');
    await eventually(() => expect(received).toEqual([undefined]));
    await fresh.database.query('alter publication supabase_realtime drop table public.things');
    expect(await watched()).toEqual([]);
    await feed.close();
  });

  it('are set without an event trigger too, when a feed looks', async () => {
    await fresh.database.query('drop event trigger realtime_publication');
    await fresh.database.query('create table public.late (id int primary key)');
    await fresh.database.query('alter publication supabase_realtime add table public.late');
    expect(await watched()).toHaveLength(1);
    const { feed } = feedOf();
    await feed.start();
    expect(await watched()).toHaveLength(2);
    await feed.close();
  });
});
