/**
 * Where the time of a key went, in parts that add up to the key's own time.
 *
 * Method: the client starts its clock 8.2 s after the START line and adds a penalty for each death before the timer ran
 * out. From there to the END line every millisecond is trash, boss, wipe, run back or travel. What the clock shows beyond
 * the time that passed is the penalty, as far as the deaths of the log can cost it; it comes in whole 5 s, and what is
 * left over (less than 1 s) goes to the countdown. Where deaths do not explain it, the penalty is not known and all of it
 * is a part of its own. A run without an END line, or with less on its clock than passed, is measured from the countdown
 * to its last line, and its penalty is not known.
 */
import { median } from '#lib/statistics/quantile.ts';
import type { FightEvents, NotEnoughData } from './fight-events.ts';
import { COUNTDOWN_MS } from './key-timeline.ts';
import type { KeyFacts, KeyPull, KeyTimeline } from './key-timeline.ts';

export type KeyTimePartId =
  | 'trash'
  | 'bosses'
  | 'wipes'
  | 'run-backs'
  | 'travel'
  | 'deaths'
  | 'unexplained';

export interface KeyTimePart {
  id: KeyTimePartId;
  ms: number;
  /** Pulls, attempts, ways, or deaths that cost time it is made of. */
  n: number;
}

export interface KeyTimeBudget {
  /** In the order of `KeyTimePartId`, the last only where it has time; their `ms` add up to `totalMs`. */
  parts: KeyTimePart[];
  /** The key's own time, or what passed since the countdown where there is none that fits. */
  totalMs: number;
  /** Whether `totalMs` is the number of the END line. */
  finished: boolean;
  /** Passed before the clock started; not in `totalMs`. */
  countdownMs: number;
  /** What the clock added for deaths, by the clock itself; null for a run that did not end or whose clock does not fit. */
  penaltyMs: number | null;
}

const PENALTY_STEP_MS = 5000;
const CLOCK_TOLERANCE_MS = 1000;

/** Where the time of a key went, in ms; the parts add up to its length. A penalty only where deaths explain what the clock added. */
export function keyTimeBudget(
  events: FightEvents,
  timeline: KeyTimeline,
  key: KeyFacts,
): KeyTimeBudget {
  const playerDeaths = playerDeathsOf(events);
  const clock = readClock(timeline.lengthMs, playerDeaths, key);
  const { countdownMs, penaltyMs } = clock;
  const spent = { trash: 0, bosses: 0, wipes: 0, 'run-backs': 0, travel: 0 };
  const count = { trash: 0, bosses: 0, wipes: 0, 'run-backs': 0, travel: 0 };
  for (const { kind, fromMs, toMs, pullNumber } of timeline.segments) {
    const ms = toMs - Math.max(fromMs, countdownMs);
    if (ms <= 0) continue;
    const pull = pullNumber === null ? null : timeline.pulls[pullNumber - 1]!;
    const part = pull ? partOfPull(pull) : kind === 'run-back' ? 'run-backs' : 'travel';
    spent[part] += ms;
    count[part]++;
  }
  const parts: KeyTimePart[] = [
    { id: 'trash', ms: spent.trash, n: count.trash },
    { id: 'bosses', ms: spent.bosses, n: count.bosses },
    { id: 'wipes', ms: spent.wipes, n: count.wipes },
    { id: 'run-backs', ms: spent['run-backs'], n: count['run-backs'] },
    { id: 'travel', ms: spent.travel, n: count.travel },
    { id: 'deaths', ms: penaltyMs ?? 0, n: chargedDeaths(playerDeaths, penaltyMs, key) },
  ];
  const countedMs = parts.reduce((sum, { ms }) => sum + ms, 0);
  const finished = clock.fits && countedMs <= key.totalMs!;
  const totalMs = finished ? key.totalMs! : countedMs;
  if (totalMs > countedMs) parts.push({ id: 'unexplained', ms: totalMs - countedMs, n: 1 });
  return { parts, totalMs, finished, countdownMs, penaltyMs };
}

function playerDeathsOf({ deaths, units }: FightEvents): number {
  let count = 0;
  for (let row = 0; row < deaths.length; row++) if (units[deaths.unit[row]!]?.isPlayer) count++;
  return count;
}

interface ClockReading {
  /** Whether there is a clock, and the time that passed has room on it. */
  fits: boolean;
  countdownMs: number;
  penaltyMs: number | null;
}

function readClock(lengthMs: number, deaths: number, key: KeyFacts): ClockReading {
  const countdownMs = Math.min(COUNTDOWN_MS, lengthMs);
  const addedMs = (key.totalMs ?? 0) - lengthMs + COUNTDOWN_MS;
  if (key.totalMs === null || key.totalMs <= 0 || addedMs < -CLOCK_TOLERANCE_MS)
    return { fits: false, countdownMs, penaltyMs: null };
  const penaltyMs = Math.max(0, Math.round(addedMs / PENALTY_STEP_MS) * PENALTY_STEP_MS);
  const explained =
    Math.abs(addedMs - penaltyMs) <= CLOCK_TOLERANCE_MS &&
    penaltyMs <= deaths * (key.deathPenaltyMs ?? PENALTY_STEP_MS);
  if (!explained) return { fits: true, countdownMs, penaltyMs: null };
  return { fits: true, countdownMs: Math.max(0, lengthMs - key.totalMs + penaltyMs), penaltyMs };
}

/** Deaths that the clock was charged for: those after the timer are free. All of them where the clock does not tell. */
function chargedDeaths(deaths: number, penaltyMs: number | null, key: KeyFacts): number {
  const costMs = key.deathPenaltyMs ?? PENALTY_STEP_MS;
  const charged = penaltyMs === null ? Number.NaN : penaltyMs / costMs;
  return Number.isInteger(charged) ? Math.min(deaths, charged) : deaths;
}

function partOfPull(pull: KeyPull): 'trash' | 'bosses' | 'wipes' {
  if (pull.wiped === true) return 'wipes';
  return pull.kind === 'boss' ? 'bosses' : 'trash';
}

export interface SlowPull {
  pullNumber: number;
  /** Damage per second of the group in it. */
  damagePerSecond: number;
  /** Longer than the same damage takes at the key's median pace. */
  lostMs: number;
}

export interface SlowPulls {
  enough: true;
  /** Trash pulls the median is of. */
  n: number;
  medianPerSecond: number;
  /** Those that took at least a quarter and 5 s longer than at the median pace, most lost first. */
  slow: SlowPull[];
}

const FEWEST_PULLS = 5;
const SLOWER_BY = 1.25;
const SLOWER_BY_MS = 5000;

/**
 * Trash pulls whose damage would have taken less time at the key's own median damage per second. The key is its own
 * measure: nothing is said against other groups, and a pull of few enemies is slow by nature.
 */
export function slowPulls(timeline: KeyTimeline): SlowPulls | NotEnoughData {
  const paced = timeline.pulls
    .filter(({ kind, damage, fromMs, toMs }) => kind === 'trash' && damage > 0 && toMs > fromMs)
    .map((pull) => ({ pull, perSecond: (pull.damage * 1000) / (pull.toMs - pull.fromMs) }));
  const n = paced.length;
  if (n < FEWEST_PULLS)
    return {
      enough: false,
      n,
      reason: `A median of fewer than ${FEWEST_PULLS} pulls says little.`,
    };
  const medianPerSecond = median(paced.map(({ perSecond }) => perSecond))!;
  const slow = paced
    .map(({ pull, perSecond }): SlowPull & { usualMs: number } => {
      const usualMs = (pull.damage * 1000) / medianPerSecond;
      const lostMs = pull.toMs - pull.fromMs - usualMs;
      return { pullNumber: pull.number, damagePerSecond: perSecond, lostMs, usualMs };
    })
    .filter(({ lostMs, usualMs }) => lostMs >= SLOWER_BY_MS && lostMs >= usualMs * (SLOWER_BY - 1))
    .toSorted((a, b) => b.lostMs - a.lostMs)
    .map(({ pullNumber, damagePerSecond, lostMs }) => ({ pullNumber, damagePerSecond, lostMs }));
  return { enough: true, n, medianPerSecond, slow };
}
