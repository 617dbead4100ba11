import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { basePoints, keystoneScore } from '#game/packs/keystone-score.ts';
import { realms } from '#game/packs/realms.ts';
import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { ratingAtShare, sampleRegions } from '#season/sample/season/season-lines.ts';

const TITLE_SHARE = 0.001;
const PAGE = 20;
/** Characters of a region for each one above its title line. */
const WIDTH = 3;
/** A group's second best run of a dungeon is worth so many points less. */
const SECOND = 8;
const CLASSES = [
  { id: 1, name: 'Warrior', spec: 73 },
  { id: 2, name: 'Paladin', spec: 65 },
  { id: 3, name: 'Hunter', spec: 253 },
  { id: 8, name: 'Mage', spec: 63 },
  { id: 4, name: 'Rogue', spec: 259 },
] as const;

interface LadderRun {
  id: number;
  level: number;
  clearMs: number;
  timerMs: number;
  score: number;
  completedMs: number;
  dungeon: Season['dungeons'][number];
  /** Places of its members in the region. */
  members: readonly number[];
}

export interface RegionLadder {
  /** Characters that count for the lines. */
  population: number;
  /** Rating of each character, by its place. */
  ratings: readonly number[];
  /** The title line: the rating of the last one above it. */
  line: number;
  /** All runs of a dungeon, or of all of them under `all`, best first. */
  boards: ReadonlyMap<string, readonly LadderRun[]>;
}

/**
 * The best part of every region, as large as a share of the real one: characters who stand close together play each dungeon in groups of
 * five, and the rating of each is the sum of its best runs. What profiles, boards and lines say is one truth.
 *
 * @param share of the real population.
 */
export function inventLadder(share: number) {
  const known = new Map<string, RegionLadder>();
  const ladderOf = (season: Season, region: Region, nowMs: number): RegionLadder => {
    const day = Math.floor((nowMs - season.startsMs[region]) / DAY_MS);
    const key = `${season.slug} ${region} ${day}`;
    let ladder = known.get(key);
    if (!ladder) known.set(key, (ladder = buildLadder(season, region, day, share)));
    return ladder;
  };
  return {
    ladderOf,
    /** The name of a character by its place. */
    nameOf: (region: Region, place: number) => nameOf(region, place),
    /** A page of `mythic-plus/runs`; null for a question the source refuses. */
    runs(parameters: URLSearchParams, nowMs: number): unknown {
      const asked = readQuestion(parameters);
      const page = Number(parameters.get('page') ?? 0);
      if (!asked || page > 99) return null;
      if (nowMs < asked.season.startsMs[asked.region]) return { rankings: [] };
      const board = ladderOf(asked.season, asked.region, nowMs).boards.get(
        parameters.get('dungeon') ?? 'all',
      );
      return (
        board && {
          rankings: board.slice(page * PAGE, (page + 1) * PAGE).map((run, index) => ({
            rank: page * PAGE + index + 1,
            score: run.score,
            run: describeRun(run, asked),
          })),
        }
      );
    },
    /** A profile with its best runs; null for a character that there is not. */
    profile(parameters: URLSearchParams, nowMs: number): unknown {
      const region = regions.find((one) => one === parameters.get('region'));
      const place = region && placeOf(region, parameters.get('name') ?? '');
      const season = region && seasons.findLast((one) => one.startsMs[region] <= nowMs);
      if (!region || !season || place === undefined) return null;
      const ladder = ladderOf(season, region, nowMs);
      const rating = ladder.ratings[place];
      return rating === undefined
        ? null
        : describeProfile(region, season, place, rating, nowMs, ladder);
    },
    /** The lines of a season: its title line as the ladder has it. */
    titleLine(season: Season, region: Region, nowMs: number) {
      const { population, line } = ladderOf(season, region, nowMs);
      return { population, line };
    },
  };
}
export type InventedLadder = ReturnType<typeof inventLadder>;

function readQuestion(parameters: URLSearchParams): { season: Season; region: Region } | null {
  const season = seasonBySlug(parameters.get('season') ?? '');
  const region = regions.find((one) => one === parameters.get('region'));
  return season && region ? { season, region } : null;
}

function buildLadder(season: Season, region: Region, day: number, share: number): RegionLadder {
  const population = Math.max(1000, Math.round(sampleRegions[region].population * share));
  const above = Math.ceil(population * TITLE_SHARE);
  const count = Math.ceil((above * WIDTH + 10) / 5) * 5;
  const age = Math.max(1, day);
  const skill = Array.from({ length: count }, (_, place) =>
    ratingAtShare((place + 0.5) / population, age, region),
  );
  const ratings = skill.map(() => 0);
  const all: LadderRun[] = [];
  const boards = new Map<string, LadderRun[]>();
  for (const dungeon of season.dungeons) {
    const random = createRandom(dungeon.challengeModeId * 10 + regions.indexOf(region));
    const order = skill
      .map((_, place) => ({ place, at: place + random.between(-0.3, 0.3) * above }))
      .toSorted((one, other) => one.at - other.at);
    const board: LadderRun[] = [];
    for (let first = 0; first < count; first += 5) {
      const members = order.slice(first, first + 5).map(({ place }) => place);
      const mean = members.reduce((sum, place) => sum + (skill[place] ?? 0), 0) / members.length;
      const points = mean / season.dungeons.length;
      const best = playRun(season, dungeon, points);
      for (const place of members) ratings[place] = (ratings[place] ?? 0) + best.score;
      const completedMs = season.startsMs[region] + random.between(0.5, age) * DAY_MS;
      const id =
        dungeon.challengeModeId * 1_000_000 + regions.indexOf(region) * 100_000 + first * 2;
      board.push({ ...best, id, members, dungeon, completedMs: Math.floor(completedMs) });
      if (random.chance(0.5))
        board.push({
          ...playRun(season, dungeon, points - SECOND),
          id: id + 1,
          members,
          dungeon,
          completedMs: Math.floor(completedMs - DAY_MS / 4),
        });
    }
    board.sort((one, other) => other.score - one.score || one.id - other.id);
    boards.set(dungeon.slug, board);
    all.push(...board);
  }
  boards.set(
    'all',
    all.toSorted((one, other) => other.score - one.score || one.id - other.id),
  );
  const rounded = ratings.map((rating) => Math.round(rating * 10) / 10);
  const line = rounded.toSorted((one, other) => other - one)[above - 1] ?? 0;
  return { population, ratings: rounded, line, boards };
}

/** The run that is worth so many points: the highest level whose base lies below, and the time that makes the rest. */
function playRun(season: Season, dungeon: Season['dungeons'][number], points: number) {
  const timerMs = (dungeon.timerSeconds ?? 1800) * 1000;
  const rule = season.rating!;
  let level = 2;
  while (level < 40 && basePoints(rule, level + 1) <= points) level += 1;
  const bonus = Math.min(14.9, Math.max(0, points - basePoints(rule, level)));
  const clearMs = Math.round(timerMs * (1 - (bonus / 15) * 0.4));
  return { level, clearMs, timerMs, score: keystoneScore(rule, level, clearMs, timerMs).points };
}

function homesOf(region: Region) {
  return realms.filter((realm) => realm.region === region);
}

/** Letters alone, as the game wants them: `Ladeu` and the place in base 20. */
function nameOf(region: Region, place: number): string {
  const digits = place
    .toString(20)
    .replaceAll(/./g, (digit) => LETTERS[Number.parseInt(digit, 20)] ?? '');
  return `Lad${region}${digits}`;
}
const LETTERS = 'abcdefghijklmnopqrst';

function placeOf(region: Region, name: string): number | undefined {
  if (!name.startsWith(`Lad${region}`)) return undefined;
  const letters = name.slice(5);
  if (!/^[a-t]{1,6}$/.test(letters)) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 20 + LETTERS.indexOf(letter);
  return place;
}

function characterOf(region: Region, place: number) {
  const homes = homesOf(region);
  const realm = homes[place % Math.max(1, homes.length)];
  const kind = CLASSES[place % CLASSES.length]!;
  return {
    id: 1_000_000 + place,
    name: nameOf(region, place),
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

function describeRun(run: LadderRun, { season, region }: { season: Season; region: Region }) {
  return {
    season: season.slug,
    dungeon: {
      name: run.dungeon.name,
      short_name: run.dungeon.shortName,
      slug: run.dungeon.slug,
      map_challenge_mode_id: run.dungeon.challengeModeId,
      keystone_timer_ms: run.timerMs,
    },
    keystone_run_id: run.id,
    mythic_level: run.level,
    clear_time_ms: run.clearMs,
    keystone_time_ms: run.timerMs,
    completed_at: new Date(run.completedMs).toISOString(),
    num_chests: run.clearMs <= run.timerMs * 0.6 ? 3 : run.clearMs <= run.timerMs * 0.8 ? 2 : 1,
    deleted_at: null,
    roster: run.members.map((place) => ({
      character: characterOf(region, place),
      oldCharacter: null,
      isTransfer: false,
    })),
  };
}

function describeProfile(
  region: Region,
  season: Season,
  place: number,
  rating: number,
  nowMs: number,
  ladder: RegionLadder,
) {
  const { name, realm } = characterOf(region, place);
  return {
    name,
    race: 'Human',
    class: CLASSES[place % CLASSES.length]!.name,
    active_spec_name: 'Protection',
    faction: 'alliance',
    region,
    realm: realm.name,
    last_crawled_at: new Date(nowMs).toISOString(),
    guild: null,
    mythic_plus_scores_by_season: [{ season: season.slug, scores: { all: rating } }],
    mythic_plus_best_runs: season.dungeons.flatMap(({ slug, challengeModeId, name: dungeon }) => {
      const run = ladder.boards.get(slug)?.find(({ members }) => members.includes(place));
      return run
        ? [
            {
              dungeon,
              mythic_level: run.level,
              completed_at: new Date(run.completedMs).toISOString(),
              clear_time_ms: run.clearMs,
              par_time_ms: run.timerMs,
              num_keystone_upgrades: 1,
              map_challenge_mode_id: challengeModeId,
              score: run.score,
              keystone_run_id: run.id,
              url: `https://raider.io/mythic-plus-runs/${season.slug}/${run.id}-${run.level}-${slug}`,
            },
          ]
        : [];
    }),
  };
}
