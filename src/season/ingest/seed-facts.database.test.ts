import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { madeSeasonId } from './known-seasons.ts';
import { seedFacts } from './seed-facts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('the facts of the game packs', () => {
  it('come into the store once', async () => {
    const first = await seedFacts(fresh.database);
    expect(first.seasons?.inserted).toBeGreaterThanOrEqual(5);
    expect(first.realms?.inserted).toBeGreaterThan(500);
    const second = await seedFacts(fresh.database);
    for (const counts of Object.values(second)) {
      expect(counts.inserted).toBe(0);
      expect(counts.updated).toBe(0);
    }
  });

  it('name what was in the store by its number or slug alone', async () => {
    const { database } = fresh;
    const made = madeSeasonId('season-mn-1');
    await database.query(
      `update seasons set slug = 'season-18', name = null, source = 'battlenet' where id = 18`,
    );
    await database.query('update affixes set name = null where id = 9');
    await database.query(`insert into seasons (id, slug, source) values ($1, 'season-mn-1', 'x')`, [
      made,
    ]);
    await database.query(
      `insert into cutoffs (season_id, region, bracket, observed_at, score, source)
       values ($1, 'eu', 'p999', '2026-05-01', 3500, 'raiderio')`,
      [made],
    );
    await seedFacts(database);
    expect(
      await database.query('select id, slug, name, source from seasons where id >= 17 order by id'),
    ).toEqual([
      { id: 17, slug: 'season-mn-1', name: 'Midnight Season 1', source: 'pack' },
      { id: 18, slug: 'season-mn-2', name: 'Midnight Season 2', source: 'pack' },
    ]);
    expect(await database.query('select name from affixes where id = 9')).toEqual([
      { name: 'Tyrannical' },
    ]);
    expect(await database.query('select season_id, score from cutoffs')).toEqual([
      { season_id: 17, score: 3500 },
    ]);
  });

  it('know when the race for a title ended, and what Blizzard posted', async () => {
    const [span] = await fresh.database.query(
      `select title_ends_at from season_spans s join seasons on seasons.id = s.season_id
       where slug = 'season-tww-3' and region = 'us'`,
    );
    expect((span as { title_ends_at: Date }).title_ends_at.toISOString()).toMatch(/^2026-01-20/);
    const rows = await fresh.database.query(
      `select region, score from official_cutoffs where season_id = 15 and bracket = 'p999' order by region`,
    );
    expect(rows).toEqual([
      { region: 'eu', score: 3945 },
      { region: 'us', score: 3912 },
    ]);
  });

  it('give bosses that were stored under the names of a source those of this site', async () => {
    const { database } = fresh;
    await database.query(
      `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source) values
         ('nerubar-palace', 'sikran', 'mythic', 1, 'eu', '2024-09-20', 'raiderio'),
         ('nerubar-palace', 'sikran', 'mythic', 2, 'eu', '2024-09-21', 'raiderio'),
         ('nerubar-palace', 'sikran-captain-of-the-sureki', 'mythic', 2, 'eu', '2024-09-19', 'raiderio'),
         ('the-venomous-abyss', 'ulatek', 'mythic', 1, 'eu', '2026-09-20', 'raiderio')`,
    );
    await database.query(
      `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, current_encounter, source, updated_at) values
         ('nerubar-palace', 'mythic', 1, 'eu', 2, 'sikran', 'raiderio', '2024-09-20'),
         ('the-venomous-abyss', 'mythic', 1, 'eu', 8, null, 'raiderio', '2026-09-20')`,
    );
    await seedFacts(database);
    expect(
      await database.query(
        'select raid, encounter, guild_id::int as guild, first_defeated_at as at from raid_kills order by 1, 3',
      ),
    ).toEqual([
      {
        raid: 'nerubar-palace',
        encounter: 'sikran-captain-of-the-sureki',
        guild: 1,
        at: new Date('2024-09-20'),
      },
      {
        raid: 'nerubar-palace',
        encounter: 'sikran-captain-of-the-sureki',
        guild: 2,
        at: new Date('2024-09-19'),
      },
      { raid: 'venomous-abyss', encounter: 'ulatek', guild: 1, at: new Date('2026-09-20') },
    ]);
    expect(
      await database.query('select raid, current_encounter as boss from raid_progress order by 1'),
    ).toEqual([
      { raid: 'nerubar-palace', boss: 'sikran-captain-of-the-sureki' },
      { raid: 'venomous-abyss', boss: null },
    ]);
    const [weeks] = await database.query<{ n: number }>(
      "select sum(n)::int as n from raid_kill_weeks where encounter = 'sikran-captain-of-the-sureki'",
    );
    expect(weeks).toEqual({ n: 2 });
  });
});
