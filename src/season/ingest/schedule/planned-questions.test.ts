import { describe, expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { regions } from '#game/packs/define-season.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { SETTLE_MS } from '#game/packs/final-cutoff.ts';
import { specializations } from '#game/specializations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#lib/time-units.ts';
import { battlenetTasks } from './battlenet-tasks.ts';
import { killCastsTask } from './kill-casts-task.ts';
import { planTasks, seasonsNow } from './plan-tasks.ts';
import { raiderioTasks } from './raiderio-tasks.ts';
import type { SourceName } from './settings.ts';
import { warcraftlogsTasks } from './warcraftlogs-tasks.ts';

const season = seasonBySlug('season-mn-2')!;
const old = seasonBySlug('season-mn-1')!;
const nowMs = season.startsMs.cn + 10 * DAY_MS;

/** Seasons that are over, as `eu season-mn-1`. */
const pastOf = (now: ReturnType<typeof seasonsNow>) =>
  now.past.map(({ region, season: { slug } }) => `${region} ${slug}`);
/** Midnight Season 2 under another name, so many weeks later. */
const later = (slug: string, blizzardSeasonId: number, weeks: number) => ({
  ...season,
  slug,
  blizzardSeasonId,
  startsMs: Object.fromEntries(
    regions.map((region) => [region, season.startsMs[region] + weeks * WEEK_MS]),
  ) as typeof season.startsMs,
});

/** A store that answers every question with the same rows, and what it was asked with. */
function storeOf(rows: readonly object[]): { store: Queryable; given: (readonly unknown[])[] } {
  const given: (readonly unknown[])[] = [];
  const query = (_: string, values: readonly unknown[] = []) => {
    given.push(values);
    return Promise.resolve(rows);
  };
  return { store: { query } as unknown as Queryable, given };
}
const empty = storeOf([]).store;

/** The minutes between two rounds of each task that belongs to no region or to Europe. */
const minutesOf = (source: SourceName) =>
  Object.fromEntries(
    planTasks(source, nowMs)
      .filter(({ name }) => !/ (?:us|kr|tw|cn)(?: |$)/.test(name))
      .map(({ name, everyMs }) => [name, everyMs / MINUTE_MS]),
  );
const taskOf = (source: SourceName, name: string) =>
  planTasks(source, nowMs).find((task) => task.name === name)!;

const regionsOf = (source: SourceName) =>
  new Set(
    planTasks(source, nowMs).flatMap(({ name }) => / (us|eu|kr|tw|cn)\b/.exec(name)?.[1] ?? []),
  );

describe('how often the sources are asked', () => {
  it('news: some times an hour', () => {
    expect(minutesOf('news')).toEqual({ news: 15, forum: 30, build: 30 });
  });

  it('Battle.net: boards every four hours, what changes rarely once a day', () => {
    const minutes = minutesOf('battlenet');
    expect(minutes).toMatchObject({
      'realms eu': 1440,
      'seasons eu': 360,
      'pvp-seasons eu': 180,
      'pvp eu': 360,
      'titles eu': 1440,
      'gear eu': 360,
      'boards eu season-mn-2': 240,
    });
    expect(Object.keys(minutes)).toHaveLength(7);
  });

  it('Raider.IO: lines every hour, old seasons once a week', () => {
    expect(minutesOf('raiderio')).toMatchObject({
      periods: 360,
      affixes: 60,
      'static-data 11': 360,
      'raids 11': 1440,
      'cutoffs eu season-mn-2': 60,
      'runs eu season-mn-2': 120,
      'more-runs eu season-mn-2': 10,
      'profiles eu season-mn-2': 1,
      'raid the-venomous-abyss mythic': 180,
      'raid the-tidebound-grotto heroic': 180,
    });
  });

  it('Warcraft Logs: twice a day, and specializations once', () => {
    expect(minutesOf('warcraftlogs')).toMatchObject({
      'bosses season-mn-2': 720,
      'kills season-mn-2': 720,
      'cooldowns season-mn-2': 360,
      'specializations 5 season-mn-2': 1440,
      'specializations 4 season-mn-2': 1440,
    });
  });
});

describe('which regions and seasons are asked for', () => {
  it('leaves out China where Battle.net does not serve it', () => {
    expect([...regionsOf('battlenet')].toSorted()).toEqual(['eu', 'kr', 'tw', 'us']);
    expect([...regionsOf('raiderio')].toSorted()).toEqual(['cn', 'eu', 'kr', 'tw', 'us']);
  });

  it('asks for an old line every hour until its last values are settled', () => {
    const { current } = seasonsNow(nowMs);
    const endMs = 1_000_000_000;
    const endsMs = { us: endMs, eu: endMs, kr: endMs, tw: endMs, cn: endMs };
    const past = [{ region: 'eu' as const, season: { ...old, endsMs } }];
    const hours = (atMs: number) =>
      raiderioTasks({ current, past }, atMs).find(({ name }) => name === 'cutoffs eu season-mn-1')!
        .everyMs / HOUR_MS;
    expect(hours(endMs + SETTLE_MS - 1)).toBe(1);
    expect(hours(endMs + SETTLE_MS)).toBe(168);
    const { endsMs: _, ...unended } = old;
    expect(
      raiderioTasks({ current, past: [{ region: 'eu', season: unended }] }, SETTLE_MS).find(
        ({ name }) => name === 'cutoffs eu season-mn-1',
      )!.everyMs / HOUR_MS,
    ).toBe(168);
  });

  it('asks for no season that has not begun, nor one that still runs as an old one', () => {
    expect(seasonsNow(0)).toEqual({ current: [], past: [] });
    expect(warcraftlogsTasks({ current: [], past: [] })).toEqual([]);
    const between = seasonsNow(season.startsMs.us + HOUR_MS);
    expect(between.current.map(({ region, season: { slug } }) => `${region} ${slug}`)).toEqual(
      expect.arrayContaining(['us season-mn-2', 'eu season-mn-1']),
    );
    expect(pastOf(between)).not.toContain('eu season-mn-1');
    // Where it is over its lines settle, although it still runs elsewhere.
    expect(pastOf(between)).toContain('us season-mn-1');
    expect(pastOf(seasonsNow(nowMs))).toContain('eu season-mn-1');
  });

  it('goes on asking for the lines of a season that no pack knows when the next one begins', () => {
    const third = { ...later('season-mn-3', 19, 20), endsMs: later('', 0, 40).startsMs };
    const known = [...seasons, third, later('season-mn-4', 20, 40)];
    const afterMs = third.endsMs.eu + HOUR_MS;
    const lines = planTasks('raiderio', afterMs, known).find(
      ({ name }) => name === 'cutoffs eu season-mn-3',
    );
    expect(lines?.everyMs).toBe(HOUR_MS);
    expect(planTasks('raiderio', afterMs + WEEK_MS, known).map(({ name }) => name)).toContain(
      'cutoffs us season-mn-3',
    );
    // Seasons before the first pack are closed, and wrong at their source by now.
    const old = { ...later('season-df-4', 12, 0), startsMs: seasons[0]!.startsMs };
    expect(planTasks('raiderio', nowMs, [old, ...seasons]).map(({ name }) => name)).not.toContain(
      'cutoffs eu season-df-4',
    );
  });
});

describe('names that a source is asked with', () => {
  it('are those of its own lists: a raid that has none there is not asked for', () => {
    const third = seasonBySlug('season-tww-3')!;
    const current = [{ region: 'eu' as const, season: third, seasonId: 15 }];
    const { raiderIoSlug: _, battleNetSlug: __, ...unknown } = third.raids[0]!;
    const without = [{ ...current[0]!, season: { ...third, raids: [unknown] } }];
    const names = (seasons: typeof current) =>
      [
        ...raiderioTasks({ current: seasons, past: [] }, nowMs),
        ...battlenetTasks({ current: seasons, past: [] }),
      ].flatMap(({ name }) => (/^(?:raid|hall-of-fame) /.test(name) ? [name] : []));
    expect(names(current)).toEqual([
      'raid manaforge-omega mythic',
      'raid manaforge-omega heroic',
      'hall-of-fame eu manaforge-omega',
    ]);
    expect(names(without)).toEqual([]);
  });

  it('ask for the three raids of a tier once', () => {
    const current = [{ region: 'eu' as const, season: old, seasonId: 17 }];
    const names = raiderioTasks({ current, past: [] }, nowMs).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('raid '))).toEqual([
      'raid tier-mn-1 mythic',
      'raid tier-mn-1 heroic',
      'raid sporefall mythic',
      'raid sporefall heroic',
    ]);
  });
});

describe('the questions of a round', () => {
  it('Battle.net: both sides of a hall of fame, and each dungeon of each realm of the running week', async () => {
    const third = seasonBySlug('season-tww-3')!;
    const hall = battlenetTasks({
      current: [{ region: 'eu', season: third, seasonId: 15 }],
      past: [],
    }).find(({ name }) => name === 'hall-of-fame eu manaforge-omega')!;
    expect(hall.everyMs).toBe(DAY_MS);
    const sides = (await hall.requests(empty, nowMs)).map(({ url }) => url.pathname);
    expect(sides).toEqual([expect.stringContaining('alliance'), expect.stringContaining('horde')]);
    const boards = taskOf('battlenet', 'boards eu season-mn-2');
    expect(boards.rollUp).toEqual({ seasonId: season.blizzardSeasonId, region: 'eu' });
    const { store, given } = storeOf([{ id: 509 }, { id: 512 }]);
    const asked = await boards.requests(store, nowMs);
    expect(asked).toHaveLength(2 * season.dungeons.length);
    expect(given).toEqual([['eu']]);
  });

  it('Battle.net: holders of a title for sixty days after it was settled, 500 a day', async () => {
    const { store, given } = storeOf([{ realm: 'draenor', name: 'Aldara' }]);
    const asked = await taskOf('battlenet', 'titles eu').requests(store, nowMs);
    expect(asked[0]?.url.pathname).toContain('/draenor/aldara/achievements');
    expect(given).toEqual([['eu', new Date(nowMs - 60 * DAY_MS), new Date(nowMs), nowMs, 500]]);
  });

  it('Raider.IO: five pages of runs a dungeon and of all, four of guilds, and characters by the round', async () => {
    const runs = taskOf('raiderio', 'runs eu season-mn-2');
    expect(runs.rollUp).toEqual({ seasonId: season.blizzardSeasonId, region: 'eu' });
    const pages = await runs.requests(empty, nowMs);
    expect(pages).toHaveLength(5 * (season.dungeons.length + 1));
    expect(new Set(pages.map(({ url }) => url.href)).size).toBe(pages.length);
    const raid = taskOf('raiderio', 'raid the-venomous-abyss heroic');
    expect(await raid.requests(empty, nowMs)).toHaveLength(4);
    const profiles = taskOf('raiderio', 'profiles eu season-mn-2');
    const { store, given } = storeOf([{ realm: 'draenor', name: 'Aldara' }]);
    expect(await profiles.requests(store, nowMs)).toHaveLength(1);
    expect(given.at(-1)?.at(-1)).toBe(120);
    expect(profiles.rollUp).toEqual({
      seasonId: season.blizzardSeasonId,
      region: 'eu',
      only: 'ratings',
    });
    // The best runs of each dungeon come before the deeper pages of any.
    expect(
      pages.slice(0, season.dungeons.length + 1).map(({ url }) => url.searchParams.get('page')),
    ).toEqual([undefined, ...season.dungeons].map(() => '0'));
  });

  it('Warcraft Logs: every boss on two difficulties, and dungeons where their ids are known', async () => {
    const bosses = season.raids.flatMap(({ encounters }) => encounters).length;
    const count = async (name: string) =>
      (await taskOf('warcraftlogs', name).requests(empty, nowMs)).length;
    expect(await count('bosses season-mn-2')).toBe(bosses * 4);
    expect(await count('kills season-mn-2')).toBe(bosses * 2);
    expect(await count('specializations 5 season-mn-2')).toBe(bosses * specializations.length);
    const dungeonsOf = (dungeons: typeof season.dungeons) => {
      const current = [{ region: 'eu' as const, seasonId: 18, season: { ...season, dungeons } }];
      return warcraftlogsTasks({ current, past: [] }).filter(
        ({ name }) => name === 'dungeons season-mn-2',
      );
    };
    const known = season.dungeons.map((dungeon, index) => ({
      ...dungeon,
      warcraftLogsEncounterId: 9000 + index,
    }));
    expect(dungeonsOf([])).toEqual([]);
    const [dungeons] = dungeonsOf(known);
    expect(await dungeons!.requests(empty, nowMs)).toHaveLength(2 * season.dungeons.length);
  });

  it('Warcraft Logs: the casts of a kill with two seconds around it, and none before its report', async () => {
    const kill = { code: 'abc', fight: 3, reportMs: 100_000, durationMs: 60_000 };
    const { store, given } = storeOf([
      { ...kill, startMs: 110_000 },
      { ...kill, startMs: 101_000 },
    ]);
    const asked = await killCastsTask('season-mn-2', [7]).requests(store, nowMs);
    expect(
      asked.map(({ variables }) => [variables?.['startTime'], variables?.['endTime']]),
    ).toEqual([
      [8000, 72_000],
      [0, 63_000],
    ]);
    expect(given).toEqual([[[7], String(nowMs)]]);
  });

  it('asks for dates and lines of the last two seasons of player against player', async () => {
    const { store } = storeOf([{ id: 41 }, { id: 40 }]);
    const pvp = battlenetTasks(seasonsNow(nowMs)).find(({ name }) => name === 'pvp eu')!;
    const asked = await pvp.requests(store, nowMs);
    expect(asked.map(({ url }) => /pvp-season\/(\d+)/.exec(url.pathname)?.[1])).toEqual([
      '41',
      '41',
      '40',
      '40',
    ]);
  });
});
