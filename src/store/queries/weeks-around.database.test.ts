import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { weeksAround } from './weeks-around.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('delete from periods');
});
afterAll(() => fresh.close());

const AT = new Date('2026-03-10T12:00:00Z');

/** A week of a region that begins so many days after the moment. */
const addWeek = (region: string, id: number, days: number) =>
  fresh.database.query(
    `insert into periods (region, id, starts_at, ends_at, source)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '7 days', 'test')`,
    [region, id, new Date(AT.getTime() + days * DAY_MS)],
  );

it('names the weeks of each region from fifteen days ago to eight days ahead, oldest first', async () => {
  for (const [id, days] of [
    [1, -22],
    [2, -15],
    [3, -14.9],
    [4, -6],
    [5, 1],
    [6, 8],
    [7, 8.1],
  ] as const)
    await addWeek('eu', id, days);
  // A region whose week begins at another hour, and one that knows of none.
  await addWeek('us', 4, -6.5);
  await addWeek('us', 5, 0.5);
  const weeks = await weeksAround(fresh.database, AT);
  expect(weeks.map(({ region, id }) => `${region} ${id}`)).toEqual([
    'eu 3',
    'eu 4',
    'eu 5',
    'eu 6',
    'us 4',
    'us 5',
  ]);
});
