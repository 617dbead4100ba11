import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { takeToken } from './token-bucket.ts';

const limit = { perMinute: 60, burst: 3 };
const startMs = Date.UTC(2026, 8, 1);
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());
beforeEach(() => fresh.database.query('truncate farseer_work.source_tokens'));

it('a process that takes over goes on with the tokens that are left', async () => {
  const take = (seconds: number) =>
    takeToken(fresh.database, 'raiderio', limit, startMs + 1000 * seconds);
  for (const wait of [0, 0, 0, 1000]) expect(await take(0)).toBe(wait);
  const other = connectDatabase(fresh.connection);
  expect(await takeToken(other, 'raiderio', limit, startMs + 250)).toBe(750);
  expect(await takeToken(other, 'raiderio', limit, startMs + 1000)).toBe(0);
  await other.close();
  // Its clock is behind: nothing is gained.
  expect(await take(0.5)).toBe(1000);
  expect(await takeToken(fresh.database, 'battlenet', limit, startMs)).toBe(0);
});

it('two processes at the same moment have one burst between them', async () => {
  const other = connectDatabase(fresh.connection);
  const waits = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      takeToken(index % 2 ? other : fresh.database, 'raiderio', limit, startMs),
    ),
  );
  await other.close();
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

it('a limit that was lowered holds at once', async () => {
  await takeToken(fresh.database, 'raiderio', { perMinute: 600, burst: 100 }, startMs);
  const lower = { perMinute: 6, burst: 1 };
  expect(await takeToken(fresh.database, 'raiderio', lower, startMs)).toBe(0);
  expect(await takeToken(fresh.database, 'raiderio', lower, startMs)).toBe(10_000);
});
