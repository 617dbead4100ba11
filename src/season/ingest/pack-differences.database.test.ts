import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createChores } from './schedule/follow-sources.ts';
import { packDifferences } from './pack-differences.ts';
import { seedFacts } from './seed-facts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

it('names what sources list otherwise than packs, and the log says it once', async () => {
  expect(await packDifferences(fresh.database)).toEqual([]);
  await fresh.database.query(
    `update season_dungeons set timer_ms = 1500000, source = 'raiderio', source_slug = 'temple-of-sethraliss'
     where season_id = 18 and dungeon_id = 250`,
  );
  await fresh.database.query(
    `update season_spans set starts_at = '2026-08-25T15:00Z', source = 'raiderio' where season_id = 18 and region = 'us'`,
  );
  const differences = await packDifferences(fresh.database);
  expect(differences).toEqual([
    'season-mn-2: temple-of-sethraliss has 1500 s, the pack says 1920.',
    'season-mn-2: begins 2026-08-25T15:00:00.000Z in us, the pack says 2026-08-18T15:00:00.000Z.',
  ]);
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const chores = createChores(fresh.database, {
    log: { debug: note, info: note, warn: note, error: note },
  });
  await chores();
  await chores();
  expect(lines.filter((line) => line.includes('the pack says'))).toEqual(
    differences.map(
      (one) => `A source says otherwise than a pack, and the source is shown. ${one}`,
    ),
  );
});
