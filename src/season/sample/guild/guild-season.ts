import { seasons } from '#game/packs/index.ts';
import type { Season } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';
import { createRandom, type Random } from '#lib/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#lib/time-units.ts';
import {
  playTimed,
  scoreOf,
  type SampleRegion,
  type SampleRun,
} from '#season/sample/season/generate-region.ts';
import { NIGHT_KEY } from './sample-night-facts.ts';
import { sampleGuild, type SampleMember } from './sample-guild.ts';

/** A member with the rating that the keys of the guild add up to. */
export interface RatedMember extends SampleMember {
  rating: number | null;
}

/** The season that the guild plays: the newest of the packs. */
export const GUILD_SEASON: Season = seasons.at(-1)!;

/** Evenings on which the guild plays keys, one dungeon a group each. The first is so far into the season; the last is days ago. */
const FIRST_EVENING = 0.3;
const LAST_EVENING = 0.965;
const EVENING_MS = 18.5 * HOUR_MS;
/** From one group's key to the next one's: a tank of both has time for both. */
const STAGGER_MS = 45 * MINUTE_MS;
/** Share of the timer at which a key has its full bonus. */
const FULL_BONUS = 0.6;
/** Points by which a group ends higher or lower than it aims. */
const SWING = 9;
/** When an evening's first key has ended. */
const FIRST_KEY_MS = 40 * MINUTE_MS;

/**
 * The season of the sample guild as rows of the season's players: members, their keys and the ratings that follow from them.
 * Levels and times of keys do not depend on the moment, so a member has the same rating whenever it is asked for.
 *
 * @param realmId the id that the store gives the guild's realm. @param nowMs keys lie between the start of the season and it.
 */
export function guildSeason(realmId: number, nowMs: number): SampleRegion {
  const { name, region, faction, members } = sampleGuild();
  const runs = [...evenings(members, nowMs), ...nightKey(members, nowMs)];
  const bestRuns = members.map((_, member) => bestOf(runs, member));
  return {
    region,
    guilds: [{ name, realmId, faction }],
    characters: members.map(({ name, classId, specIds, itemLevel }, member) => {
      const best = bestRuns[member]!.map((index) => runs[index]!);
      return {
        name,
        realmId,
        classId,
        specId: specIds[0]!,
        faction,
        guild: 0,
        itemLevel,
        rating: sumOf(best.map(({ score }) => score)),
        ratingWeekAgo: sumOf(best.map((run) => scoreWeekAgo(run, nowMs))),
        bestRuns: bestRuns[member]!,
      };
    }),
    runs,
  };
}

/** The members of the guild with their ratings, in the order of `sampleGuild`. */
export function ratedMembers(): RatedMember[] {
  const { members, region } = sampleGuild();
  const { characters } = guildSeason(0, GUILD_SEASON.startsMs[region] + 100 * DAY_MS);
  return members.map((member, index) => ({ ...member, rating: characters[index]!.rating || null }));
}

/** Groups of five by role and goal, strongest first, one after the other on each evening; each plays every dungeon of the season once. */
function evenings(members: readonly SampleMember[], nowMs: number): SampleRun[] {
  const random = createRandom(2026);
  const { dungeons } = GUILD_SEASON;
  return dungeons.flatMap((dungeon, at) =>
    groupsOf(members, at).flatMap((group, place) => {
      const dayMs = dayOfEvening((at + dungeons.length - place) % dungeons.length, nowMs);
      const endMs = dayMs + EVENING_MS + FIRST_KEY_MS + place * STAGGER_MS;
      const goal = sumOf(group.map((member) => members[member]!.keyGoal ?? 0)) / group.length;
      const wanted = goal / dungeons.length + random.between(-SWING, SWING);
      const run = playTimed(GUILD_SEASON, dungeon, wanted, endMs, group);
      return run ? [inUsualTime(run, random)] : [];
    }),
  );
}

/** The same key. No group ends one exactly when its bonus is full, so such a run took a little longer. */
function inUsualTime(run: SampleRun, random: Random): SampleRun {
  if (run.durationMs > FULL_BONUS * run.timerMs) return run;
  const slower = { ...run, durationMs: Math.round(run.timerMs * random.between(0.64, 0.82)) };
  return { ...slower, score: scoreOf(GUILD_SEASON, slower) };
}

/** Midnight of a day without a raid, as far into the season as this evening is. */
function dayOfEvening(evening: number, nowMs: number): number {
  const { schedule, region } = sampleGuild();
  const startsMs = GUILD_SEASON.startsMs[region];
  const last = GUILD_SEASON.dungeons.length - 1;
  const share = FIRST_EVENING + ((LAST_EVENING - FIRST_EVENING) * evening) / last;
  let dayMs = Math.floor((startsMs + share * (nowMs - startsMs)) / DAY_MS) * DAY_MS;
  while (schedule.weekdays.includes(new Date(dayMs).getUTCDay())) dayMs -= DAY_MS;
  return dayMs;
}

/** Members of each group; a tank or healer plays with two groups where there are fewer of them. Neighbors change places from dungeon to dungeon. */
function groupsOf(members: readonly SampleMember[], at: number): number[][] {
  const byGoal = members
    .flatMap(({ keyGoal }, index) => (keyGoal === null ? [] : [index]))
    .toSorted((one, other) => members[other]!.keyGoal! - members[one]!.keyGoal!);
  const ofRole = (role: string) =>
    byGoal.filter((index) => specializationById(members[index]!.specIds[0]!)?.role === role);
  const [tanks, healers, damage] = [ofRole('tank'), ofRole('healer'), ofRole('damage')];
  const count = Math.floor(damage.length / 3);
  const shared = (own: readonly number[], group: number) =>
    own[Math.floor((group * own.length) / count)]!;
  const seats = damage.slice(0, 3 * count);
  if (at % 2 === 1)
    for (let last = 2; last + 1 < seats.length; last += 3)
      [seats[last], seats[last + 1]] = [seats[last + 1]!, seats[last]!];
  return Array.from({ length: count }, (_, group) => [
    shared(tanks, group),
    shared(healers, group),
    ...seats.slice(3 * group, 3 * group + 3),
  ]);
}

/** The key of the sample night, once it was played. */
function nightKey(members: readonly SampleMember[], nowMs: number): SampleRun[] {
  const { keyLevel, durationMs, endedMs } = NIGHT_KEY;
  const dungeon = GUILD_SEASON.dungeons.find(
    ({ challengeModeId }) => challengeModeId === NIGHT_KEY.challengeModeId,
  );
  if (endedMs > nowMs || dungeon?.timerSeconds === undefined) return [];
  const run = { keyLevel, durationMs, timerMs: dungeon.timerSeconds * 1000 };
  return [
    {
      ...run,
      dungeonId: dungeon.challengeModeId,
      completedMs: endedMs,
      score: scoreOf(GUILD_SEASON, run),
      members: NIGHT_KEY.members.map((name) => members.findIndex((one) => one.name === name)),
    },
  ];
}

/** What the dungeon of a run was worth a week ago: where it is newer, a key of a level below that was nearly late. */
function scoreWeekAgo(run: SampleRun, nowMs: number): number {
  if (nowMs - run.completedMs > WEEK_MS) return run.score;
  const durationMs = (run.durationMs + 2 * run.timerMs) / 3;
  return scoreOf(GUILD_SEASON, { ...run, keyLevel: run.keyLevel - 1, durationMs });
}

/** The best timed key of a member in each dungeon. */
function bestOf(runs: readonly SampleRun[], member: number): number[] {
  const best = new Map<number, number>();
  for (const [index, run] of runs.entries()) {
    const known = best.get(run.dungeonId);
    if (!run.members.includes(member)) continue;
    if (known === undefined || runs[known]!.score < run.score) best.set(run.dungeonId, index);
  }
  return [...best.values()];
}

const sumOf = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) * 10) / 10;
