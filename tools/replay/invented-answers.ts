import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { keystoneScore } from '#game/packs/keystone-score.ts';
import { realms } from '#game/packs/realms.ts';
import { createRandom } from '#lib/random.ts';
import { lineShares, type LineName } from '#game/title-lines.ts';
import { DAY_MS, WEEK_MS } from '#lib/time-units.ts';
import { lineAtAge, sampleRegions } from '#season/sample/season/season-lines.ts';
import type { PlannedAnswer } from './faults.ts';
import { inventBattlenet } from './invented-battlenet.ts';
import type { InventedLadder } from './invented-ladder.ts';
import { notFound } from './refusals.ts';
import { inventPicture, PICTURE_HOST } from './invented-pictures.ts';

const LINES = Object.keys(lineShares) as LineName[];

/**
 * What a source would say at a moment of an invented season: nothing before it began, lines that rise while it runs, and
 * after the title race lines that drift, as closed seasons do at their source.
 *
 * @param ladder the best characters of every region, with boards and lines that agree; null for some dozen players.
 */
export function inventAnswer(
  url: URL,
  nowMs: number,
  ladder: InventedLadder | null = null,
): PlannedAnswer {
  const path = `${url.host}${url.pathname}`;
  if (url.host === PICTURE_HOST) return inventPicture(url);
  const ofLadder = ladder && ladderAnswer(path, url.searchParams, nowMs, ladder);
  if (ofLadder) return ofLadder;
  const value = answers.find(([pattern]) => pattern.test(path))?.[1](url.searchParams, nowMs, url);
  if (value === undefined && url.host.endsWith('.api.blizzard.com')) return notFound();
  if (value === undefined)
    return json({ statusCode: 404, error: 'Not Found', message: 'not invented' }, 404);
  return typeof value === 'string'
    ? { status: 200, headers: { 'content-type': 'text/plain' }, body: value }
    : json(value, 200);
}

function json(value: unknown, status: number): PlannedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

function ladderAnswer(
  path: string,
  parameters: URLSearchParams,
  nowMs: number,
  ladder: InventedLadder,
): PlannedAnswer | null {
  const isRuns = path === 'raider.io/api/v1/mythic-plus/runs';
  if (isRuns || path === 'raider.io/api/v1/characters/profile') {
    const value = isRuns ? ladder.runs(parameters, nowMs) : ladder.profile(parameters, nowMs);
    const message = isRuns ? 'Invalid request query input' : 'Could not find requested character';
    return value ? json(value, 200) : json({ statusCode: 400, error: 'Bad Request', message }, 400);
  }
  if (path !== 'raider.io/api/v1/mythic-plus/season-cutoffs') return null;
  const asked = readSeason(parameters);
  if (!asked || nowMs < asked.season.startsMs[asked.region] + DAY_MS) return null;
  const { population, line } = ladder.titleLine(asked.season, asked.region, nowMs);
  const said = inventCutoffs(parameters, nowMs) as { cutoffs: Record<string, unknown> };
  const all = {
    quantileMinValue: line,
    quantilePopulationCount: Math.ceil(population * lineShares.p999),
    totalPopulationCount: population,
  };
  return json({ ...said, cutoffs: { ...said.cutoffs, p999: { all } } }, 200);
}

type Invent = (parameters: URLSearchParams, nowMs: number, url: URL) => unknown;
const answers: readonly (readonly [RegExp, Invent])[] = [
  [
    /^(?:oauth\.battle\.net\/token|www\.warcraftlogs\.com\/oauth\/token)$/,
    () => ({ access_token: 'invented', token_type: 'bearer', expires_in: 86_399 }),
  ],
  [/^raider\.io\/api\/v1\/periods$/, (_, nowMs) => inventPeriods(nowMs)],
  [/^raider\.io\/api\/v1\/mythic-plus\/affixes$/, () => ({ affix_details: [] })],
  [/^raider\.io\/api\/v1\/mythic-plus\/static-data$/, () => ({ seasons: [] })],
  [/^raider\.io\/api\/v1\/raiding\/static-data$/, () => ({ raids: [] })],
  [/^raider\.io\/api\/v1\/mythic-plus\/season-cutoffs$/, inventCutoffs],
  [/^raider\.io\/api\/v1\/mythic-plus\/runs$/, inventRuns],
  [/^raider\.io\/api\/v1\/characters\/profile$/, inventProfile],
  [/^raider\.io\/api\/v1\/raiding\/raid-rankings$/, () => ({ raidRankings: [] })],
  [/^(?:us|eu|kr|tw)\.api\.blizzard\.com\//, (_, nowMs, url) => inventBattlenet(url, nowMs)],
  [/^www\.warcraftlogs\.com\/api\/v2\//, (_, nowMs) => inventRankings(nowMs)],
  [/^news\.blizzard\.com\//, (_, nowMs) => inventNews(nowMs)],
  [
    /\.forums\.blizzard\.com\//,
    (_, nowMs) => {
      const created_at = new Date(Math.floor(nowMs / DAY_MS) * DAY_MS).toISOString();
      const id = Math.floor(nowMs / DAY_MS);
      return { topic_list: { topics: [{ id, title: `Invented thread ${id}`, created_at }] } };
    },
  ],
  [
    /^us\.version\.battle\.net\/wow\/versions$/,
    () => 'Region!STRING:0|VersionsName!String:0\n## seqn = 1\nus|12.1.0.70000\n',
  ],
];

function inventPeriods(nowMs: number): unknown {
  return {
    periods: regions.flatMap((region) => {
      const season = seasons.findLast((one) => one.startsMs[region] <= nowMs);
      const period = season && keystonePeriod(season, region, nowMs);
      if (!season || period === undefined) return [];
      const startMs = season.startsMs[region] + (period - season.firstPeriod!) * WEEK_MS;
      const week = (offset: number) => ({
        period: period + offset,
        start: new Date(startMs + offset * WEEK_MS).toISOString(),
        end: new Date(startMs + (offset + 1) * WEEK_MS).toISOString(),
      });
      return [{ region, previous: week(-1), current: week(0), next: week(1) }];
    }),
  };
}

function readSeason(parameters: URLSearchParams): { season: Season; region: Region } | null {
  const season = seasonBySlug(parameters.get('season') ?? '');
  const region = regions.find((one) => one === parameters.get('region'));
  return season && region ? { season, region } : null;
}

/** Points a closed season gains a day while profiles go: visible where a final value is not kept. */
const DRIFT = 0.4;

function inventCutoffs(parameters: URLSearchParams, nowMs: number): unknown {
  const asked = readSeason(parameters);
  if (!asked) return undefined;
  const { season, region } = asked;
  const startMs = season.startsMs[region];
  const endMs = season.endsMs?.[region] ?? Number.POSITIVE_INFINITY;
  const drift = Math.max(0, nowMs - endMs) / DAY_MS;
  const at = (line: LineName, ms: number) =>
    lineAtAge(line, (Math.min(ms, endMs) - startMs) / DAY_MS, region) + drift * DRIFT;
  const population = sampleRegions[region].population;
  const days: number[] = [];
  for (let ms = startMs + DAY_MS; ms <= nowMs; ms += DAY_MS) days.push(ms);
  const isYoung = nowMs < startMs + DAY_MS;
  const brackets = LINES.map((line) => [
    line,
    isYoung
      ? null
      : {
          all: {
            quantileMinValue: at(line, nowMs),
            quantilePopulationCount: Math.ceil(population * lineShares[line]),
            totalPopulationCount: population,
          },
        },
  ]);
  const graph = LINES.map((line) => [
    line,
    { data: days.map((ms) => ({ x: ms, y: at(line, ms), total: 100 })) },
  ]);
  return {
    cutoffs: {
      updatedAt: new Date(nowMs).toISOString(),
      region: { slug: region },
      ...(isYoung ? {} : Object.fromEntries(brackets)),
      graphData: isYoung ? null : Object.fromEntries(graph),
    },
    ui: { access_key: 'invented' },
  };
}

/** Characters of a region that run keys; the first stands highest. */
const PLAYERS = 60;
const CLASSES = [
  { id: 1, spec: 73 },
  { id: 2, spec: 65 },
  { id: 3, spec: 253 },
  { id: 8, spec: 63 },
  { id: 4, spec: 259 },
] as const;

function player(region: Region, index: number) {
  const home = realms.filter((realm) => realm.region === region);
  const realm = home[index % Math.max(1, home.length)];
  const kind = CLASSES[index % CLASSES.length]!;
  const syllables = ['ka', 'lo', 'mir', 'ven', 'tor', 'as', 'el', 'dun'];
  const name = `${syllables[index % 8]}${syllables[(index >> 3) % 8]}${region}`;
  return {
    name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    class: { id: kind.id },
    spec: { id: kind.spec },
    realm: realm
      ? {
          name: realm.name,
          slug: realm.slug,
          wowRealmId: realm.id,
          wowConnectedRealmId: realm.connectedId,
        }
      : { name: 'Test Realm', slug: 'test-realm' },
    region: { slug: region },
  };
}

function inventRuns(parameters: URLSearchParams, nowMs: number): unknown {
  const asked = readSeason(parameters);
  if (!asked) return undefined;
  const { season, region } = asked;
  const startMs = season.startsMs[region];
  const page = Number(parameters.get('page') ?? 0);
  const slug = parameters.get('dungeon') ?? 'all';
  const dungeon = season.dungeons.find((one) => one.slug === slug) ?? season.dungeons[0];
  if (!dungeon || nowMs < startMs || page > 2) return { rankings: [] };
  const random = createRandom(dungeon.challengeModeId * 100 + page);
  const timerMs = (dungeon.timerSeconds ?? 1800) * 1000;
  return {
    rankings: Array.from({ length: 20 }, (_, index) => {
      const level = 20 - page * 2 - Math.floor(index / 10);
      const clearMs = Math.round(timerMs * random.between(0.85, 0.99));
      const completedMs = startMs + (page * 20 + index + 1) * 60_000;
      const score = season.rating
        ? keystoneScore(season.rating, level, clearMs, timerMs).points
        : 300;
      return {
        rank: page * 20 + index + 1,
        score,
        run: {
          season: season.slug,
          dungeon: {
            name: dungeon.name,
            short_name: dungeon.shortName,
            slug: dungeon.slug,
            map_challenge_mode_id: dungeon.challengeModeId,
            keystone_timer_ms: timerMs,
          },
          keystone_run_id: dungeon.challengeModeId * 10_000 + page * 20 + index,
          mythic_level: level,
          clear_time_ms: clearMs,
          keystone_time_ms: timerMs,
          completed_at: new Date(completedMs).toISOString(),
          num_chests: 1,
          roster: Array.from({ length: 5 }, (_, member) => ({
            character: player(region, (index * 5 + member + page) % PLAYERS),
          })),
        },
      };
    }),
  };
}

function inventProfile(parameters: URLSearchParams, nowMs: number): unknown {
  const region = regions.find((one) => one === parameters.get('region'));
  const name = parameters.get('name');
  if (!region) return undefined;
  const index = Array.from({ length: PLAYERS }, (_, at) => at).find(
    (at) => player(region, at).name === name,
  );
  const season = seasons.findLast((one) => one.startsMs[region] <= nowMs);
  if (index === undefined || !season) return undefined;
  const shown = player(region, index);
  const age = (nowMs - season.startsMs[region]) / DAY_MS;
  // A third of them stands above the title line.
  const score = lineAtAge('p999', age, region) + (PLAYERS / 3 - index - 0.5) * 5;
  return {
    name: shown.name,
    race: 'Human',
    class: 'Warrior',
    active_spec_name: 'Protection',
    active_spec_role: 'TANK',
    gender: 'female',
    faction: 'alliance',
    region,
    realm: shown.realm.name,
    last_crawled_at: new Date(nowMs).toISOString(),
    profile_url: `https://raider.io/characters/${region}/${shown.realm.slug}/${shown.name}`,
    guild: null,
    mythic_plus_scores_by_season: [{ season: season.slug, scores: { all: score } }],
    mythic_plus_best_runs: [],
  };
}

/** Who did most in a fight of an invented evening; every question is answered with the same page. */
function inventRankings(nowMs: number): unknown {
  const startTime = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const random = createRandom(nowMs / DAY_MS);
  return {
    data: {
      rateLimitData: { limitPerHour: 3600, pointsSpentThisHour: 12.5, pointsResetIn: 1800 },
      worldData: {
        encounter: {
          id: 3129,
          name: 'Plexus Sentinel',
          characterRankings: {
            page: 1,
            hasMorePages: false,
            count: 5,
            rankings: Array.from({ length: 5 }, (_, index) => ({
              name: player('eu', index).name,
              class: 'Paladin',
              spec: 'Retribution',
              amount: random.between(1_000_000, 2_000_000),
              duration: 300_000,
              startTime,
              report: { code: 'aaaaBBBBcccc2222', fightID: index + 1, startTime },
              server: { id: 1, name: player('eu', index).realm.name, region: 'EU' },
              bracketData: 700,
            })),
          },
        },
      },
    },
  };
}

function inventNews(nowMs: number): unknown {
  const day = Math.floor(nowMs / DAY_MS);
  return {
    feed: {
      contentItems: [0, 1, 2].map((back) => ({
        properties: {
          title: `Invented news of day ${day - back}`,
          newsUrl: `https://news.blizzard.com/en-us/article/${10_000_000 + day - back}/invented`,
          lastUpdated: new Date((day - back) * DAY_MS).toISOString(),
        },
      })),
    },
  };
}
