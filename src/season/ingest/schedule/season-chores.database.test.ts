import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createChores } from './follow-sources.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await fresh.database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     values (17, 'eu', 'p999', '2026-08-12T05:00Z', 3700, 1000, 1000000, 'raiderio'),
       (17, 'kr', 'p999', '2026-08-12T23:30Z', 3400, 60, null, 'raiderio')`,
  );
  await fresh.database.query(
    `insert into ratings (character_id, season_id, region, score, source, updated_at) values (1, 17, 'kr', 3500, 'raiderio', now())`,
  );
});
afterAll(() => fresh.close());

it('calls a season that has ended by its name, once', async () => {
  await fresh.database.query(`update seasons set name = 'MN Season 1' where id = 17`);
  const lines: string[] = [];
  const clock = {
    now: () => Date.parse('2026-09-01T00:00Z'),
    sleep: () => Promise.resolve(),
  };
  const chores = createChores(fresh.database, {
    log: toOperatorLog(({ line }) => lines.push(line)),
    clock,
  });
  await chores();
  await chores();
  const ofSeasons = lines.filter((line) => line.includes('eason'));
  expect(ofSeasons).toEqual([
    'MN Season 1 is over in kr: its lines are final, 1 stand above.',
    'MN Season 1 is over in eu, but only 0 of the about 1000 characters above its line are in the store: Farseer waits for more ratings before it names title holders.',
  ]);
});
