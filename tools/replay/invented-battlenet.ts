import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { realms } from '#game/packs/realms.ts';
import { keystoneScore } from '#game/packs/keystone-score.ts';
import { createRandom } from '#lib/random.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import { inventAssets } from './invented-pictures.ts';

/** Connected realms of a region that answer; a crawl of all of them would take hours. */
const REALMS = 2;
const PVP_SEASONS = [40, 41];

/** What Battle.net would say: realms, the season, halls of fame, arena cutoffs, and boards with timed and depleted keys. */
export function inventBattlenet(url: URL, nowMs: number): unknown {
  const region = regions.find((one) => url.host.startsWith(`${one}.`));
  if (region === undefined) return undefined;
  const path = url.pathname.replace(/^\/(?:data|profile)\/wow\//, '');
  for (const [pattern, invent] of answers) {
    const found = pattern.exec(path);
    if (found) return invent({ region, parts: found.slice(1), nowMs, url });
  }
  return undefined;
}

interface Asked {
  region: Region;
  /** What the groups of the pattern hold. */
  parts: string[];
  nowMs: number;
  url: URL;
}

const PICTURE = /^media\/(spell|playable-class|playable-specialization|journal-instance)\/(\d+)$/;

const answers: readonly (readonly [RegExp, (asked: Asked) => unknown])[] = [
  [/^search\/connected-realm$/, inventRealms],
  [/^mythic-keystone\/season\/(\d+)$/, inventSeason],
  [/^leaderboard\/hall-of-fame\/([\w-]+)\/(alliance|horde)$/, inventHall],
  [
    /^pvp-season\/index$/,
    () => ({
      seasons: PVP_SEASONS.map((id) => ({ id })),
      current_season: { id: PVP_SEASONS.at(-1) },
    }),
  ],
  [
    // Blizzard's answers have no end of a season that runs.
    /^pvp-season\/(\d+)$/,
    ({ parts }) => ({
      id: Number(parts[0]),
      season_start_timestamp: Date.UTC(2026, 0, 1),
      ...(Number(parts[0]) !== PVP_SEASONS.at(-1) && {
        season_end_timestamp: Date.UTC(2026, 7, 1),
      }),
    }),
  ],
  [
    /^pvp-season\/(\d+)\/pvp-reward\/index$/,
    ({ parts }) => ({
      season: { id: Number(parts[0]) },
      rewards: [
        { bracket: { type: 'ARENA_3v3' }, achievement: { id: 50_003 }, rating_cutoff: 2761 },
      ],
    }),
  ],
  [
    /^mythic-keystone\/dungeon\/(\d+)$/,
    ({ parts }) => ({ dungeon: { id: Number(parts[0]) + 1000 } }),
  ],
  [PICTURE, ({ parts }) => ({ assets: inventAssets(parts[0]!, Number(parts[1])) })],
  [/^connected-realm\/(\d+)\/mythic-leaderboard\/(\d+)\/period\/(\d+)$/, inventBoard],
];

function homeOf(region: Region) {
  return realms.filter((realm) => realm.region === region).slice(0, REALMS);
}

function inventRealms({ region, url }: Asked): unknown {
  const page = Number(url.searchParams.get('_page') ?? 1);
  return {
    page,
    pageCount: 1,
    results: (page === 1 ? homeOf(region) : []).map(({ id, connectedId, slug, name }) => ({
      data: { id: connectedId, realms: [{ id, slug, name: { en_US: name }, locale: 'enUS' }] },
    })),
  };
}

function inventSeason({ region, parts }: Asked): unknown {
  const season = seasons.find(({ blizzardSeasonId }) => blizzardSeasonId === Number(parts[0]));
  if (!season) return undefined;
  return {
    id: season.blizzardSeasonId,
    start_timestamp: season.startsMs[region],
    periods: season.firstPeriod === undefined ? [] : [{ id: season.firstPeriod }],
    season_name: null,
  };
}

function inventHall({ region, parts, nowMs }: Asked): unknown {
  const [home] = homeOf(region);
  if (!home) return undefined;
  const [slug = '', side = ''] = parts;
  const type = side.toUpperCase();
  return {
    slug: `${slug}-${side}`,
    entries: [
      {
        guild: { name: `Invented ${side}`, realm: { id: home.id, slug: home.slug } },
        faction: { type },
        timestamp: Math.min(nowMs, Date.UTC(2026, 4, 1)),
        region,
        rank: 1,
      },
    ],
  };
}

/** Thirty groups, of which every third is depleted, and one has a member without a name. */
function inventBoard({ region, parts, nowMs }: Asked): unknown {
  const [connected, dungeonId, period] = parts.map(Number);
  const season = seasonOf(period!);
  const dungeon = season?.dungeons.find(({ challengeModeId }) => challengeModeId === dungeonId);
  const home = homeOf(region).find(({ connectedId }) => connectedId === connected);
  if (!season || !dungeon || !home) return undefined;
  const startMs = season.startsMs[region] + (period! - season.firstPeriod!) * WEEK_MS;
  if (nowMs < startMs) return undefined;
  const random = createRandom(connected! * 1000 + dungeonId! + period!);
  const timerMs = (dungeon.timerSeconds ?? 1800) * 1000;
  return {
    period,
    period_start_timestamp: startMs,
    period_end_timestamp: startMs + WEEK_MS - 1000,
    map_challenge_mode_id: dungeonId,
    leading_groups: Array.from({ length: 30 }, (_, index) => {
      const level = 16 - Math.floor(index / 6);
      const duration = Math.round(
        timerMs * (index % 3 === 2 ? random.between(1.01, 1.2) : random.between(0.8, 0.99)),
      );
      return {
        ranking: index + 1,
        duration,
        completed_timestamp: startMs + (index + 1) * 60_000,
        keystone_level: level,
        members: Array.from({ length: 5 }, (_, member) => ({
          profile:
            index === 0 && member === 0
              ? { realm: { id: home.id, slug: home.slug } }
              : {
                  name: `Board${String.fromCodePoint(97 + ((index + member) % 26))}${member}`,
                  realm: { id: home.id, slug: home.slug },
                },
          faction: { type: 'ALLIANCE' },
          specialization: { id: [66, 264, 62, 253, 71][member] },
        })),
        ...(season.rating && {
          mythic_rating: { rating: keystoneScore(season.rating, level, duration, timerMs).points },
        }),
      };
    }),
  };
}

function seasonOf(period: number): Season | undefined {
  return seasons.findLast(({ firstPeriod }) => firstPeriod !== undefined && firstPeriod <= period);
}
