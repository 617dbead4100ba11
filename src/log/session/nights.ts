/** Raid nights out of the fights of all opened logs: pulls in order of time, their bosses, combat and breaks. */
import { difficultyById } from '#game/difficulties.ts';
import { formatLogDay } from '#lib/format-clock.ts';
import { NIGHT_ENDS_MS, timelineMs } from './fight-groups.ts';
import type { ListedFight } from './fight-groups.ts';

export interface NightPull extends ListedFight {
  /** Which try at its boss and difficulty it was that night, from 1. */
  number: number;
  bossKey: string;
  /** As `Fight.startMs`. */
  startMs: number;
  endMs: number;
  /** Milliseconds between the pull before, of whatever boss, and this one; null for the first. */
  breakMs: number | null;
}

export interface NightBoss {
  /** Encounter and difficulty, for an address: `3133-16`. */
  key: string;
  encounterId: number | null;
  name: string;
  difficulty: string | null;
  pulls: NightPull[];
  kills: number;
}

export interface Night {
  /** For an address: the day as the log wrote it, `2025-10-15`. */
  key: string;
  title: string;
  sample: boolean;
  startMs: number;
  endMs: number;
  pulls: NightPull[];
  /** In order of their first pull. */
  bosses: NightBoss[];
  /** Sum of all pulls. */
  combatMs: number;
  /** From the first pull to the end of the last one without `combatMs`. */
  breaksMs: number;
  /** Pulls left out because another opened file has the same ones. */
  copies: number;
}

/** Two logs of one pull begin within this time: clocks of two computers differ. */
const SAME_PULL_MS = 5000;

/** Bosses of keys belong to their key and are left out; so are bosses of five-player dungeons. Nights in order of time. */
export function nightsOf(fights: readonly ListedFight[]): Night[] {
  const pulls = fights
    .filter(({ fight }) => isRaidPull(fight))
    .toSorted((a, b) => a.fight.startMs - b.fight.startMs);
  const groups = new Map<string, ListedFight[]>();
  for (const pull of pulls) {
    const day = new Date(pull.fight.startMs - NIGHT_ENDS_MS).toISOString().slice(0, 10);
    const key = pull.sample ? `sample-${day}` : day;
    const group = groups.get(key);
    if (group) group.push(pull);
    else groups.set(key, [pull]);
  }
  return [...groups].map(([key, items]) => nightOf(key, items));
}

/** Whether it is a pull of a raid boss: bosses of keys belong to their key. */
export function isRaidPull({ kind, keystoneFightId, difficultyId }: ListedFight['fight']): boolean {
  if (kind !== 'encounter' || keystoneFightId !== null) return false;
  const difficulty = difficultyId === null ? undefined : difficultyById(difficultyId);
  return difficulty === undefined || difficulty.kind === 'raid';
}

function nightOf(key: string, items: readonly ListedFight[]): Night {
  const pulls: NightPull[] = [];
  const bosses = new Map<string, NightBoss>();
  let copies = 0;
  let combatMs = 0;
  let lastEnd: number | null = null;
  for (const item of items) {
    const { fight } = item;
    const bossKey = `${fight.encounterId ?? 0}-${fight.difficultyId ?? 0}`;
    if (pulls.some((other) => isCopy(other, item, bossKey))) {
      copies += 1;
      continue;
    }
    let boss = bosses.get(bossKey);
    if (!boss) {
      boss = {
        key: bossKey,
        encounterId: fight.encounterId,
        name: fight.name,
        difficulty:
          fight.difficultyId === null ? null : (difficultyById(fight.difficultyId)?.name ?? null),
        pulls: [],
        kills: 0,
      };
      bosses.set(bossKey, boss);
    }
    const endMs = fight.startMs + timelineMs(fight);
    const pull: NightPull = {
      ...item,
      number: boss.pulls.length + 1,
      bossKey,
      startMs: fight.startMs,
      endMs,
      breakMs: lastEnd === null ? null : Math.max(0, fight.startMs - lastEnd),
    };
    boss.pulls.push(pull);
    if (fight.success === true) boss.kills += 1;
    pulls.push(pull);
    combatMs += endMs - fight.startMs;
    lastEnd = Math.max(lastEnd ?? 0, endMs);
  }
  const startMs = pulls[0]?.startMs ?? 0;
  const endMs = lastEnd ?? startMs;
  return {
    key,
    title: formatLogDay(startMs),
    sample: items.some(({ sample }) => sample),
    startMs,
    endMs,
    pulls,
    bosses: [...bosses.values()],
    combatMs,
    breaksMs: Math.max(0, endMs - startMs - combatMs),
    copies,
  };
}

function isCopy(other: NightPull, item: ListedFight, bossKey: string): boolean {
  return (
    other.fileId !== item.fileId &&
    other.bossKey === bossKey &&
    Math.abs(other.startMs - item.fight.startMs) <= SAME_PULL_MS
  );
}

export interface Chosen {
  night: Night;
  boss: NightBoss;
  pull: NightPull;
  /** True when the address names something that is not in the opened files. */
  missing: boolean;
}

/**
 * What the address asks for, or the nearest to it. A pull decides everything; a boss its last wipe, or its last pull
 * when there is none; without either, the boss of the latest night with most to learn. Own nights go before the sample.
 */
export function choosePull(
  nights: readonly Night[],
  asked: { night: string | null; boss: string | null; pull: string | null },
): Chosen | null {
  for (const night of nights) {
    const pull = night.pulls.find(({ key }) => key === asked.pull);
    const boss = night.bosses.find(({ key }) => key === pull?.bossKey);
    if (pull && boss) return { night, boss, pull, missing: false };
  }
  const named = nights.find(({ key }) => key === asked.night);
  const night = named ?? nights.findLast(({ sample }) => !sample) ?? nights.at(-1);
  if (!night) return null;
  const namedBoss = night.bosses.find(({ key }) => key === asked.boss);
  const boss = namedBoss ?? worstBoss(night);
  const pull =
    boss && (boss.pulls.findLast(({ fight }) => fight.success !== true) ?? boss.pulls.at(-1));
  if (!boss || !pull) return null;
  const missing =
    asked.pull !== null || (asked.night !== null && !named) || (asked.boss !== null && !namedBoss);
  return { night, boss, pull, missing };
}

/** The boss with most to learn: one not killed before killed ones, then most wipes, then most deaths, then the later one. */
export function worstBoss({ bosses }: Night): NightBoss | undefined {
  const deathsOf = ({ pulls }: NightBoss): number =>
    pulls.reduce((sum, { fight }) => sum + fight.deaths.length, 0);
  return bosses
    .toSorted(
      (a, b) =>
        Number(a.kills > 0) - Number(b.kills > 0) ||
        b.pulls.length - b.kills - (a.pulls.length - a.kills) ||
        deathsOf(b) - deathsOf(a) ||
        b.pulls[0]!.startMs - a.pulls[0]!.startMs,
    )
    .at(0);
}

/**
 * The fight that a page of all fights opens on: the pull `choosePull` takes; without a raid night the latest key, then
 * the latest fight, then the latest other combat. Null without fights.
 */
export function worstFight(fights: readonly ListedFight[]): ListedFight | null {
  const own = fights.filter(({ sample }) => !sample);
  const among = (own.length > 0 ? own : fights).toSorted(
    (a, b) => a.fight.startMs - b.fight.startMs,
  );
  return (
    choosePull(nightsOf(among), { night: null, boss: null, pull: null })?.pull ??
    among.findLast(({ fight }) => fight.kind === 'keystone') ??
    among.findLast(({ fight }) => fight.kind !== 'combat') ??
    among.at(-1) ??
    null
  );
}
