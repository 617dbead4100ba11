import { afterAll, beforeAll, expect, it } from 'vitest';
import { bossesBySlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { listedThings } from './listed-things.ts';

let fresh: FreshDatabase;
const [packDungeon] = dungeonsBySlug.keys();
const [packBoss] = bossesBySlug.keys();

beforeAll(async () => {
  fresh = await testDatabase();
  const run = (text: string, values: unknown[] = []) => fresh.database.query(text, values);
  await run(
    `insert into seasons (id, slug, name) values (90, 'season-x', 'Season X'), (91, 'season-y', null)`,
  );
  await run(
    `insert into dungeons (id, slug, name, short_name) values (901, $1, 'Of the pack', 'P'), (902, 'halls-of-tests', 'Halls of Tests', 'HT'),
       (903, 'unlisted', 'Unlisted', 'U')`,
    [packDungeon],
  );
  await run(
    `insert into season_dungeons (season_id, dungeon_id, timer_ms, source) values (90, 901, 1800000, 'raiderio'), (90, 902, 1800000, 'raiderio'),
       (91, 902, 1800000, 'raiderio'), (91, 903, 1800000, null)`,
  );
  await run(
    `insert into raids (slug, source_slug, name, source) values ('raid-x', 'raid-x', 'Raid X', 'raiderio')`,
  );
  await run(
    `insert into raid_bosses (raid, slug, source_slug, name, place, source)
     select 'raid-x', slug, slug, name, place, 'raiderio'
     from (values ('second', 'Second', 2), ('first', 'First', 1), ($1, 'Of the pack', 3)) as boss (slug, name, place)`,
    [packBoss],
  );
});
afterAll(() => fresh.close());

it('names what sources list and no pack has: dungeons once, with their newest season, and bosses in their order', async () => {
  expect(await listedThings(fresh.database)).toEqual({
    dungeons: [
      {
        id: 902,
        slug: 'halls-of-tests',
        name: 'Halls of Tests',
        shortName: 'HT',
        season: 'season-y',
      },
    ],
    bosses: [
      { slug: 'first', name: 'First', raid: 'Raid X' },
      { slug: 'second', name: 'Second', raid: 'Raid X' },
    ],
  });
});
