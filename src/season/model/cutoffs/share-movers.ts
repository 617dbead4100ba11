import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';

/** How often a thing was seen before and since. */
export interface ShareCount {
  id: number;
  before: number;
  now: number;
}

/** A share that has moved, 0 to 1; the interval is of the change. */
export interface ShareMover {
  id: number;
  before: number;
  now: number;
  change: number;
  low: number;
  high: number;
}

export interface ShareMovers {
  /** Runs in each of the two weeks. */
  runsBefore: number;
  runsNow: number;
  /** How many shares were looked at. */
  lookedAt: number;
  /** Only changes whose interval leaves out zero, the most certain first. Null: too few runs to say anything. */
  movers: ShareMover[] | null;
}

/** Below this many runs in either week nothing is said. */
export const MINIMUM_RUNS = 100;

/**
 * Which shares have changed between two weeks by more than chance. The interval of a change is Newcombe's from two Wilson
 * intervals, widened so that all of them hold at once in 95 of 100 weeks (Bonferroni): among forty shares two would
 * otherwise seem to move by chance alone.
 *
 * @param counts every kind there is; kinds that were seen in neither week are not looked at.
 * @param perRun how many of the counted things a run holds: five slots, one dungeon. A run counts as one trial, because those
 * who play together choose together.
 * @param lookedAt how many shares the page looks at in all, when there are more than these.
 */
export function shareMovers(
  counts: readonly ShareCount[],
  { perRun = 1, lookedAt }: { perRun?: number; lookedAt?: number } = {},
): ShareMovers {
  const seen = counts.filter(({ before, now }) => before + now > 0);
  const runsBefore = Math.round(seen.reduce((sum, one) => sum + one.before, 0) / perRun);
  const runsNow = Math.round(seen.reduce((sum, one) => sum + one.now, 0) / perRun);
  const looked = lookedAt ?? seen.length;
  const answer = { runsBefore, runsNow, lookedAt: looked };
  if (runsBefore < MINIMUM_RUNS || runsNow < MINIMUM_RUNS) return { ...answer, movers: null };
  const z = normalQuantile(1 - 0.05 / (2 * Math.max(1, looked)));
  const movers = seen
    .map((one) => changeOf(one, runsBefore, runsNow, perRun, z))
    .filter(({ low, high }) => low > 0 || high < 0)
    .toSorted((one, other) => certainty(other) - certainty(one) || one.id - other.id);
  return { ...answer, movers };
}

function changeOf(
  count: ShareCount,
  runsBefore: number,
  runsNow: number,
  perRun: number,
  z: number,
): ShareMover {
  const before = count.before / perRun / runsBefore;
  const now = count.now / perRun / runsNow;
  const [lowBefore, highBefore] = wilsonInterval(before * runsBefore, runsBefore, z);
  const [lowNow, highNow] = wilsonInterval(now * runsNow, runsNow, z);
  const change = now - before;
  return {
    id: count.id,
    before,
    now,
    change,
    low: change - Math.hypot(now - lowNow, highBefore - before),
    high: change + Math.hypot(highNow - now, before - lowBefore),
  };
}

/** The change in units of its own interval. */
function certainty({ change, low, high }: ShareMover): number {
  return Math.abs(change) / (high - low);
}

/** Quantile of the normal distribution for a share above one half; off by less than 0.0005 (Abramowitz and Stegun 26.2.23). */
export function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) /
      (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  );
}
