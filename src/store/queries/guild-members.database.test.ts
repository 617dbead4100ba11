import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterHistory, characterRuns, guildRuns } from './character-history.ts';
import { guildKills, guildMembers } from './guild-members.ts';
import { guildRoster } from './guild-ranks.ts';
import { specTrend } from './spec-trend.ts';

const since = new Date('2025-09-01T00:00:00Z');
let fresh: FreshDatabase;
const write = (text: string) => fresh.database.query(text);
beforeAll(async () => {
  fresh = await testDatabase();
  await write(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'ravenholm', 'Ravenholm', 't')`,
  );
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (70, 'eu', 1, 'Anvil', 'anvil', 't', now())`,
  );
  // 1 to 3 are in the guild, 3 is hidden; 4 is a stranger.
  await write(`insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, guild_id, hidden, source, seen_at)
    select n, 'eu', 1, 'Name' || n, 'name' || n, 8, 64, case when n < 4 then 70 end, n = 3, 't', now() from generate_series(1, 4) as n`);
  await write(`insert into ratings (character_id, season_id, region, score, source, updated_at)
    select n, 15, 'eu', 2000 + n, 't', now() from generate_series(1, 4) as n`);
  await write(`insert into rating_history (character_id, season_id, region, day, score) values
    (1, 15, 'eu', '2025-10-02', 2001), (1, 15, 'eu', '2025-10-01', 1900), (3, 15, 'eu', '2025-10-01', 9)`);
  await write(
    `insert into dungeons (id, slug, name, short_name) values (503, 'ara-kara', 'Ara-Kara', 'ARAK')`,
  );
  await write(`insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades,
      score, member_ids, spec_ids, source) values
    (1, 15, 'eu', 503, 12, 1, 2, '2025-10-01', true, 1, 380, '{1,2,4}', '{71,72,73}', 't'),
    (2, 15, 'eu', 503, 11, 1, 2, '2025-10-02', true, 1, 370, '{1,3,4}', '{71,72,73}', 't'),
    (3, 15, 'eu', 503, 10, 1, 2, '2025-08-01', true, 1, 370, '{1,2}', '{71,72}', 't'),
    (4, 16, 'eu', 503, 10, 1, 2, '2025-10-01', true, 1, 370, '{1,2}', '{71,72}', 't')`);
  await write(`insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source) values
    ('raid', 'boss-a', 'mythic', 70, 'eu', '2025-10-01', 't'), ('raid', 'boss-b', 'mythic', 70, 'eu', '2025-10-02', 't'),
    ('other', 'boss-a', 'mythic', 70, 'eu', '2025-10-03', 't')`);
  await write(`insert into spec_weeks (season_id, region, period_id, spec_id, runs) values
    (15, 'eu', 101, 64, 5), (15, 'eu', 101, 65, 15), (15, 'eu', 100, 65, 10), (15, 'us', 100, 64, 99), (15, 'eu', 0, 64, 99)`);
});
afterAll(() => fresh.close());

function ask<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}

describe('the page of a guild', () => {
  it('lists its members by rating, and none who is hidden', async () => {
    const { count, members } = await ask((t) =>
      guildMembers(t, { guildId: 70, seasonId: 15, limit: 1 }),
    );
    expect(count).toBe(2);
    expect(members).toEqual([
      expect.objectContaining({ id: 2, name: 'Name2', realmName: 'Ravenholm', score: 2002 }),
    ]);
    expect(await ask((t) => guildMembers(t, { guildId: 71, seasonId: 15 }))).toEqual({
      count: 0,
      members: [],
    });
  });

  it('names members by rank, the others apart, and counts none who is hidden', async () => {
    const roster = () => ask((t) => guildRoster(t, { guildId: 70, seasonId: 15 }));
    const shown = async () =>
      (await roster()).ranks.map(({ rank, count, members }) => [
        rank,
        count,
        members.map(({ name }) => name),
      ]);
    expect(await roster()).toMatchObject({ source: null, readAt: null });
    expect(await shown()).toEqual([[null, 2, ['Name2', 'Name1']]]);
    // 4 has left the guild since; 3 is hidden; a roster of yesterday had 2 as an officer.
    await write(`insert into guild_ranks select n, 'eu', 70, n, 4, 'battlenet',
      case when n = 2 then '2025-10-01Z'::timestamptz else '2025-10-02Z' end from generate_series(1, 4) as n`);
    expect(await shown()).toEqual([
      [1, 1, ['Name1']],
      [null, 1, ['Name2']],
    ]);
    await write(
      `update guild_ranks set rank = 1, updated_at = '2025-10-02Z' where character_id = 2`,
    );
    expect(await shown()).toEqual([[1, 2, ['Name2', 'Name1']]]);
    expect(await roster()).toMatchObject({
      source: 'battlenet',
      readAt: new Date('2025-10-02Z'),
    });
    const one = await ask((t) => guildRoster(t, { guildId: 70, seasonId: 15, most: 1 }));
    expect(one.ranks).toMatchObject([{ count: 2, members: [{ name: 'Name2' }] }]);
    await write(`update characters set hidden = true where id = 1`);
    expect(await shown()).toEqual([[1, 1, ['Name2']]]);
    await write(`update characters set hidden = false where id = 1`);
    await write('delete from guild_ranks');
  });

  it('lists members without a rating last, by name', async () => {
    await fresh.database.query('delete from ratings where character_id = 2');
    const { members } = await ask((t) => guildMembers(t, { guildId: 70, seasonId: 15 }));
    expect(members.map(({ id, score }) => [id, score])).toEqual([
      [1, 2001],
      [2, null],
    ]);
    await fresh.database.query(
      `insert into ratings (character_id, season_id, region, score, source, updated_at) values (2, 15, 'eu', 2002, 't', now())`,
    );
  });

  it('lists runs with two members whom everybody may see: a hidden one makes no run one of the guild', async () => {
    const runs = await ask((t) => guildRuns(t, { guildId: 70, seasonId: 15, since }));
    expect(runs.map(({ id }) => id)).toEqual([1]);
    expect(runs[0]?.members.map(({ name, isAsked }) => [name, isAsked])).toEqual([
      ['Name1', true],
      ['Name2', true],
      ['Name4', false],
    ]);
  });

  it('lists when it first defeated the bosses of a raid', async () => {
    const question = {
      guildId: 70,
      raid: 'raid',
      encounters: ['boss-a', 'boss-b'],
      difficulties: ['mythic', 'heroic'],
    };
    const kills = await ask((t) => guildKills(t, question));
    expect(kills.map(({ encounter }) => encounter)).toEqual(['boss-b', 'boss-a']);
  });
});

describe('the page of a character', () => {
  it('lists its runs of the season, newest first, with a hidden member unnamed', async () => {
    const runs = await ask((t) =>
      characterRuns(t, { characterId: 1, seasonId: 15, since, limit: 2 }),
    );
    expect(runs.map(({ id, dungeonSlug }) => [id, dungeonSlug])).toEqual([
      [2, 'ara-kara'],
      [1, 'ara-kara'],
    ]);
    expect(runs[0]?.members.map(({ name, specId }) => [name, specId])).toEqual([
      ['Name1', 71],
      [null, 72],
      ['Name4', 73],
    ]);
    expect(JSON.stringify(runs)).not.toContain('Name3');
    expect(await ask((t) => characterRuns(t, { characterId: 3, seasonId: 15, since }))).toEqual([]);
  });

  it('tells the rating of each day, and nothing of a hidden character', async () => {
    expect(await ask((t) => characterHistory(t, 1, 15))).toEqual([
      { day: new Date('2025-10-01T00:00:00Z'), score: 1900 },
      { day: new Date('2025-10-02T00:00:00Z'), score: 2001 },
    ]);
    expect(await ask((t) => characterHistory(t, 3, 15))).toEqual([]);
  });
});

describe('the page of a specialization', () => {
  it('tells its share of each week of the region', async () => {
    expect(await ask((t) => specTrend(t, { seasonId: 15, region: 'eu', specId: 64 }))).toEqual([
      { periodId: 100, places: 0, all: 10 },
      { periodId: 101, places: 5, all: 20 },
    ]);
  });
});
