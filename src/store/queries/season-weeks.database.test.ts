import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonWeeks } from './season-weeks.ts';
import { weeksAround } from './weeks-around.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into periods (region, id, starts_at, ends_at, affix_ids, source) values
       ('eu', 1, '2026-11-04T04:00Z', '2026-11-11T04:00Z', '{160,9}', 'sample'), ('eu', 2, '2026-11-11T04:00Z', '2026-11-18T04:00Z', '{148,10}', 'sample'),
       ('us', 1, '2026-11-03T15:00Z', '2026-11-10T15:00Z', '{160,9}', 'sample'), ('us', 2, '2026-11-10T15:00Z', '2026-11-17T15:00Z', '{148,10}', 'sample')`,
  );
});
afterAll(() => fresh.close());

const affixes = async (region: string) =>
  (await seasonWeeks(fresh.database, region, new Date('2026-11-01Z'), new Date('2026-12-01Z'))).map(
    ({ affixIds }) => affixIds,
  );

// Raider.IO names the affixes of the running week alone: those of earlier weeks stayed the sample's beside it.
it('names no invented affixes beside a real week of the region', async () => {
  expect(await affixes('eu')).toEqual([
    [160, 9],
    [148, 10],
  ]);
  await fresh.database.query(
    `insert into periods (region, id, starts_at, ends_at, affix_ids, source) values
       ('eu', 3, '2026-11-18T04:00Z', '2026-11-25T04:00Z', '{162,9}', 'raiderio')`,
  );
  expect(await affixes('eu')).toEqual([[], [], [162, 9]]);
  expect(await affixes('us')).toEqual([
    [160, 9],
    [148, 10],
  ]);
  const around = await weeksAround(fresh.database, new Date('2026-11-19Z'));
  expect(around.filter(({ region }) => region === 'eu').map(({ affixIds }) => affixIds)).toEqual([
    [],
    [],
    [162, 9],
  ]);
});
