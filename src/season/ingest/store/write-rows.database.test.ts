import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import type { Received } from './table-shape.ts';
import { mergeRows, type StoreRows } from './tables.ts';
import { writeRows } from './write-rows.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const run = {
  id: 77,
  season_id: 15,
  region: 'eu',
  dungeon_id: 503,
  key_level: 15,
  duration_ms: 1_500_000,
  timer_ms: 1_800_000,
  completed_at: '2025-10-01T20:00:00Z',
  timed: true,
  upgrades: 1,
  score: 416.25,
  expected_score: 416.25,
  fits: true,
  member_ids: [5, 4, 3],
  spec_ids: [73, 65, 62],
  source: 'test',
};

const received = (day: number) => ({ atMs: Date.UTC(2025, 9, day) });
const named = (name: string) => ({ affixes: [{ id: 902, name }] });

describe('writing rows', () => {
  it('inserts, then finds everything unchanged, then updates what differs', async () => {
    expect(await writeRows(fresh.database, { runs: [run] })).toEqual({
      runs: { inserted: 1, updated: 0, unchanged: 0 },
    });
    expect(await writeRows(fresh.database, { runs: [run] })).toEqual({
      runs: { inserted: 0, updated: 0, unchanged: 1 },
    });
    expect(
      await writeRows(fresh.database, { runs: [{ ...run, affix_ids: [9, 10], score: null }] }),
    ).toEqual({ runs: { inserted: 0, updated: 1, unchanged: 0 } });
    const [row] = await fresh.database.query<{ score: number; member_ids: number[] }>(
      'select score, member_ids, affix_ids from runs where id = 77',
    );
    expect(row).toEqual({ score: 416.25, member_ids: [5, 4, 3], affix_ids: [9, 10] });
  });

  it('counts a row that stands twice in one batch once', async () => {
    const twice = { ...run, id: 78 };
    const report = await writeRows(fresh.database, {
      runs: [twice, { ...twice, period_id: 1024 }],
    });
    expect(report.runs).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
  });

  it('lets an older answer fill what is missing and overwrite nothing', async () => {
    const newer = {
      id: 9001,
      region: 'eu',
      realm_id: 1,
      name: 'Aldara',
      name_key: 'aldara',
      spec_id: 65,
      source: 'one',
      seen_at: '2025-10-02T00:00:00Z',
    };
    const older = {
      ...newer,
      spec_id: 70,
      class_id: 2,
      source: 'two',
      seen_at: '2025-10-01T00:00:00Z',
    };
    for (const order of [
      [newer, older],
      [older, newer],
    ]) {
      await fresh.database.query('delete from characters');
      for (const row of order) await writeRows(fresh.database, { characters: [row] });
      const [stored] = await fresh.database.query(
        'select spec_id, class_id, source from characters where id = 9001',
      );
      expect(stored).toEqual({ spec_id: 65, class_id: 2, source: 'one' });
      await fresh.database.query('delete from characters');
      await writeRows(fresh.database, { characters: order });
      const [together] = await fresh.database.query(
        'select spec_id, class_id, source from characters where id = 9001',
      );
      expect(together).toEqual({ spec_id: 65, class_id: 2, source: 'one' });
    }
  });

  it('keeps the better one of two best runs, whichever comes last', async () => {
    const better = {
      character_id: 5,
      season_id: 15,
      region: 'eu',
      dungeon_id: 503,
      key_level: 15,
      duration_ms: 1_500_000,
      timed: true,
      score: 416.25,
      completed_at: '2025-10-01T20:00:00Z',
      source: 'test',
    };
    const worse = { ...better, key_level: 16, timed: false, score: 401 };
    const stored = async () => {
      const [row] = await fresh.database.query('select key_level, score, timed from best_runs');
      return row;
    };
    const expected = { key_level: 15, score: 416.25, timed: true };
    await writeRows(fresh.database, { best_runs: [worse] });
    await writeRows(fresh.database, { best_runs: [better] });
    expect(await stored()).toEqual(expected);
    const again = await writeRows(fresh.database, { best_runs: [worse] });
    expect(again.best_runs?.unchanged).toBe(1);
    expect(await stored()).toEqual(expected);
    await fresh.database.query('delete from best_runs');
    await writeRows(fresh.database, { best_runs: [better, worse] });
    expect(await stored()).toEqual(expected);
  });

  it('keeps what the newer answer said, whichever comes last, and of one moment the first', async () => {
    const answers: readonly (readonly [Received, StoreRows])[] = [
      [received(2), named('Second')],
      [received(3), named('Third')],
      [received(1), named('First')],
      [received(3), { affixes: [{ id: 902, name: 'Of that moment too', icon: 'inv_misc' }] }],
    ];
    for (const [received, rows] of answers)
      await writeRows(fresh.database, rows, 'merge', received);
    const stored = () => fresh.database.query('select name, icon from affixes where id = 902');
    expect(await stored()).toEqual([{ name: 'Third', icon: 'inv_misc' }]);
    for (const [received, rows] of answers)
      expect((await writeRows(fresh.database, rows, 'merge', received)).affixes?.unchanged).toBe(1);
    // Reading the same moment again knows better.
    await writeRows(fresh.database, named('Third, read well'), 'merge', {
      ...received(3),
      isAnew: true,
    });
    expect(await stored()).toEqual([{ name: 'Third, read well', icon: 'inv_misc' }]);
  });

  it('lets of two sources of a run the one with a link stand, and the other fill', async () => {
    const board = { ...run, id: 70, score: 416.21, period_id: 1030, source: 'battlenet' };
    const linked = {
      ...run,
      id: 70,
      timer_ms: 1_800_999,
      score: 416.2,
      source: 'raiderio',
      source_run_id: 5,
    };
    const stored = async () => {
      const [row] = await fresh.database.query(
        'select source, score, timer_ms, period_id, source_run_id from runs where id = 70',
      );
      return row;
    };
    const expected = {
      source: 'raiderio',
      score: 416.2,
      timer_ms: 1_800_999,
      period_id: 1030,
      source_run_id: 5,
    };
    for (const order of [
      [board, linked],
      [linked, board],
    ]) {
      await fresh.database.query('delete from runs where id = 70');
      for (const [day, one] of order.entries())
        await writeRows(fresh.database, { runs: [one] }, 'merge', received(day + 1));
      expect(await stored()).toEqual(expected);
      for (const [day, one] of order.entries())
        expect(
          await writeRows(fresh.database, { runs: [one] }, 'merge', received(day + 5)),
        ).toEqual({
          runs: { inserted: 0, updated: 0, unchanged: 1 },
        });
    }
    const again = { ...linked, score: 417 };
    await writeRows(fresh.database, { runs: [again] }, 'merge', received(20));
    expect(await stored()).toMatchObject({ score: 417 });
  });

  it('only fills what is missing in that mode', async () => {
    const affix = { id: 901, name: 'As the source says' };
    await writeRows(fresh.database, { affixes: [affix] });
    const again = { affixes: [{ id: 901, name: 'As we knew', icon: 'inv_misc' }] };
    expect((await writeRows(fresh.database, again, 'fill')).affixes?.updated).toBe(1);
    expect((await writeRows(fresh.database, again, 'fill')).affixes?.unchanged).toBe(1);
    expect(await fresh.database.query('select name, icon from affixes where id = 901')).toEqual([
      { name: 'As the source says', icon: 'inv_misc' },
    ]);
  });

  it('writes more rows than one statement takes', async () => {
    const news: StoreRows['news'] = Array.from({ length: 1203 }, (_, index) => ({
      id: `test:${index}`,
      source: 'test',
      kind: 'news',
      title: `Story ${index}`,
      url: 'https://example.org/',
      published_at: '2025-10-01T00:00:00Z',
    }));
    const report = await writeRows(
      fresh.database,
      mergeRows([{ news }, { news: news.slice(0, 3) }]),
    );
    expect(report.news).toEqual({ inserted: 1203, updated: 0, unchanged: 0 });
  });

  it('leaves the default to a row that says nothing, beside one that does', async () => {
    const given = [
      { ...run, id: 80, affix_ids: [9] },
      { ...run, id: 81, fits: false },
      { ...run, id: 82 },
    ];
    for (const known of [0, 3])
      expect(await writeRows(fresh.database, { runs: given })).toEqual({
        runs: { inserted: 3 - known, updated: 0, unchanged: known },
      });
    await writeRows(fresh.database, { runs: [{ ...run, id: 80 }, given[1]!] });
    expect(
      await fresh.database.query('select affix_ids, fits from runs where id >= 80 order by id'),
    ).toEqual([
      { affix_ids: [9], fits: true },
      { affix_ids: [], fits: false },
      { affix_ids: [], fits: true },
    ]);
  });
});
