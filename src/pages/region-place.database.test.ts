import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { regionPlace } from '#season/views/region-place.server.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await fresh.database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source) values
       (18, 'eu', 'p999', '2026-11-20Z', 3600, 100, 100000, 'raiderio'), (18, 'eu', 'p990', '2026-11-20Z', 3300, 1000, 100000, 'raiderio'),
       (18, 'eu', 'p900', '2026-11-20Z', 3000, 10000, 100000, 'raiderio')`,
  );
  // A hundred above the title line, one far below it.
  await fresh.database.query(
    `insert into ratings (character_id, season_id, region, score, source, updated_at)
     select n, 18, region, case when n <= 100 then 3700 - n else 2800 end, 'raiderio', now()
     from generate_series(1, 101) as n, unnest(array['eu', 'us']) as region`,
  );
  for (const region of ['eu', 'us'])
    await fresh.database.transaction((transaction) => rebuildRollUps(transaction, 18, region));
});
afterAll(() => fresh.close());

const placeOf = (region: string, score: number) =>
  fresh.database.transaction((transaction) =>
    regionPlace(transaction, { seasonId: 18, region, score, isSample: false }),
  );

it('is that of the ladder where it is whole, is estimated below, and names the tracked ones without lines', async () => {
  expect(await placeOf('eu', 3695)).toMatchObject({ kind: 'counted', of: 100_000 });
  expect(await placeOf('eu', 3300)).toEqual({ kind: 'estimated', place: 1000, of: 100_000 });
  // Below the lowest line nothing is known of the region.
  expect(await placeOf('eu', 2800)).toMatchObject({ kind: 'tracked', of: 101 });
  expect(await placeOf('us', 2800)).toMatchObject({ kind: 'tracked', place: 101, of: 101 });
});
