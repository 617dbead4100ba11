import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterWeekKeys } from './character-week.ts';
import { findGuilds, findRealms } from './find-places.ts';
import { seasonChanges } from './season-changes.ts';
import { realmSources } from './realm-sources.ts';
import { firstKills } from './first-kills.ts';
import { guildProgress } from './guild-progress.ts';
import { latestNews } from './latest-news.ts';
import { sourceStatus } from './source-status.ts';
import { dungeonWeekCounts, specWeekCounts } from './week-counts.ts';
import { weeksAround } from './weeks-around.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(`insert into realms (region, id, connected_id, slug, name, local_name, source) values
    ('eu', 1, 1, 'gordunni', 'Gordunni', 'Гордунни', 't'), ('eu', 2, 2, 'aggra-português', 'Aggra (Português)', null, 't'),
    ('us', 3, 3, 'area-52', 'Area 52', null, 't'), ('tw', 4, 4, 'crystalpine-stinger', 'Crystalpine Stinger', '水晶之刺', 't'), ('eu', 5, 2, 'grim-batol', 'Grim Batol', null, 't')`);
  await write(
    `update realms set received_at = timestamptz '2026-10-31' + id * interval '1 day', source = 'battlenet' where id in (1, 3)`,
  );
  await write(`insert into realm_aliases (region, alias, realm_id) values ('eu', 'gordunni', 1), ('eu', 'гордунни', 1),
    ('eu', 'aggraportugues', 2), ('us', 'area52', 3), ('eu', 'grimbatol', 5), ('tw', 'crystalpinestinger', 4), ('tw', '水晶之刺', 4)`);
  await write(`insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values
    (1, 'eu', 1, 'Северный Ветер', 'северныи ветер', 't', now()), (2, 'eu', 2, 'Night Shift', 'night shift', 't', now()),
    (3, 'us', 3, 'Night Shift Two', 'night shift two', 't', now()), (4, 'tw', 4, '夜班', '夜班', 't', now()),
    (5, 'eu', 5, 'Night Shift', 'night shift', 't', now())`);
  await write(`insert into periods (region, id, starts_at, ends_at, affix_ids, source) values
    ('eu', 9, '2026-11-04T04:00Z', '2026-11-11T04:00Z', '{9}', 't'), ('eu', 10, '2026-11-11T04:00Z', '2026-11-18T04:00Z', '{9,10}', 't'),
    ('eu', 11, '2026-11-18T04:00Z', '2026-11-25T04:00Z', '{10}', 't'), ('eu', 12, '2026-11-25T04:00Z', '2026-12-02T04:00Z', '{}', 't'),
    ('us', 11, '2026-11-17T15:00Z', '2026-11-24T15:00Z', '{10}', 't')`);
  await write(`insert into spec_weeks values (18, 'eu', 10, 71, 30), (18, 'eu', 11, 71, 50), (18, 'eu', 11, 72, 5),
    (18, 'eu', 9, 71, 999), (18, 'us', 11, 71, 999)`);
  await write(`insert into dungeon_results (season_id, region, dungeon_id, key_level, period_id, runs, timed, time_share) values
    (18, 'eu', 399, 10, 10, 4, 2, 4), (18, 'eu', 399, 12, 10, 3, 2, 3), (18, 'eu', 399, 12, 11, 6, 2, 6)`);
  await write(`insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source) values
    ('abyss', 'one', 'mythic', 1, 'eu', '2026-09-02', 't'), ('abyss', 'one', 'mythic', 2, 'eu', '2026-09-01', 't'),
    ('abyss', 'two', 'mythic', 1, 'eu', '2026-09-09', 't'), ('abyss', 'one', 'mythic', 3, 'us', '2026-08-01', 't')`);
  await write(`insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, current_encounter, pulls, best_percent, source, updated_at)
    values ('abyss', 'heroic', 1, 'eu', 8, null, null, null, 't', now()), ('abyss', 'mythic', 1, 'eu', 2, 'three', 61, 12.5, 't', now())`);
  await write(`insert into news (id, source, kind, title, url, published_at) values
    ('a', 't', 'hotfix', 'Old fix', 'https://example.org/a', '2026-11-01'), ('b', 't', 'news', 'Newer', 'https://example.org/b', '2026-11-02'),
    ('d', 't', 'build', 'Same hour', 'https://example.org/d', '2026-10-01'), ('c', 't', 'build', 'Build', 'https://example.org/c', '2026-10-01')`);
  await write(`insert into source_health (source, task, last_failure_at, last_failure, failures, next_try_at) values
    ('raiderio', '*', now(), 'GET https://example.org/?access_key=secret answered 503', 2, now()),
    ('battlenet', 'boards', null, null, 0, null), ('news', '*', now(), 'The operation timed out', 1, now())`);
  await write(`insert into characters (id, region, realm_id, name, name_key, source, seen_at) values
    (1, 'eu', 1, 'Ardenia', 'ardenia', 't', now())`);
  await write(`insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, member_ids, spec_ids, source)
    select n, 18, 'eu', 399, 2 + n % 12, 1000, 2000, '2026-11-19'::timestamptz - n * interval '6 hours', true, 1, array[1, 100 + n]::bigint[], '{71}', 't'
    from generate_series(1, 20) as n`);
  // The first is one of the runs above, a few seconds off; the second is on no board; the third is of last week.
  await write(`insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source) values
    (1, 18, 'eu', 399, 3, 1000, true, 300, '2026-11-18T18:00:07Z', 't'), (1, 18, 'eu', 400, 14, 1000, false, 310, '2026-11-18T12:00Z', 't'),
    (1, 18, 'eu', 401, 20, 1000, true, 400, '2026-11-17T12:00Z', 't')`);
});
afterAll(() => fresh.close());

function ask<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}

async function guildNames(question: Parameters<typeof findGuilds>[1]): Promise<string[]> {
  return (await ask((t) => findGuilds(t, question))).map(({ name }) => name);
}

async function newsTitles(kind: string | null): Promise<string[]> {
  return (await ask((t) => latestNews(t, { kind }))).map(({ title }) => title);
}

function changes(from: string, to: string) {
  return ask((t) => seasonChanges(t, new Date(from), new Date(to)));
}

describe('weeks', () => {
  it('are the last, this and the next of every region that has them', async () => {
    const weeks = await ask((t) => weeksAround(t, new Date('2026-11-21T12:00Z')));
    expect(weeks.map(({ region, id }) => `${region} ${id}`)).toEqual([
      'eu 10',
      'eu 11',
      'eu 12',
      'us 11',
    ]);
    expect(weeks[1]).toMatchObject({ affixIds: [10], endsAt: new Date('2026-11-25T04:00Z') });
  });

  it('are counted by specialization and dungeon, each region for itself', async () => {
    const question = { seasonId: 18, region: 'eu', beforeId: 10, nowId: 11 };
    expect(await ask((t) => specWeekCounts(t, question))).toEqual([
      { id: 71, before: 30, now: 50 },
      { id: 72, before: 0, now: 5 },
    ]);
    expect(await ask((t) => dungeonWeekCounts(t, question))).toEqual([
      { id: 399, before: 7, now: 6 },
    ]);
  });
});

describe('places', () => {
  it.each([
    ['Area 52', 'us area-52'],
    ['area-52', 'us area-52'],
    ['aggra-português', 'eu aggra-português'],
    ['Aggra (Port', 'eu aggra-português'],
    ['Горд', 'eu gordunni'],
    ['水晶', 'tw crystalpine-stinger'],
  ])('finds the realm in %s', async (name, expected) => {
    const [found] = await ask((t) => findRealms(t, { name }));
    expect(`${found?.region} ${found?.slug}`).toBe(expected);
  });

  it('finds guilds by the beginning of their name, on a realm or anywhere', async () => {
    expect(await guildNames({ name: 'night shift' })).toEqual([
      'Night Shift',
      'Night Shift',
      'Night Shift Two',
    ]);
    expect(await guildNames({ name: 'Night', realm: 'Area 52' })).toEqual(['Night Shift Two']);
    expect(await guildNames({ name: 'СЕВЕРНЫЙ' })).toEqual(['Северный Ветер']);
    expect(await guildNames({ name: '夜', realm: '水晶之刺' })).toEqual(['夜班']);
    // Two of one name on connected realms: the realm that was asked for comes first.
    for (const [realm, id] of [
      ['Grim Batol', 5],
      ['aggra-português', 2],
    ] as const)
      expect((await ask((t) => findGuilds(t, { name: 'Night Shift', realm })))[0]?.id).toBe(id);
    expect(await guildNames({ name: '%' })).toEqual([]);
    expect(await guildNames({ name: ' ' })).toEqual([]);
  });
});

describe('raids', () => {
  it('tell the first of a region to defeat each boss', async () => {
    const kills = await ask((t) =>
      firstKills(t, {
        region: 'eu',
        raid: 'abyss',
        encounters: ['one', 'two', 'three'],
        difficulties: ['mythic', 'heroic'],
      }),
    );
    expect(kills.map(({ encounter, guildName }) => `${encounter} ${guildName}`)).toEqual([
      'two Северный Ветер',
      'one Night Shift',
    ]);
  });

  it('tell how far a guild is, the hardest first', async () => {
    expect(await ask((t) => guildProgress(t, 1, 'abyss'))).toMatchObject([
      { difficulty: 'mythic', bossesDown: 2, currentEncounter: 'three', bestPercent: 12.5 },
      { difficulty: 'heroic', bossesDown: 8 },
    ]);
    expect(await ask((t) => guildProgress(t, 2, 'abyss'))).toEqual([]);
  });
});

describe('what else is new', () => {
  it('comes newest first, of one kind or all', async () => {
    expect(await newsTitles(null)).toEqual(['Newer', 'Old fix', 'Build', 'Same hour']);
    expect(await newsTitles('hotfix')).toEqual(['Old fix']);
    expect(await newsTitles('no such')).toEqual([]);
  });

  it('is the builds and hotfixes of a stretch of time, its end not included', async () => {
    const all = await changes('2026-10-01', '2026-12-01');
    expect(all.map(({ title }) => title)).toEqual(['Old fix', 'Build', 'Same hour']);
    expect(all[0]).toEqual({
      id: 'a',
      source: 't',
      kind: 'hotfix',
      title: 'Old fix',
      url: 'https://example.org/a',
      publishedAt: new Date('2026-11-01'),
    });
    expect(await changes('2026-10-01T00:00:01Z', '2026-11-01')).toEqual([]);
    expect(await changes('2026-12-01', '2026-10-01')).toEqual([]);
  });

  it('names the source of the realms of a region, and its time', async () => {
    expect(await ask((t) => realmSources(t))).toEqual([
      { region: 'eu', source: 't', realms: 2, receivedAt: null },
      { region: 'eu', source: 'battlenet', realms: 1, receivedAt: new Date('2026-11-01') },
      { region: 'tw', source: 't', realms: 1, receivedAt: null },
      { region: 'us', source: 'battlenet', realms: 1, receivedAt: new Date('2026-11-03') },
    ]);
  });

  it('says what failed without its words', async () => {
    const status = await ask((t) => sourceStatus(t));
    expect(status.map(({ source, problem }) => `${source}: ${problem}`)).toEqual([
      'battlenet: null',
      'news: no answer in time',
      'raiderio: answered with status 503',
    ]);
    expect(JSON.stringify(status)).not.toContain('secret');
    await expect(ask((t) => t.query('select * from public.source_health'))).rejects.toThrow(
      'permission denied',
    );
  });

  it('knows the best eight keys of a character’s week', async () => {
    const keys = await ask((t) =>
      characterWeekKeys(t, { characterId: 1, seasonId: 18, since: new Date('2026-11-18T04:00Z') }),
    );
    expect(keys).toEqual([14, 5, 4, 3]);
    const all = await ask((t) =>
      characterWeekKeys(t, { characterId: 1, seasonId: 18, since: new Date('2026-01-01') }),
    );
    expect(all).toHaveLength(8);
    expect(all[0]).toBe(20);
  });
});
