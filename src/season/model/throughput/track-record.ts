import { median } from '#lib/statistics/quantile.ts';
import { usable, usualCircumstances, type Performance } from './performance.ts';
import { specThroughput } from './spec-throughput.ts';

/** How figures of each week fared beside the week after it. Errors are mean absolute errors, as shares of what came. */
export interface TrackRecord {
  /** Pairs of weeks, and specializations on bosses in them that were compared. */
  pairs: number;
  cells: number;
  modelError: number;
  /** Of the raw median of the earlier week: the baseline. */
  medianError: number;
}

/** Weeks of rankings below which there is no record. */
export const WEEKS_OF_RECORD = 4;
/** Kills of a specialization on a boss from which the median of the later week counts as what came. */
const ENOUGH_CAME = 20;
/** Most kills in the earlier week: with many, a raw median needs no model. */
const MOST_KNOWN = 30;

/**
 * States every specialization from one week and looks at the next one, which the statement had not seen: its median kill, at the gear
 * and kill time that were usual then. The raw median of the earlier week is the baseline.
 *
 * @param weeks performances of weeks that follow each other, the oldest first; of one role.
 * @returns null with fewer than `WEEKS_OF_RECORD` weeks that have rows, or without a cell to compare.
 */
export function trackRecord(weeks: readonly (readonly Performance[])[]): TrackRecord | null {
  if (weeks.filter((rows) => rows.length > 0).length < WEEKS_OF_RECORD) return null;
  let [pairs, cells, model, raw] = [0, 0, 0, 0];
  for (const [index, later] of weeks.entries()) {
    const earlier = weeks[index - 1];
    if (!earlier || earlier.length === 0 || later.length === 0) continue;
    pairs += 1;
    for (const [encounterId, came] of Map.groupBy(usable(later), (row) => row.encounterId)) {
      const target = usualCircumstances(came);
      if (target === null) continue;
      const stated = specThroughput(earlier, { target, encounterId });
      for (const spec of stated.specs) {
        const own = came.filter(({ specId }) => specId === spec.specId);
        const truth = median(own.map(({ amount }) => amount));
        if (own.length < ENOUGH_CAME || spec.n > MOST_KNOWN || spec.raw === null || !truth)
          continue;
        cells += 1;
        model += Math.abs(spec.estimate / truth - 1);
        raw += Math.abs(spec.raw / truth - 1);
      }
    }
  }
  if (cells === 0) return null;
  return { pairs, cells, modelError: model / cells, medianError: raw / cells };
}
