import { adjustPerformances } from './adjusted-performance.ts';
import { poolPartially } from './partial-pooling.ts';
import { quantile, quantileInOrder } from '#lib/statistics/quantile.ts';
import { usable, type Circumstances, type Performance } from './performance.ts';

/** What a specialization does at some gear and kill time. */
export interface SpecThroughput {
  specId: number;
  /** Rows of the boss that was asked for, or of all. */
  n: number;
  /** Per second, with an interval that the true value lies in 80 % of the time. */
  estimate: number;
  low: number;
  high: number;
  /** The same quantile of the bare rows; null without rows. */
  raw: number | null;
}

export interface ThroughputAnswer {
  specs: SpecThroughput[];
  /** Fewer rows than `ENOUGH_ROWS`: nothing is said of them. */
  tooFew: { specId: number; n: number }[];
  n: number;
  /** Share that one item level adds, 0.01 is 1 %. */
  perItemLevel: number;
}

/** Rows below which nothing is said of a specialization. */
export const ENOUGH_ROWS = 8;
/** Standard deviations around a normal mean that hold 80 %. */
const Z80 = 1.2816;

/**
 * What every specialization does at a given gear and kill time, best first.
 *
 * The logarithms of all rows are brought to the same gear and kill time, pooled partially over specializations and bosses, and
 * moved from the mean to the quantile that was asked for by the pooled distribution of what is left within cells.
 *
 * @param options.encounterId one boss; null is all of them, as a geometric mean with the same weight each.
 * @param options.share quantile, 0 to 1: a half is the median player.
 */
export function specThroughput(
  rows: readonly Performance[],
  {
    target,
    encounterId,
    share = 0.5,
  }: { target: Circumstances; encounterId: number | null; share?: number },
): ThroughputAnswer {
  const known = usable(rows);
  const { cells, variance, perItemLevel } = adjustPerformances(known, target);
  const answer: ThroughputAnswer = {
    specs: [],
    tooFew: [],
    n: 0,
    perItemLevel: Math.expm1(perItemLevel),
  };
  if (cells.length === 0) return answer;
  const pooling = poolPartially(
    cells.map((cell) => ({ ...cell, n: cell.values.length })),
    Math.max(variance, 1e-6),
  );
  const left = Float64Array.from(
    cells.flatMap(({ values, mean }) => values.map((value) => value - mean)),
  ).toSorted();
  const shift = quantileInOrder(left, share);
  // Of a quantile of normal values, by its density: grows towards the ends.
  const shiftVariance = quantileVariance(left, share);
  const asked = known.filter((row) => encounterId === null || row.encounterId === encounterId);
  answer.n = asked.length;
  const amounts = Map.groupBy(asked, ({ specId }) => specId);
  for (const specId of pooling.overall.keys()) {
    const own = amounts.get(specId) ?? [];
    if (own.length < ENOUGH_ROWS) {
      answer.tooFew.push({ specId, n: own.length });
      continue;
    }
    const pooled =
      encounterId === null
        ? pooling.overall.get(specId)!
        : pooling.cells.find((cell) => cell.specId === specId && cell.encounterId === encounterId)!;
    const middle = pooled.mean + shift;
    const spread = Z80 * Math.sqrt(pooled.variance + shiftVariance);
    answer.specs.push({
      specId,
      n: own.length,
      estimate: Math.exp(middle),
      low: Math.exp(middle - spread),
      high: Math.exp(middle + spread),
      raw: quantile(
        own.map(({ amount }) => amount),
        share,
      ),
    });
  }
  answer.specs.sort((one, other) => other.estimate - one.estimate);
  return answer;
}

/** Variance of an estimated quantile, from the slope of the quantiles around it. */
function quantileVariance(sorted: Float64Array, share: number): number {
  if (sorted.length < 4) return 0;
  const step = Math.min(0.05, share / 2, (1 - share) / 2);
  const high = quantileInOrder(sorted, share + step);
  const low = quantileInOrder(sorted, share - step);
  const slope = (high - low) / (2 * step);
  return (share * (1 - share) * slope ** 2) / sorted.length;
}
