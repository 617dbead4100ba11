import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { hallOfFame, pvpLines } from './other-titles.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const NOW = { until: new Date('2026-11-01Z'), since: null };
const RAIDS = ['old-raid', 'new-raid', 'sample-raid'];

describe('titles beside the keystone’s', () => {
  it('are none without a source', async () => {
    expect(await hallOfFame(fresh.database, RAIDS)).toEqual([]);
    expect(await pvpLines(fresh.database, 'eu', NOW)).toEqual([]);
  });

  it('are those of the newest raid and season', async () => {
    await fresh.database.query(
      `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'eu', 1, 'Quiet Anvil', 'quiet anvil', 't', now())`,
    );
    await fresh.database.query(
      `insert into hall_of_fame values ('old-raid', 'all', 1, 1, 'eu', '2024-10-01', 't'),
         ('new-raid', 'all', 2, 2, 'us', '2025-10-02Z', 't'), ('new-raid', 'all', 1, 1, 'eu', '2025-10-01Z', 't')`,
    );
    expect(await hallOfFame(fresh.database, RAIDS)).toMatchObject([
      {
        raid: 'new-raid',
        rank: 1,
        guildName: 'Quiet Anvil',
        taken: 2,
        lastAt: new Date('2025-10-02T00:00:00Z'),
      },
      { raid: 'new-raid', rank: 2, guildName: null, taken: 2 },
    ]);
    expect(await hallOfFame(fresh.database, RAIDS, 1)).toMatchObject([{ rank: 1, taken: 2 }]);
    // Of another season's raids it is none, or that of the raid itself.
    expect(await hallOfFame(fresh.database, ['old-raid'])).toMatchObject([{ raid: 'old-raid' }]);
    expect(await hallOfFame(fresh.database, ['no-raid'])).toEqual([]);
    await fresh.database.query(
      `insert into pvp_lines values (40, 'eu', '3v3', 'all', 0, 1, 2500, 't', now()), (41, 'eu', '3v3', 'all', 0, 2, 2761, 't', now()),
         (41, 'us', '3v3', 'all', 0, 2, 2700, 't', now())`,
    );
    expect(await pvpLines(fresh.database, 'eu', NOW)).toMatchObject([
      { pvpSeasonId: 41, bracket: '3v3', rating: 2761 },
    ]);
  });

  it('of player against player are of the season that was on then, by its own dates', async () => {
    const closed = { until: new Date('2026-08-15Z'), since: new Date('2026-03-01Z') };
    // Without dates a season is only the newest one, and none of a closed season of keys.
    expect(await pvpLines(fresh.database, 'eu', closed)).toEqual([]);
    await fresh.database.query(
      `insert into pvp_seasons (region, id, source, starts_at, ends_at) values ('eu', 40, 't', '2026-03-04', '2026-08-12'),
         ('eu', 41, 't', '2026-08-19', null)`,
    );
    expect(await pvpLines(fresh.database, 'eu', closed)).toMatchObject([
      { pvpSeasonId: 40, endsAt: new Date('2026-08-12T00:00Z') },
    ]);
    expect(await pvpLines(fresh.database, 'eu', NOW)).toMatchObject([
      { pvpSeasonId: 41, endsAt: null },
    ]);
    // Between two seasons the one that has ended stays, with its end; before both there is none.
    const between = { until: new Date('2026-08-15Z'), since: null };
    expect(await pvpLines(fresh.database, 'eu', between)).toMatchObject([{ pvpSeasonId: 40 }]);
    const before = { until: new Date('2026-01-01Z'), since: new Date('2025-09-01Z') };
    expect(await pvpLines(fresh.database, 'eu', before)).toEqual([]);
  });

  it('are invented only while nothing real is known', async () => {
    await fresh.database.query(
      `insert into hall_of_fame values ('sample-raid', 'all', 1, 1, 'eu', '2026-10-01Z', 'sample')`,
    );
    await fresh.database.query(
      `insert into pvp_lines values (0, 'eu', '3v3', 'all', 0, 0, 2600, 'sample', now()), (0, 'kr', '3v3', 'all', 0, 0, 2600, 'sample', now())`,
    );
    expect(await hallOfFame(fresh.database, RAIDS, 1)).toMatchObject([
      { raid: 'new-raid', source: 't' },
    ]);
    expect(await pvpLines(fresh.database, 'eu', NOW)).toMatchObject([
      { rating: 2761, source: 't' },
    ]);
    expect(await pvpLines(fresh.database, 'kr', NOW)).toMatchObject([{ source: 'sample' }]);
    await fresh.database.query(`delete from hall_of_fame where source <> 'sample'`);
    expect(await hallOfFame(fresh.database, RAIDS)).toMatchObject([{ raid: 'sample-raid' }]);
    await fresh.database.query(
      `insert into data_origins values ('raids', 'us', 'live', 'raiderio', now())`,
    );
    expect(await hallOfFame(fresh.database, RAIDS)).toEqual([]);
  });
});
