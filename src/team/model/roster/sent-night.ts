import { isRecord, isUuid } from '#lib/guards.ts';
import { isDay } from '#lib/is-day.ts';
import { DAY_MS } from '#lib/time-units.ts';

/** A raid night as a browser sends it to be saved: who of the team was in which pull. No name of a character is in it. */
export interface SentNight {
  /** `2026-11-25`, the day on which the night began on the clock of the log. */
  date: string;
  /** The raid of the calendar; null for a night without one. */
  seriesId: string | null;
  bosses: SentBoss[];
  players: SentPlayer[];
}

export interface SentBoss {
  /** As ENCOUNTER_START names the boss; 0 where the log does not tell. */
  encounterId: number;
  difficultyId: number;
  /** Numbers of the night's pulls on it, from 1, in order. */
  pulls: number[];
  /** Those of `pulls` that were a kill. */
  kills: number[];
  /** How each of `pulls` ended. Missing from a tab of an earlier version. */
  ends?: SentEnd[];
}

export interface SentEnd {
  /** Milliseconds since 1970, UTC. */
  startedMs: number;
  durationMs: number;
  /** Health that the boss had left, 0 to 100; null while it is not known. */
  leftPercent: number | null;
  /** The phase in which it ended, as packs number them; null while it is not known. */
  phase: number | null;
}

export interface SentPlayer {
  memberId: string;
  /** Numbers of the pulls with one of the player's characters, in order. */
  pulls: number[];
  isBenched: boolean;
}

/** Pulls of one night. */
export const MOST_PULLS = 400;
const MOST_BOSSES = 60;
const MOST_PLAYERS = 200;
const MOST_PHASES = 60;
/** In the year 2200. */
const LAST_MS = 7_258_118_400_000;
/** Letters of a night with all of that. */
export const LONGEST_NIGHT = 500_000;

/** Reads a night from JSON; null for anything that is not exactly one. */
export function readSentNight(text: string): SentNight | null {
  if (text.length > LONGEST_NIGHT) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { date, seriesId } = value;
  if (typeof date !== 'string' || !isDay(date)) return null;
  if (seriesId !== null && !isUuid(seriesId)) return null;
  const bosses = listOf(value['bosses'], MOST_BOSSES, readBoss);
  const players = listOf(value['players'], MOST_PLAYERS, readPlayer);
  if (!bosses || !players) return null;
  const pulls = bosses.flatMap((boss) => boss.pulls).toSorted((one, other) => one - other);
  const isWhole = pulls.every((pull, index) => pull === index + 1);
  if (!isWhole || pulls.length === 0 || pulls.length > MOST_PULLS) return null;
  const isInside = players.every((one) => (one.pulls.at(-1) ?? 1) <= pulls.length);
  const isDistinct =
    new Set(players.map(({ memberId }) => memberId)).size === players.length &&
    new Set(bosses.map((one) => `${one.encounterId} ${one.difficultyId}`)).size === bosses.length;
  return isInside && isDistinct ? { date, seriesId, bosses, players } : null;
}

/** How many pulls a night has. */
export function pullsOf({ bosses }: Pick<SentNight, 'bosses'>): number {
  return bosses.reduce((sum, { pulls }) => sum + pulls.length, 0);
}

function readBoss(value: Record<string, unknown>): SentBoss | null {
  const { encounterId, difficultyId } = value;
  const pulls = readPulls(value['pulls']);
  const kills = readPulls(value['kills']);
  if (!isWholeUpTo(encounterId, 100_000) || !isWholeUpTo(difficultyId, 1000)) return null;
  if (!pulls || pulls.length === 0 || !kills?.every((kill) => pulls.includes(kill))) return null;
  if (value['ends'] === undefined) return { encounterId, difficultyId, pulls, kills };
  const ends = readSentEnds(value['ends'], pulls.length);
  return ends && { encounterId, difficultyId, pulls, kills, ends };
}

/** Reads how the pulls of a boss ended; null for anything that is not exactly that, in order of time. @param count of the pulls. */
export function readSentEnds(value: unknown, count: number): SentEnd[] | null {
  const ends = listOf(value, MOST_PULLS, readEnd);
  if (ends?.length !== count) return null;
  const isInOrder = ends.every((end, at) => at === 0 || end.startedMs >= ends[at - 1]!.startedMs);
  return isInOrder ? ends : null;
}

function readEnd(value: Record<string, unknown>): SentEnd | null {
  const { startedMs, durationMs, leftPercent, phase } = value;
  if (!isWholeUpTo(startedMs, LAST_MS) || !isWholeUpTo(durationMs, DAY_MS)) return null;
  if (phase !== null && (!isWholeUpTo(phase, MOST_PHASES) || phase === 0)) return null;
  if (leftPercent === null) return { startedMs, durationMs, leftPercent, phase };
  if (typeof leftPercent !== 'number' || leftPercent < 0 || leftPercent > 100) return null;
  return { startedMs, durationMs, leftPercent, phase };
}

function readPlayer(value: Record<string, unknown>): SentPlayer | null {
  const { memberId, isBenched } = value;
  const pulls = readPulls(value['pulls']);
  if (!isUuid(memberId) || typeof isBenched !== 'boolean' || !pulls) return null;
  return isBenched || pulls.length > 0 ? { memberId, pulls, isBenched } : null;
}

/** Numbers of pulls, each larger than the one before. */
function readPulls(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length > MOST_PULLS) return null;
  const pulls: number[] = [];
  for (const pull of value as unknown[]) {
    if (!isWholeUpTo(pull, MOST_PULLS) || pull <= (pulls.at(-1) ?? 0)) return null;
    pulls.push(pull);
  }
  return pulls;
}

function listOf<T>(
  value: unknown,
  most: number,
  read: (one: Record<string, unknown>) => T | null,
): T[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const list: T[] = [];
  for (const one of value as unknown[]) {
    const item = isRecord(one) ? read(one) : null;
    if (item === null) return null;
    list.push(item);
  }
  return list;
}

function isWholeUpTo(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
