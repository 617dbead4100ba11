import { regions, type Region } from '#game/packs/define-season.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#lib/time-units.ts';
import type { PlannedAnswer } from '../../../tools/replay/faults.ts';

/** A season as the stand-in lists it. Times are epoch ms. */
interface YearSeason {
  id: number;
  slug: string;
  name: string;
  startsMs: Readonly<Record<Region, number>>;
  endsMs: Readonly<Record<Region, number>>;
  raid: string;
  /** Challenge-mode id of the first of its eight dungeons. */
  dungeons: number;
}

const perRegion = (us: string, eu: string, asia: string): Record<Region, number> => ({
  us: Date.parse(us),
  eu: Date.parse(eu),
  kr: Date.parse(asia),
  tw: Date.parse(asia),
  cn: Date.parse(asia),
});
/** While no end is announced the source writes this one. */
const OPEN = '2030-01-01T00:00:00.000Z';
/** So long before its end a season's end is announced, and the next one is listed. */
const ANNOUNCED_MS = 14 * DAY_MS;

/**
 * The seasons of the year, in the hours of the resets of Midnight Season 2, whose start in five regions is a fact of Raider.IO's list:
 * Tuesday 15:00, Wednesday 04:00 and Wednesday 23:00 UTC, whatever the clocks of players do. Only the first has a pack.
 */
export const yearSeasons: readonly YearSeason[] = [
  {
    id: 18,
    slug: 'season-mn-2',
    name: 'MN Season 2',
    startsMs: perRegion('2026-08-18T15:00Z', '2026-08-19T04:00Z', '2026-08-19T23:00Z'),
    endsMs: perRegion('2027-01-12T15:00Z', '2027-01-13T04:00Z', '2027-01-13T23:00Z'),
    raid: 'the-venomous-abyss',
    dungeons: 500,
  },
  {
    id: 19,
    slug: 'season-mn-3',
    name: 'MN Season 3',
    startsMs: perRegion('2027-01-19T15:00Z', '2027-01-20T04:00Z', '2027-01-20T23:00Z'),
    endsMs: perRegion('2027-06-08T15:00Z', '2027-06-09T04:00Z', '2027-06-09T23:00Z'),
    raid: 'the-invented-deep',
    dungeons: 9000,
  },
  {
    id: 20,
    slug: 'season-mn-4',
    name: 'MN Season 4',
    startsMs: perRegion('2027-06-15T15:00Z', '2027-06-16T04:00Z', '2027-06-16T23:00Z'),
    endsMs: perRegion('2028-02-01T15:00Z', '2028-02-02T04:00Z', '2028-02-02T23:00Z'),
    raid: 'the-invented-height',
    dungeons: 9100,
  },
];

/** Bargains take turns by the week, above Tyrannical and Fortified (ids of the game). */
const BARGAINS = [148, 158, 159, 160, 162];

/** What is so in a region at a moment. */
export function truthAt(region: Region, nowMs: number) {
  const season = yearSeasons.findLast(({ startsMs }) => startsMs[region] <= nowMs)!;
  const first = yearSeasons[0]!.startsMs[region];
  const week = Math.floor((nowMs - first) / WEEK_MS);
  return {
    season,
    /** Whether its end has passed and the next one has not begun. */
    isOver: season.endsMs[region] <= nowMs,
    period: 1077 + week,
    weekMs: first + week * WEEK_MS,
    affixIds: [BARGAINS[week % BARGAINS.length]!, 9 + (week % 2)],
  };
}

/** Rating of the title line: it rises all the time, and no season or region shares one with another. */
export function lineAt(
  { id, startsMs, endsMs }: YearSeason,
  region: Region,
  nowMs: number,
): number {
  const days = (Math.min(nowMs, endsMs[region]) - startsMs[region]) / DAY_MS;
  return Math.round((1000 * (id - 17) + 50 * regions.indexOf(region) + 4 * days) * 10) / 10;
}

/** What Raider.IO would say in that year. A closed season, an unknown raid or character is refused as it refuses them. */
export function answerOfYear(url: URL, nowMs: number): PlannedAnswer {
  const { searchParams, pathname } = url;
  const region = regions.find((one) => one === searchParams.get('region'));
  const season = yearSeasons.find(({ slug }) => slug === searchParams.get('season'));
  switch (pathname.replace('/api/v1/', '')) {
    case 'periods':
      return say({ periods: regions.map((one) => periodsOf(one, nowMs)) });
    case 'mythic-plus/affixes':
      return region
        ? say({
            affix_details: truthAt(region, nowMs).affixIds.map((id) => ({
              id,
              name: `Affix ${id}`,
            })),
          })
        : refuse(400);
    case 'mythic-plus/static-data':
      return say({ seasons: listed(nowMs).map((one) => seasonOf(one, nowMs)) });
    case 'raiding/static-data':
      return say({ raids: listed(nowMs).map(raidOf) });
    case 'raiding/raid-rankings':
      return yearSeasons.some(({ raid }) => raid === searchParams.get('raid'))
        ? say({ raidRankings: guildsOf(searchParams, nowMs) })
        : refuse(400);
    case 'mythic-plus/season-cutoffs':
      if (!season || !region || nowMs > season.endsMs[region] + 60 * DAY_MS) return refuse(404);
      return nowMs < season.startsMs[region] ? refuse(400) : say(cutoffsOf(season, region, nowMs));
    case 'mythic-plus/runs':
      return season && region ? say({ rankings: runsOf(season, region, nowMs) }) : refuse(400);
    default:
      return refuse(400);
  }
}

function say(value: unknown): PlannedAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

function refuse(status: number): PlannedAnswer {
  return { ...say({ statusCode: status, error: 'Bad Request', message: 'Not found' }), status };
}

function listed(nowMs: number): YearSeason[] {
  return yearSeasons.filter(({ startsMs }) => startsMs.us - ANNOUNCED_MS <= nowMs).toReversed();
}

const instants = (of: Readonly<Record<Region, number>>) =>
  Object.fromEntries(regions.map((one) => [one, new Date(of[one]).toISOString()]));

function seasonOf({ id, slug, name, startsMs, endsMs, dungeons }: YearSeason, nowMs: number) {
  return {
    slug,
    name,
    short_name: name,
    blizzard_season_id: id,
    is_main_season: true,
    starts: instants(startsMs),
    ends:
      nowMs < endsMs.us - ANNOUNCED_MS
        ? Object.fromEntries(regions.map((one) => [one, OPEN]))
        : instants(endsMs),
    dungeons: Array.from({ length: 8 }, (_, index) => dungeonOf(dungeons + index)),
  };
}

function dungeonOf(id: number) {
  return {
    challenge_mode_id: id,
    slug: `invented-${id}`,
    name: `Invented ${id}`,
    short_name: `I${id}`,
    keystone_timer_seconds: 1800,
  };
}

function raidOf(season: YearSeason) {
  const { id, raid, startsMs, endsMs } = season;
  return {
    id,
    slug: raid,
    name: `Raid ${id}`,
    short_name: `R${id}`,
    starts: instants(startsMs),
    ends: instants(endsMs),
    encounters: [{ id: 1, slug: bossOf(season), name: `Boss ${id}` }],
  };
}

/** One guild of each region, on the first page, from the second day of a raid on; none of a raid that is not listed. */
function guildsOf(parameters: URLSearchParams, nowMs: number) {
  const season = yearSeasons.find(({ raid }) => raid === parameters.get('raid'));
  if (!season || parameters.get('page') !== '0') return [];
  return regions
    .filter((region) => nowMs >= season.startsMs[region] + DAY_MS)
    .map((region, index) => ({
      rank: index + 1,
      regionRank: 1,
      guild: {
        name: `First of ${region}`,
        realm: { name: 'Test Realm', slug: 'test-realm' },
        region: { slug: region },
      },
      encountersDefeated: [
        {
          slug: bossOf(season),
          firstDefeated: new Date(season.startsMs[region] + DAY_MS).toISOString(),
        },
      ],
      encountersPulled: [],
    }));
}

function bossOf({ id }: YearSeason): string {
  return id === 18 ? 'nekzali-the-soulcoiler' : `boss-${id}`;
}

function periodsOf(region: Region, nowMs: number) {
  const { period, weekMs } = truthAt(region, nowMs);
  const week = (offset: number) => ({
    period: period + offset,
    start: new Date(weekMs + offset * WEEK_MS).toISOString(),
    end: new Date(weekMs + (offset + 1) * WEEK_MS).toISOString(),
  });
  return { region, previous: week(-1), current: week(0), next: week(1) };
}

/** With a value for each of the last forty days, as the source lists them. Of the first day a season has no line yet. */
function cutoffsOf(season: YearSeason, region: Region, nowMs: number) {
  const all = {
    quantileMinValue: lineAt(season, region, nowMs),
    quantilePopulationCount: 100,
    totalPopulationCount: 100_000,
  };
  const startMs = season.startsMs[region];
  const lastDay = Math.floor((nowMs - startMs) / DAY_MS);
  const days = Array.from({ length: Math.min(lastDay, 40) }, (_, back) => lastDay - back)
    .toReversed()
    .map((day) => startMs + day * DAY_MS);
  return {
    cutoffs: {
      updatedAt: new Date(nowMs).toISOString(),
      region: { slug: region },
      graphData: {
        p999: { data: days.map((ms) => ({ x: ms, y: lineAt(season, region, ms), total: 100 })) },
      },
      ...(nowMs >= season.startsMs[region] + DAY_MS && { p999: { all } }),
    },
  };
}

/** The best runs: one a day since the season began, of the last three weeks. */
function runsOf({ slug, startsMs, endsMs, dungeons }: YearSeason, region: Region, nowMs: number) {
  const untilMs = Math.min(nowMs, endsMs[region]);
  const days = Math.floor((untilMs - startsMs[region] - HOUR_MS) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, Math.min(days, 21)) }, (_, back) => ({
    rank: back + 1,
    score: 300 + back,
    run: {
      season: slug,
      dungeon: { ...dungeonOf(dungeons), map_challenge_mode_id: dungeons },
      keystone_run_id: dungeons * 100_000 + regions.indexOf(region) * 1000 + days - back,
      mythic_level: 12,
      clear_time_ms: 1_700_000,
      keystone_time_ms: 1_800_000,
      completed_at: new Date(startsMs[region] + (days - 1 - back) * DAY_MS + HOUR_MS).toISOString(),
      num_chests: 1,
      roster: Array.from({ length: 5 }, (_, member) => ({
        character: {
          name: `Year${'abcde'[member]}`,
          class: { id: 1 },
          spec: { id: 73 },
          realm: { name: 'Test Realm', slug: 'test-realm' },
          region: { slug: region },
        },
      })),
    },
  }));
}
