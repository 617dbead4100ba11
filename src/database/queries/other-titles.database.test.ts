import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { hallOfFame, pvpLines } from './other-titles.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('titles beside the keystone’s', () => {
  it('are none while nobody has told', async () => {
    expect(await hallOfFame(fresh.database)).toEqual([]);
    expect(await pvpLines(fresh.database, 'eu')).toEqual([]);
  });

  it('are those of the newest raid and season', async () => {
    await fresh.database.query(
      `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'eu', 1, 'Quiet Anvil', 'quiet anvil', 't', now())`,
    );
    await fresh.database.query(
      `insert into hall_of_fame values ('old-raid', 'all', 1, 1, 'eu', '2024-10-01', 't'),
         ('new-raid', 'all', 2, 2, 'us', '2025-10-02', 't'), ('new-raid', 'all', 1, 1, 'eu', '2025-10-01', 't')`,
    );
    expect(await hallOfFame(fresh.database)).toMatchObject([
      { raid: 'new-raid', rank: 1, guildName: 'Quiet Anvil' },
      { raid: 'new-raid', rank: 2, guildName: null },
    ]);
    await fresh.database.query(
      `insert into pvp_lines values (40, 'eu', '3v3', 'all', 0, 1, 2500, 't', now()), (41, 'eu', '3v3', 'all', 0, 2, 2761, 't', now()),
         (41, 'us', '3v3', 'all', 0, 2, 2700, 't', now())`,
    );
    expect(await pvpLines(fresh.database, 'eu')).toMatchObject([
      { pvpSeasonId: 41, bracket: '3v3', rating: 2761 },
    ]);
  });
});
