import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { StoreRows } from './tables.ts';
import { writeRows } from './write-rows.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.database.query('delete from characters');
  await fresh.database.query('delete from runs');
});

const COUNT = 260;
const numbers = Array.from({ length: COUNT }, (_, index) => index);
const first = Date.UTC(2025, 9, 1, 20);
const characters: NonNullable<StoreRows['characters']> = numbers.map((index) => ({
  id: 2 ** 52 + index,
  region: 'kr',
  realm_id: index % 7,
  name: ['Ærin', '한글이름', 'a\tb\\n"{}', '𠮷野', ''][index % 5]!,
  name_key: `name${index}`,
  class_id: index % 3 === 0 ? null : index % 13,
  item_level: 700.1 + index,
  anonymous: index % 2 === 0,
  source: 'test',
  seen_at: index % 2 === 0 ? new Date(first + index) : new Date(first + index).toISOString(),
}));
const runs: NonNullable<StoreRows['runs']> = numbers.map((index) => ({
  id: index + 1,
  season_id: 15,
  region: 'eu',
  dungeon_id: 503,
  key_level: 2 + (index % 20),
  duration_ms: 1_500_000 + index,
  timer_ms: 1_800_000,
  completed_at: new Date(first - index),
  timed: true,
  upgrades: 1,
  score: 300 + index / 7,
  member_ids: index % 9 === 0 ? [] : [2 ** 53 - 1 - index, index],
  spec_ids: [73, -1],
  source: 'test',
}));
const all = { characters, runs };

async function stored(): Promise<unknown> {
  return [
    await fresh.database.query('select * from characters order by id'),
    await fresh.database.query('select * from runs order by id'),
  ];
}
const received = (day: number) => ({ atMs: Date.UTC(2025, 9, day) });
const counts = (inserted: number, updated: number, unchanged: number) => ({
  inserted,
  updated,
  unchanged,
});

describe('writing many rows', () => {
  it('writes what it writes a few at a time', async () => {
    expect(await writeRows(fresh.database, all)).toEqual({
      characters: counts(COUNT, 0, 0),
      runs: counts(COUNT, 0, 0),
    });
    const copied = await stored();
    const [row] = await fresh.database.query<{ name: string }>(
      'select name from characters where id = $1',
      [2 ** 52 + 1],
    );
    expect(row?.name).toBe('한글이름');
    await fresh.database.query('delete from characters');
    await fresh.database.query('delete from runs');
    for (let start = 0; start < COUNT; start += 50)
      await writeRows(fresh.database, {
        characters: characters.slice(start, start + 50),
        runs: runs.slice(start, start + 50),
      });
    expect(await stored()).toEqual(copied);
    expect(await writeRows(fresh.database, all)).toEqual({
      characters: counts(0, 0, COUNT),
      runs: counts(0, 0, COUNT),
    });
  });

  it('tells new, changed and known rows apart in one go', async () => {
    await writeRows(fresh.database, { runs: runs.slice(0, 200) });
    const changed = runs.map((run, index) => (index < 10 ? { ...run, affix_ids: [9, 10] } : run));
    const twice = [...changed, { ...runs[12]!, period_id: 1024 }];
    expect(await writeRows(fresh.database, { runs: twice })).toEqual({
      runs: counts(60, 11, 189),
    });
    expect(await writeRows(fresh.database, { runs: twice })).toEqual({
      runs: counts(0, 0, COUNT),
    });
  });

  it('sees what was changed by hand, or is gone, in rows it knows', async () => {
    await writeRows(fresh.database, { runs });
    await fresh.database.query('update runs set score = 1 where id = 7');
    await fresh.database.query('delete from runs where id = 8');
    expect(await writeRows(fresh.database, { runs })).toEqual({ runs: counts(1, 1, COUNT - 2) });
    expect(await writeRows(fresh.database, { runs })).toEqual({ runs: counts(0, 0, COUNT) });
    expect(await fresh.database.query('select score from runs where id = 7')).toEqual([
      { score: runs[6]!.score },
    ]);
  });

  it('lets an older answer only fill, and the newer one stand', async () => {
    const older = characters.map((one, index) => ({
      ...one,
      class_id: 5,
      spec_id: 70,
      seen_at: new Date(first + index - 60_000),
    }));
    const both = [characters, older];
    for (const order of [both, both.toReversed()]) {
      await fresh.database.query('delete from characters');
      for (const one of order) await writeRows(fresh.database, { characters: one });
      const rows = await fresh.database.query(
        'select class_id, spec_id from characters order by id limit 2',
      );
      expect(rows).toEqual([
        { class_id: 5, spec_id: 70 },
        { class_id: 1, spec_id: 70 },
      ]);
      for (const one of both)
        expect(await writeRows(fresh.database, { characters: one })).toEqual({
          characters: counts(0, 0, COUNT),
        });
    }
  });

  it('remembers when copied rows were received, and ignores older ones', async () => {
    const older = runs.map((run) => ({ ...run, score: 1, period_id: 1030 }));
    expect(await writeRows(fresh.database, { runs }, 'merge', received(5))).toEqual({
      runs: counts(COUNT, 0, 0),
    });
    await writeRows(fresh.database, { runs: older }, 'merge', received(4));
    const [row] = await fresh.database.query(
      `select count(*)::int as n, min(score) > 1 as kept, min(received_at) as received from runs where period_id = 1030`,
    );
    expect(row).toEqual({ n: COUNT, kept: true, received: new Date(received(5).atMs) });
    for (const [rows, day] of [
      [runs, 5],
      [older, 4],
    ] as const)
      expect(await writeRows(fresh.database, { runs: [...rows] }, 'merge', received(day))).toEqual({
        runs: counts(0, 0, COUNT),
      });
  });

  it('takes over rows that another writer writes at the same time', async () => {
    const theirs = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const other = fresh.database.transaction(async (transaction) => {
      await writeRows(transaction, { runs: runs.slice(0, 150) });
      begun.resolve();
      await theirs.promise;
    });
    await begun.promise;
    // It copies before it can see them, and waits for them then.
    const ours = writeRows(fresh.database, {
      runs: runs.map((run) => ({ ...run, period_id: 1024 })),
    });
    await waitForALock();
    theirs.resolve();
    await other;
    expect(await ours).toEqual({ runs: counts(COUNT - 150, 150, 0) });
    expect(
      await fresh.database.query('select count(*)::int as n from runs where period_id = 1024'),
    ).toEqual([{ n: COUNT }]);
  });

  it('says what the server says of a value that does not fit', async () => {
    const [run] = runs;
    for (const [wrong, code] of [
      [{ ...run!, key_level: 99_999 }, '22003'],
      [{ ...run!, key_level: 1.5 }, '22P02'],
      [{ ...run!, completed_at: 'soon' }, '22007'],
      [{ ...run!, source: 'a\0b' }, '22021'],
      [{ ...run!, source: null }, '23502'],
    ] as const)
      await expect(
        writeRows(fresh.database, { runs: [wrong, ...runs.slice(1)] }),
      ).rejects.toMatchObject({ code });
    expect(await fresh.database.query('select 1 from runs')).toEqual([]);
  });
});

async function waitForALock(): Promise<void> {
  for (;;) {
    const [waiting] = await fresh.database.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting) return;
  }
}
