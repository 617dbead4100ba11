import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { forecastLines } from './forecast-lines.ts';

const startsMs = seasonBySlug('season-mn-2')!.startsMs.eu;
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

async function addDays(from: number, to: number, region: 'eu' | 'kr' = 'eu'): Promise<void> {
  await writeRows(fresh.database, {
    cutoffs: Array.from({ length: to - from }, (_, index) => ({
      season_id: 18,
      region,
      bracket: 'p999',
      observed_at: new Date(startsMs + (from + index) * DAY_MS),
      score: 2400 + 350 * Math.log(from + index),
      source: 'raiderio',
    })),
  });
}
async function rows(where: string) {
  return fresh.database.query<{ h: number; value: number; truth: number | null }>(
    `select horizon_days as h, value, truth from public.cutoff_forecasts where ${where} order by made_on, h`,
  );
}

describe('forecasting the lines day by day', () => {
  it('writes once a day, and no backtest of a line that the forecast learned from', async () => {
    await addDays(1, 41);
    const nowMs = startsMs + 40 * DAY_MS + 3_600_000;
    expect(await forecastLines(fresh.database, nowMs)).toBe(4);
    expect(await forecastLines(fresh.database, nowMs + 3_600_000)).toBe(0);
    expect(await rows(`source = 'backtest'`)).toEqual([]);
    const today = await rows(`source = 'forecast'`);
    expect(today.map(({ h, truth }) => [h, truth])).toEqual([7, 14, 21, 28].map((h) => [h, null]));
  });

  it('fills in the truth when it comes, and changes nothing else', async () => {
    const before = await rows(`source = 'forecast'`);
    await addDays(41, 56);
    expect(await forecastLines(fresh.database, startsMs + 55 * DAY_MS + 3_600_000)).toBe(4);
    const after = (await rows(`source = 'forecast'`)).slice(0, 4);
    expect(after.map(({ value }) => value)).toEqual(before.map(({ value }) => value));
    expect(after[0]?.truth).toBeCloseTo(2400 + 350 * Math.log(47), 6);
    expect(after[1]?.truth).toBeCloseTo(2400 + 350 * Math.log(54), 6);
    expect(after[2]?.truth).toBeNull();
  });

  it('starts with the record of the history of a line it never learned from', async () => {
    await addDays(1, 41, 'kr');
    const { kr } = seasonBySlug('season-mn-2')!.startsMs;
    await forecastLines(fresh.database, kr + 41 * DAY_MS);
    expect(await rows(`source = 'forecast' and region = 'kr'`)).toHaveLength(4);
    const past = await rows(`source = 'backtest' and region = 'kr'`);
    expect(past.length).toBeGreaterThan(5);
    expect(past.every(({ truth }) => truth !== null)).toBe(true);
  });

  it('says nothing from lines that were not updated', async () => {
    expect(await forecastLines(fresh.database, startsMs + 80 * DAY_MS)).toBe(0);
  });
});
