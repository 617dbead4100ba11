import { betaInterval } from './beta-interval.ts';

/** Keys of one dungeon and level on the public boards. */
export interface LevelResult {
  dungeonId: number;
  keyLevel: number;
  runs: number;
  timed: number;
  /** Sum of duration divided by timer over the runs. */
  timeShare: number;
}

/** How likely a key is finished in time, and what that stands on. */
export interface ChanceInTime {
  /** 0 to 1 */
  probability: number;
  /** 80 % interval of it. */
  low: number;
  high: number;
  /** Runs of just this dungeon and level. */
  runs: number;
  /** What share of the timer such a key takes, 1 for all of it. */
  timeShare: number;
}

/** A level up or down counts half, as evidence for this one. */
const NEIGHBOUR = 0.5;
/** As many runs as the mean of the level is worth: below that many the level says more than the dungeon. */
const PRIOR_RUNS = 20;

/**
 * Beta-binomial odds of a key: what this dungeon did at this level and, at half weight, one level up and down, drawn
 * towards the mean of all dungeons at these levels. They are odds of the groups on the boards, which show few failures
 * and nobody who left: read them as an upper bound.
 *
 * @returns null where no dungeon has a run at these levels.
 */
export function chanceInTime(
  results: readonly LevelResult[],
  dungeonId: number,
  keyLevel: number,
): ChanceInTime | null {
  const level = { runs: 0, timed: 0, timeShare: 0 };
  const own = { runs: 0, timed: 0, timeShare: 0 };
  let runs = 0;
  for (const result of results) {
    const distance = Math.abs(result.keyLevel - keyLevel);
    if (distance > 1) continue;
    const weight = distance === 0 ? 1 : NEIGHBOUR;
    const sums = result.dungeonId === dungeonId ? [level, own] : [level];
    for (const sum of sums) {
      sum.runs += weight * result.runs;
      sum.timed += weight * result.timed;
      sum.timeShare += weight * result.timeShare;
    }
    if (distance === 0 && result.dungeonId === dungeonId) runs += result.runs;
  }
  if (level.runs <= 0) return null;
  // One run more of each kind keeps a level with nothing but successes from being a certainty.
  const mean = (level.timed + 1) / (level.runs + 2);
  const alpha = PRIOR_RUNS * mean + own.timed;
  const beta = PRIOR_RUNS * (1 - mean) + (own.runs - own.timed);
  const [low, high] = betaInterval(alpha, beta);
  return {
    probability: alpha / (alpha + beta),
    low,
    high,
    runs,
    timeShare:
      (PRIOR_RUNS * (level.timeShare / level.runs) + own.timeShare) / (PRIOR_RUNS + own.runs),
  };
}
