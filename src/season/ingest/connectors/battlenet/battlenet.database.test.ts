import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { replayFolder, type ReplayReport } from '#season/ingest/replay/replay-folder.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { characterId, guildId } from '#season/ingest/stable-id.ts';
import { readKeyedId, type KeyedId } from '#season/ingest/store/keyed-ids.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { battlenet } from './index.ts';

const root = join(import.meta.dirname, '../../../../..');
let keyedId: KeyedId;
let aldara: number;
let fresh: FreshDatabase;
let report: ReplayReport;
beforeAll(async () => {
  fresh = await testDatabase();
  keyedId = await readKeyedId(fresh.database);
  aldara = keyedId(characterId('eu', 509, 'Aldara'));
  await seedFacts(fresh.database);
  report = await replayFolder(
    fresh.database,
    [battlenet],
    join(root, 'tests/fixtures/http/battlenet'),
  );
});
afterAll(() => fresh.close());

function rows(text: string, parameters: unknown[] = []) {
  return fresh.database.query(text, parameters);
}

describe('invented answers of every kind', () => {
  it('are all read, and a second time change nothing', async () => {
    expect(report.problems).toEqual([]);
    const second = await replayFolder(
      fresh.database,
      [battlenet],
      join(root, 'tests/fixtures/http/battlenet'),
    );
    for (const counts of Object.values(second.rows))
      expect({ ...counts, unchanged: 0 }).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
  });

  it('make a run of two boards and of a profile one row', async () => {
    expect(
      await rows(
        `select key_level, timer_ms, timed, upgrades, score, expected_score, fits, period_id, spec_ids, affix_ids,
           cardinality(member_ids) as members
         from runs where season_id = 15 and dungeon_id = 503 order by completed_at`,
      ),
    ).toMatchObject([
      // Exactly at the timer: from the profile, which says nothing about the week. It follows from the week that the board tells.
      { key_level: 9, timed: true, upgrades: 1, expected_score: 290, fits: true, period_id: 1031 },
      {
        key_level: 12,
        timer_ms: 1_800_000,
        timed: true,
        upgrades: 2,
        score: 372.5,
        expected_score: 372.5,
        fits: true,
        period_id: 1031,
        affix_ids: [9, 10, 147],
        members: 5,
      },
      // Over time, on a board and in a profile; one member's specialization is not known.
      { key_level: 10, timed: false, upgrades: 0, score: 301.25, fits: true, members: 2 },
      // Kept, and flagged.
      { key_level: 11, score: 999, expected_score: 337.083_333_333_333_3, fits: false },
    ]);
  });

  it('say who plays what, since when', async () => {
    const [row] = await rows('select * from characters where id = $1', [aldara]);
    expect(row).toMatchObject({
      name: 'Aldara',
      realm_id: 509,
      class_id: 2,
      spec_id: 66,
      race_id: 1,
      faction: 'alliance',
      guild_id: keyedId(guildId('eu', 509, 'Lantern Watch')),
      item_level: 702,
    });
    expect(
      await rows('select score, season_id from ratings where character_id = $1', [aldara]),
    ).toEqual([{ score: 3012.25, season_id: 15 }]);
    // The better of the timed and the other one.
    expect(
      await rows(
        `select b.dungeon_id, b.key_level, b.timed, b.score, r.id is not null as known
         from best_runs b left join runs r on r.id = b.run_id where b.character_id = $1`,
        [aldara],
      ),
    ).toEqual([{ dungeon_id: 503, key_level: 10, timed: false, score: 301.25, known: true }]);
  });

  it('say which rank a member has in its guild', async () => {
    expect(
      await rows(
        `select c.name, r.rank, r.members, r.guild_id from guild_ranks r join characters c on c.id = r.character_id order by r.rank`,
      ),
    ).toEqual(
      [
        ['Aldara', 0],
        ['Гримм', 4],
      ].map(([name, rank]) => ({
        name,
        rank,
        members: 2,
        guild_id: keyedId(guildId('eu', 509, 'Lantern Watch')),
      })),
    );
  });

  it('prove titles by number, for the character and not the account', async () => {
    expect(
      await rows('select season_id, proof, awarded_at from title_holders order by season_id'),
    ).toEqual([
      { season_id: 14, proof: 'achievement', awarded_at: new Date(1_754_900_000_000) },
      { season_id: 15, proof: 'achievement', awarded_at: null },
    ]);
  });

  it('make realms findable by every spelling', async () => {
    const found = (region: string, alias: string) =>
      rows(
        `select r.id, r.name, r.local_name, r.connected_id from realm_aliases a
         join realms r on r.region = a.region and r.id = a.realm_id where a.region = $1 and a.alias = $2`,
        [region, alias],
      );
    expect(await found('eu', 'northwatch')).toEqual([
      { id: 90002, name: 'Northwatch', local_name: 'Северная Стража', connected_id: 90002 },
    ]);
    expect(await found('eu', 'севернаястража')).toHaveLength(1);
    expect(await found('eu', 'nordwacht')).toHaveLength(1);
    expect(await found('eu', 'farhaven')).toMatchObject([{ id: 90001, connected_id: 509 }]);
    expect(await found('tw', '霧谷')).toHaveLength(1);
    expect(await rows('select id from realms where id = 90004')).toEqual([]);
  });

  it('keep halls of fame, lines of arenas, weeks, timers and affixes', async () => {
    expect(
      await rows('select list, rank, region, guild_id from hall_of_fame order by rank'),
    ).toEqual([
      {
        list: 'alliance',
        rank: 1,
        region: 'eu',
        guild_id: keyedId(guildId('eu', 509, 'Lantern Watch')),
      },
      { list: 'alliance', rank: 2, region: 'cn', guild_id: keyedId(guildId('cn', 729, '星火')) },
    ]);
    expect(
      await rows(
        'select bracket, faction, spec_id, rating from pvp_lines where pvp_season_id = 40 order by rating',
      ),
    ).toEqual([
      { bracket: 'rbg', faction: 'horde', spec_id: 0, rating: 2398 },
      { bracket: 'shuffle', faction: 'all', spec_id: 66, rating: 2600 },
      { bracket: '3v3', faction: 'all', spec_id: 0, rating: 2761 },
    ]);
    expect(await rows(`select affix_ids from periods where region = 'eu' and id = 1031`)).toEqual([
      { affix_ids: [9, 10, 147] },
    ]);
    expect(await rows('select slug, name from dungeons where id = 9001')).toEqual([
      { slug: 'guldans-cellar-9001', name: "Gul'dan's Cellar" },
    ]);
    // The German answer does not take the English name away.
    expect(await rows('select name from affixes where id = 901')).toEqual([{ name: 'Windswept' }]);
  });
});

const recorded = join(recordings.answers, 'battlenet');
describeRecordings('recorded answers', recorded, () => {
  it('agree with the formula of their season, also over time', async () => {
    await replayFolder(fresh.database, [battlenet], recorded);
    const runs = await rows(
      'select score, expected_score from runs where season_id = 13 order by score',
    );
    expect(runs).toHaveLength(8);
    for (const { score, expected_score: expected } of runs as Record<string, number>[])
      expect(Math.abs(score! - expected!)).toBeLessThan(0.01);
    // The witness is the recorded text itself: its members of each rank, counted without the connector.
    const text = readFileSync(
      join(recorded, 'eu-bfa-2019/guild-roster/stormrage_avalerion.json'),
      'utf8',
    );
    const counts = new Map<number, number>();
    for (const [, rank] of text.matchAll(/"rank":\s*(\d+)/g))
      counts.set(Number(rank), (counts.get(Number(rank)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(3);
    expect(
      await rows(
        `select rank, count(*)::int as count from guild_ranks where members = 418 group by rank order by rank`,
      ),
    ).toEqual(
      [...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([rank, count]) => ({ rank, count })),
    );
  });
});
