import type { Dungeon, Region, Season } from '#game/packs/define-season.ts';
import { basePoints, keystoneScore } from '#game/packs/keystone-score.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom, type Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { inventCharacterName, inventGuildName } from './season-names.ts';
import { ratingAtShare, sampleRegions } from './season-lines.ts';

const GROUP = 5;
/** Characters that stand next to each other play with each other: groups are drawn out of so many of them. */
const BLOCK_GROUPS = 5;
const BLOCK = GROUP * BLOCK_GROUPS;
/** Where the best group of a region stands in it. */
const BEST_SHARE = 0.000_01;
/** How far the members of a guild stand apart in their region, as a share of it. */
const GUILD_SPREAD = 0.06;
const ROLES = ['tank', 'healer', 'damage', 'damage', 'damage'] as const;

export interface SampleRealm {
  id: number;
  /** What share of the region plays here, in any unit. */
  weight: number;
}

export interface SampleGuild {
  name: string;
  realmId: number;
  faction: 'alliance' | 'horde';
}

export interface SampleCharacter {
  name: string;
  realmId: number;
  classId: number;
  specId: number;
  faction: 'alliance' | 'horde';
  /** Index into the guilds, or null. */
  guild: number | null;
  itemLevel: number;
  rating: number;
  ratingWeekAgo: number;
  /** Indexes into the runs, one a dungeon at most. */
  bestRuns: number[];
}

export interface SampleRun {
  dungeonId: number;
  keyLevel: number;
  durationMs: number;
  timerMs: number;
  completedMs: number;
  /** By the season's formula. */
  score: number;
  /** Indexes into the characters. */
  members: number[];
}

export interface SampleRegion {
  region: Region;
  guilds: SampleGuild[];
  /** Best rating first. */
  characters: SampleCharacter[];
  runs: SampleRun[];
}

export interface RegionOptions {
  seed: number;
  season: Season;
  region: Region;
  realms: readonly SampleRealm[];
  /** Share of the region's real size, 1 for all of it. */
  size: number;
  nowMs: number;
  /** Names that others have: `realm id, blank, name` of characters and guilds. */
  reserved?: ReadonlySet<string> | undefined;
}

/**
 * Invents the players of one region as they stand at a moment of a season: ratings along the lines of a real one, groups
 * of five who finished their keys together, every score by the season's formula, every rating the sum of best runs. The
 * same options give the same region.
 */
export function generateRegion(options: RegionOptions): SampleRegion {
  const { season, region, realms, size, nowMs, reserved } = options;
  const random = createRandom(options.seed + regionSeeds[region]);
  const blocks = Math.max(4, Math.round((sampleRegions[region].population * size) / BLOCK));
  const age = Math.max(1, (nowMs - season.startsMs[region]) / DAY_MS);
  const pickRealm = weighted(random, realms);
  const guilds = Array.from({ length: Math.max(3, Math.round((blocks * BLOCK) / 45)) }, () => ({
    name: inventGuildName(random),
    realmId: pickRealm().id,
    faction: random.chance(0.5) ? ('alliance' as const) : ('horde' as const),
  }));
  const made: SampleRegion = {
    region,
    guilds: distinctGuilds(guilds, reserved),
    characters: [],
    runs: [],
  };
  const taken = new Set(reserved);
  const pickSpec = specPickers(random);
  for (let block = 0; block < blocks; block += 1) {
    const start = made.characters.length;
    for (let place = 0; place < BLOCK; place += 1) {
      const role = ROLES[place % GROUP]!;
      made.characters.push(
        inventCharacter(
          random,
          made.guilds,
          pickRealm,
          pickSpec[role](),
          taken,
          age,
          block / blocks,
        ),
      );
    }
    const ratings = Array.from({ length: BLOCK_GROUPS }, (_, group) =>
      // However small the sample is, its best group is the best of the region.
      ratingAtShare(
        block + group === 0 ? BEST_SHARE : (block + (group + 0.5) / BLOCK_GROUPS) / blocks,
        age,
        region,
      ),
    );
    playBlock(random, made, options, start, ratings, age);
  }
  made.characters = rank(made, season, createRandom(options.seed + 2 * regionSeeds[region]));
  return made;
}

const regionSeeds: Readonly<Record<Region, number>> = { us: 11, eu: 23, kr: 37, tw: 41, cn: 53 };

function inventCharacter(
  random: Random,
  guilds: readonly SampleGuild[],
  pickRealm: () => SampleRealm,
  spec: { id: number; classId: number },
  taken: Set<string>,
  age: number,
  /** Where the character stands in its region: 0 is the best. */
  share: number,
): SampleCharacter {
  // Guilds are of one strength: the first one ends the raid first, and its members play high keys.
  const at = Math.floor(guilds.length * (share + random.between(0, GUILD_SPREAD)));
  const guild = random.chance(0.6) ? Math.min(guilds.length - 1, at) : null;
  const home = guild === null || random.chance(0.15) ? pickRealm().id : guilds[guild]!.realmId;
  let name = inventCharacterName(random);
  // A large realm runs out of short names.
  while (taken.has(`${home} ${name}`)) name = inventCharacterName(random, true);
  taken.add(`${home} ${name}`);
  return {
    name,
    realmId: home,
    classId: spec.classId,
    specId: spec.id,
    faction: guild === null ? (random.chance(0.5) ? 'alliance' : 'horde') : guilds[guild]!.faction,
    guild,
    // Gear follows the weeks; the numbers are those of the season's rewards, not of a rating.
    itemLevel: Math.round(280 + Math.min(25, age / 5) + random.between(-8, 6)),
    rating: 0,
    ratingWeekAgo: 0,
    bestRuns: [],
  };
}

/**
 * Lets the groups of a block play every dungeon of the season, to about the rating their place in the region asks for.
 *
 * @param ratings what each group of the block is to end at.
 */
function playBlock(
  random: Random,
  made: SampleRegion,
  { season, nowMs, region }: RegionOptions,
  start: number,
  ratings: readonly number[],
  age: number,
): void {
  const middle = ratings[BLOCK_GROUPS >> 1]!;
  const diary: Diary = new Map();
  const played = Math.min(season.dungeons.length, Math.max(1, Math.round(middle / 240)));
  const dungeons = shuffled(random, season.dungeons).slice(0, played);
  for (const dungeon of dungeons) {
    const byRole = ROLES.map((_, place) =>
      amongPeers(random).map((group) => start + group * GROUP + place),
    );
    for (let group = 0; group < BLOCK_GROUPS; group += 1) {
      const members = byRole.map((places) => places[group]!);
      const wanted =
        ratings[group]! / played + difficultyOf(season, dungeon) + random.between(-7, 7);
      const run = playTimed(season, dungeon, wanted, nowMs, members);
      if (!run) continue;
      const earliestMs = season.startsMs[region];
      const found = whenFree(
        diary,
        run,
        earliestMs,
        () => nowMs - Math.floor(age * DAY_MS * random.next() ** 1.7),
      );
      if (found === null) continue;
      run.completedMs = found;
      const index = made.runs.push(run) - 1;
      for (const member of members) made.characters[member]!.bestRuns.push(index);
      // The higher the key, the more often it was tried in vain before; the failed one counts for no rating.
      if (random.chance(triedInVain(run.keyLevel))) {
        const failed = {
          ...run,
          durationMs: Math.round(run.timerMs * random.between(1.005, 1.3)),
          // Days before, and seldom by the very same five.
          members: byRole.map(
            (places) => places[random.chance(0.6) ? group : random.int(BLOCK_GROUPS)]!,
          ),
        };
        const failedMs = whenFree(
          diary,
          failed,
          earliestMs,
          () => run.completedMs - Math.floor(random.between(0.2, 14) * DAY_MS),
        );
        if (failedMs === null) continue;
        failed.completedMs = failedMs;
        failed.score = scoreOf(season, failed);
        made.runs.push(failed);
      }
    }
  }
}

/** When characters were in keys: each is in one at a time. */
type Diary = Map<number, { fromMs: number; toMs: number }[]>;

/** Moments that are tried before a run is given up, and rest between two keys. */
const MOST_TRIES = 40;
const BREAK_MS = 6 * 60_000;

/** A moment at which all members of a run can have finished it, which is written into their diaries; null where none was found. */
function whenFree(
  diary: Diary,
  { members, durationMs }: Pick<SampleRun, 'members' | 'durationMs'>,
  earliestMs: number,
  draw: () => number,
): number | null {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const toMs = draw();
    const fromMs = toMs - durationMs;
    if (fromMs < earliestMs) continue;
    const isBusy = members.some((member) =>
      diary
        .get(member)
        ?.some((one) => fromMs < one.toMs + BREAK_MS && one.fromMs < toMs + BREAK_MS),
    );
    if (isBusy) continue;
    for (const member of members)
      diary.set(member, [...(diary.get(member) ?? []), { fromMs, toMs }]);
    return toMs;
  }
  return null;
}

/** Share of the groups that ran out of time in a key of this level before they made it. */
function triedInVain(keyLevel: number): number {
  return Math.min(1, 0.05 + 0.04 * keyLevel);
}

/** A timed run that is worth about `wanted` points, or null where that is below the lowest key. */
export function playTimed(
  season: Season,
  dungeon: Dungeon,
  wanted: number,
  completedMs: number,
  members: number[],
): SampleRun | null {
  const rule = season.rating;
  if (!rule || dungeon.timerSeconds === undefined) return null;
  let keyLevel = 2;
  while (basePoints(rule, keyLevel + 1) <= wanted) keyLevel += 1;
  const bonus = Math.min(15, Math.max(0.2, wanted - basePoints(rule, keyLevel)));
  const timerMs = dungeon.timerSeconds * 1000;
  const durationMs = Math.round(timerMs * (1 - (0.4 * bonus) / 15));
  const run = { dungeonId: dungeon.challengeModeId, keyLevel, durationMs, timerMs };
  return { ...run, completedMs, members, score: scoreOf(season, run) };
}

/** Points of a run by the season's formula, to a tenth. */
export function scoreOf(
  season: Season,
  run: Pick<SampleRun, 'keyLevel' | 'durationMs' | 'timerMs'>,
): number {
  if (!season.rating) return 0;
  const { points } = keystoneScore(season.rating, run.keyLevel, run.durationMs, run.timerMs);
  return Math.round(points * 10) / 10;
}

/** Points by which groups end higher or lower in a dungeon than elsewhere: the same for every group, nothing over a season. */
function difficultyOf(season: Season, dungeon: Dungeon): number {
  const mean =
    season.dungeons.reduce((sum, one) => sum + hardness(one), 0) / season.dungeons.length;
  return hardness(dungeon) - mean;
}

function hardness({ challengeModeId }: Dungeon): number {
  return (challengeModeId * 7) % 11;
}

/** The groups of a block, best first, with neighbours in each other's place now and then: people play with their like. */
function amongPeers(random: Random): number[] {
  return Array.from({ length: BLOCK_GROUPS }, (_, group) => ({
    group,
    at: group + random.between(-0.9, 0.9),
  }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ group }) => group);
}

/** Sums up ratings and puts the best first; runs keep naming the right characters. */
function rank(made: SampleRegion, season: Season, random: Random): SampleCharacter[] {
  // A whole region has more runs than a call takes arguments.
  const newest = made.runs.reduce((latest, run) => Math.max(latest, run.completedMs), 0);
  for (const character of made.characters)
    for (const index of character.bestRuns) {
      const run = made.runs[index]!;
      character.rating += run.score;
      const isNew = newest - run.completedMs < 7 * DAY_MS;
      character.ratingWeekAgo += isNew ? earlierScore(season, run, random) : run.score;
    }
  for (const character of made.characters) {
    character.rating = Math.round(character.rating * 10) / 10;
    character.ratingWeekAgo = Math.round(character.ratingWeekAgo * 10) / 10;
  }
  const order = made.characters
    .map((character, index) => ({ character, index }))
    .toSorted((one, other) => other.character.rating - one.character.rating);
  const place = new Map(order.map(({ index }, at) => [index, at]));
  for (const run of made.runs) run.members = run.members.map((index) => place.get(index)!);
  return order.map(({ character }) => character);
}

/** What a dungeon was worth before this week's key: one of a level or two below, with a time of its own. */
function earlierScore(season: Season, run: SampleRun, random: Random): number {
  const keyLevel = run.keyLevel - (random.chance(0.3) ? 2 : 1);
  if (keyLevel < 2) return 0;
  const durationMs = run.timerMs * random.between(0.65, 1);
  return Math.min(run.score, scoreOf(season, { keyLevel, durationMs, timerMs: run.timerMs }));
}

function distinctGuilds(
  guilds: readonly SampleGuild[],
  reserved: ReadonlySet<string> | undefined,
): SampleGuild[] {
  const taken = new Set(reserved);
  return guilds.filter((guild) => {
    const key = `${guild.realmId} ${guild.name}`;
    return !taken.has(key) && taken.add(key);
  });
}

/** Some specializations are played far more than others, as in any season. */
function specPickers(random: Random): Record<'tank' | 'healer' | 'damage', () => SpecChoice> {
  const picker = (role: string) =>
    weighted(
      random,
      specializations
        .filter((spec) => spec.role === role)
        .map(({ id, classId }) => ({ id, classId, weight: random.between(0.15, 1) ** 3 })),
    );
  return { tank: picker('tank'), healer: picker('healer'), damage: picker('damage') };
}

interface SpecChoice {
  id: number;
  classId: number;
}

/** Draws by weight. */
function weighted<T extends { weight: number }>(random: Random, list: readonly T[]): () => T {
  const sums: number[] = [];
  let sum = 0;
  for (const { weight } of list) sums.push((sum += weight));
  return () => {
    const mark = random.next() * sum;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > mark) high = middle;
      else low = middle + 1;
    }
    return list[low]!;
  };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = random.int(index + 1);
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}
