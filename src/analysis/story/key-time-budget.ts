/**
 * Where the time of a key went, in parts that add up to the key's own time.
 *
 * Method: the client starts its clock 8.2 s after the START line and adds a penalty for each death before the timer ran
 * out. From there to the END line every millisecond is trash, boss, wipe, run back or travel. What the clock shows beyond
 * the time that passed is the penalty; it comes in whole 5 s, and what is left over (less than 1 s) goes to the
 * countdown. A run without an END line is measured from the countdown to its last line, and its penalty is not known.
 */
import type { FightStory, NotEnoughData } from './fight-story.ts';
import { COUNTDOWN_MS } from './key-timeline.ts';
import type { KeyFacts, KeyPull, KeyTimeline } from './key-timeline.ts';

export type KeyTimePartId = 'trash' | 'bosses' | 'wipes' | 'run-backs' | 'travel' | 'deaths';

export interface KeyTimePart {
  id: KeyTimePartId;
  ms: number;
  /** Pulls, attempts, ways, or deaths that cost time it is made of. */
  n: number;
}

export interface KeyTimeBudget {
  /** Always all six, in the order of `KeyTimePartId`; their `ms` add up to `totalMs`. */
  parts: KeyTimePart[];
  /** The key's own time, or what passed since the countdown where there is none. */
  totalMs: number;
  /** Whether `totalMs` is the number of the END line. */
  finished: boolean;
  /** Passed before the clock started; not in `totalMs`. */
  countdownMs: number;
  /** What the clock added for deaths, by the clock itself; null for a run that did not end. */
  penaltyMs: number | null;
}

const PENALTY_STEP_MS = 5000;
const CLOCK_TOLERANCE_MS = 1000;

/** Where the time of a key went, in ms; the parts add up to its length. Penalties only where the END line carries a clock. */
export function keyTimeBudget(
  story: FightStory,
  timeline: KeyTimeline,
  key: KeyFacts,
): KeyTimeBudget {
  const { lengthMs } = timeline;
  const finished = key.totalMs !== null && key.totalMs > 0;
  let countdownMs = Math.min(COUNTDOWN_MS, lengthMs);
  let penaltyMs: number | null = null;
  if (finished) {
    const added = key.totalMs! - lengthMs + COUNTDOWN_MS;
    const stepped = Math.max(0, Math.round(added / PENALTY_STEP_MS) * PENALTY_STEP_MS);
    penaltyMs = Math.abs(added - stepped) <= CLOCK_TOLERANCE_MS ? stepped : Math.max(0, added);
    countdownMs = Math.max(0, lengthMs - key.totalMs! + penaltyMs);
  }
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
  let playerDeaths = 0;
  const { deaths, units } = story;
  for (let row = 0; row < deaths.length; row++)
    if (units[deaths.unit[row]!]?.isPlayer) playerDeaths++;
  const parts: KeyTimePart[] = [
    { id: 'trash', ms: spent.trash, n: count.trash },
    { id: 'bosses', ms: spent.bosses, n: count.bosses },
    { id: 'wipes', ms: spent.wipes, n: count.wipes },
    { id: 'run-backs', ms: spent['run-backs'], n: count['run-backs'] },
    { id: 'travel', ms: spent.travel, n: count.travel },
    { id: 'deaths', ms: penaltyMs ?? 0, n: chargedDeaths(playerDeaths, penaltyMs, key) },
  ];
  return {
    parts,
    totalMs: finished ? key.totalMs! : parts.reduce((sum, { ms }) => sum + ms, 0),
    finished,
    countdownMs,
    penaltyMs,
  };
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
  const sorted = paced.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b);
  const medianPerSecond = (sorted[Math.floor((n - 1) / 2)]! + sorted[Math.floor(n / 2)]!) / 2;
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
