import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { yearSeasons } from '#testing/ingest/invented-year.ts';
import { liveSeason } from '#testing/web/live-season.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterEach(() => fresh.close());

it('goes from a season with a pack to one without, region by region, and no page is blank or of another time', async () => {
  const [before, next] = yearSeasons;
  const startMs = before!.endsMs.us - 3 * DAY_MS;
  const live = liveSeason(fresh.database, { startMs, outages: [] });
  const faults: string[] = [];
  for (const atMs of [
    startMs + DAY_MS,
    // Over in the Americas and not yet elsewhere.
    before!.endsMs.us + HOUR_MS,
    before!.endsMs.cn + 15 * HOUR_MS,
    next!.startsMs.us + HOUR_MS,
    next!.startsMs.eu + HOUR_MS,
    next!.startsMs.us + 16 * HOUR_MS,
    next!.startsMs.cn + HOUR_MS,
    next!.startsMs.cn + DAY_MS + HOUR_MS,
    next!.startsMs.cn + 2 * DAY_MS,
  ])
    faults.push(...(await live.liveUntil(atMs)));
  expect(faults).toEqual([]);
  const spans = await fresh.database.query<{ region: string }>(
    'select region from public.season_spans where season_id = 19 and starts_at <= $1',
    [new Date(next!.startsMs.cn)],
  );
  expect(spans).toHaveLength(5);
});

it('starts with an empty store on the first day of a season without a pack, and no page is blank', async () => {
  const [, next] = yearSeasons;
  const startMs = next!.startsMs.us + 2 * HOUR_MS;
  const live = liveSeason(fresh.database, { startMs, outages: [] });
  const faults: string[] = [];
  // Begun in the Americas alone, then in Europe, then everywhere.
  for (const atMs of [
    startMs + HOUR_MS,
    next!.startsMs.eu + 2 * HOUR_MS,
    next!.startsMs.cn + HOUR_MS,
  ])
    faults.push(...(await live.liveUntil(atMs)));
  expect(faults).toEqual([]);
});
