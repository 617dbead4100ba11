/** How far the pulls of one boss came. Pure. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { median } from '#lib/statistics/quantile.ts';
import type { NightBoss, NightPull } from '#log/session/nights.ts';
import type { WipeResult } from '#log/views/fight-list.tsx';

export interface ProgressPoint {
  pull: NightPull;
  /** Health left of the boss, 0 to 100; null when the log does not tell. 0 for a kill. */
  leftPercent: number | null;
  killed: boolean;
  /** Least left of this and all pulls before; null while none was known. */
  bestSoFar: number | null;
  /** Median of what was left in this and up to four pulls before; null below three. */
  medianOfFive: number | null;
}

const MEDIAN_OF = 5;
const LEAST_FOR_MEDIAN = 3;

/** One point a pull, in order of time. Nothing is said about pulls that are still to come. */
export function progressPoints(
  pulls: readonly NightPull[],
  summaries: ReadonlyMap<string, PullSummary>,
): ProgressPoint[] {
  let bestSoFar: number | null = null;
  const known: number[] = [];
  return pulls.map((pull) => {
    const killed = pull.fight.success === true;
    const leftPercent = killed ? 0 : (summaries.get(pull.key)?.progress.leftPercent ?? null);
    if (leftPercent !== null) {
      known.push(leftPercent);
      bestSoFar = bestSoFar === null ? leftPercent : Math.min(bestSoFar, leftPercent);
    }
    const last = known.slice(-MEDIAN_OF);
    return {
      pull,
      leftPercent,
      killed,
      bestSoFar,
      medianOfFive: last.length < LEAST_FOR_MEDIAN ? null : median(last),
    };
  });
}

/** The pull with the least health left, the last of equals; a kill before all; null when none is known. */
export function bestPull(
  boss: Pick<NightBoss, 'pulls'>,
  summaries: ReadonlyMap<string, PullSummary>,
): NightPull | null {
  let best: { pull: NightPull; left: number } | null = null;
  for (const { pull, leftPercent, killed } of progressPoints(boss.pulls, summaries)) {
    const left = killed ? -1 : leftPercent;
    if (left !== null && (best === null || left <= best.left)) best = { pull, left };
  }
  return best?.pull ?? null;
}

/**
 * What the list of fights says of the wipes of a night: how much of the boss was left, and which pull was the best. Nothing of a wipe whose
 * log does not tell it. A boss that fell has no best wipe, nor has one with a single known pull.
 */
export function wipeResults(
  bosses: readonly Pick<NightBoss, 'pulls' | 'kills'>[],
  summaries: ReadonlyMap<string, PullSummary>,
): ReadonlyMap<string, WipeResult> {
  const results = new Map<string, WipeResult>();
  for (const boss of bosses) {
    const known = progressPoints(boss.pulls, summaries).filter(
      ({ leftPercent, killed }) => leftPercent !== null && !killed,
    );
    const best = boss.kills > 0 || known.length < 2 ? null : bestPull(boss, summaries);
    for (const { pull, leftPercent } of known)
      results.set(pull.key, { leftPercent: leftPercent!, isBest: pull === best });
  }
  return results;
}
