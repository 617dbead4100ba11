import { betaInterval } from '#lib/statistics/beta-interval.ts';

/** Counted keys of one dungeon and level. Runs whose outcome is not known are not among them. */
export interface LevelResult {
  dungeonId: number;
  keyLevel: number;
  runs: number;
  timed: number;
  /** Sum of duration divided by timer over the runs. */
  timeShare: number;
}

/** What is known of how keys end. */
export interface KeyEvidence {
  /** Every counted run, boards of best runs included: which levels were timed, and how long keys take. */
  all: readonly LevelResult[];
  /** Runs of sources that list depleted keys as well as timed ones. Empty where only boards of best runs are known. */
  whole: readonly LevelResult[];
}

/** How likely a key is timed, and what that stands on. */
export interface ChanceInTime {
  /** 0 to 1 */
  probability: number;
  /** 80 % interval of it. */
  low: number;
  high: number;
  /** Runs of just this dungeon and level. */
  runs: number;
}

/** How much of its timer a key takes, and what that stands on. */
export interface TimeUsed {
  /** 1 for all of the timer. */
  share: number;
  /** Runs of just this dungeon and level. */
  runs: number;
}

/** A level up or down counts half, as evidence for this one. */
const NEIGHBOR = 0.5;
/** As many runs as the mean of the level is worth: below that many the level says more than the dungeon. */
const PRIOR_RUNS = 20;

/**
 * Whether runs can give odds. A board of best runs lists timed keys alone: its share in time says how the board was made,
 * not how keys end. Runs give odds only when depleted keys are among them.
 */
export function holdsFailures(results: readonly LevelResult[]): boolean {
  return results.some(({ runs, timed }) => timed < runs);
}

/** Whether a group has timed a dungeon at a level or above it. */
export function wasTimed(
  results: readonly LevelResult[],
  dungeonId: number,
  keyLevel: number,
): boolean {
  return results.some(
    (one) => one.dungeonId === dungeonId && one.keyLevel >= keyLevel && one.timed > 0,
  );
}

/**
 * Beta-binomial odds of a key: what this dungeon did at this level and, at half weight, one level up and down, drawn towards
 * the mean of all dungeons at these levels. They are odds of groups that finished their key: no source lists abandoned keys.
 *
 * @returns null where the runs hold no failures, no dungeon has a run at these levels, or no group has timed this dungeon there.
 */
export function chanceInTime(
  { all, whole }: KeyEvidence,
  dungeonId: number,
  keyLevel: number,
): ChanceInTime | null {
  if (!holdsFailures(whole) || !wasTimed(all, dungeonId, keyLevel)) return null;
  const { level, own, runs } = sumsAround(whole, dungeonId, keyLevel);
  if (level.runs <= 0) return null;
  // One run more of each kind keeps a level with nothing but successes from being a certainty.
  const mean = (level.timed + 1) / (level.runs + 2);
  const alpha = PRIOR_RUNS * mean + own.timed;
  const beta = PRIOR_RUNS * (1 - mean) + (own.runs - own.timed);
  const [low, high] = betaInterval(alpha, beta);
  return { probability: alpha / (alpha + beta), low, high, runs };
}

/**
 * The mean share of the timer that a key takes: of this dungeon at this level and, at half weight, one level up and down,
 * drawn towards the mean of all dungeons at these levels. Boards of best runs are faster than the usual group.
 *
 * @returns null where no dungeon has a run at these levels.
 */
export function timeUsed(
  { all, whole }: KeyEvidence,
  dungeonId: number,
  keyLevel: number,
): TimeUsed | null {
  const { level, own, runs } = sumsAround(holdsFailures(whole) ? whole : all, dungeonId, keyLevel);
  if (level.runs <= 0) return null;
  const mean = level.timeShare / level.runs;
  return { share: (PRIOR_RUNS * mean + own.timeShare) / (PRIOR_RUNS + own.runs), runs };
}

interface Sums {
  runs: number;
  timed: number;
  timeShare: number;
}

/** Weighted sums at a level and the two beside it, of all dungeons and of one; `runs` are those of just dungeon and level. */
function sumsAround(
  results: readonly LevelResult[],
  dungeonId: number,
  keyLevel: number,
): { level: Sums; own: Sums; runs: number } {
  const level = { runs: 0, timed: 0, timeShare: 0 };
  const own = { runs: 0, timed: 0, timeShare: 0 };
  let runs = 0;
  for (const result of results) {
    const distance = Math.abs(result.keyLevel - keyLevel);
    if (distance > 1) continue;
    const weight = distance === 0 ? 1 : NEIGHBOR;
    for (const sum of result.dungeonId === dungeonId ? [level, own] : [level]) {
      sum.runs += weight * result.runs;
      sum.timed += weight * result.timed;
      sum.timeShare += weight * result.timeShare;
    }
    if (distance === 0 && result.dungeonId === dungeonId) runs += result.runs;
  }
  return { level, own, runs };
}
