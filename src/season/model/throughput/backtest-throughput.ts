import { median } from '#lib/statistics/quantile.ts';
import type { Circumstances, Performance } from './performance.ts';
import { specThroughput } from './spec-throughput.ts';

/** Rankings whose truth is known because they were generated. */
export interface KnownRankings extends Circumstances {
  rows: readonly Performance[];
  /** By `specId encounterId`. */
  truth: ReadonlyMap<string, number>;
}

/** How far estimates lie from the truth, in shares of it: 0.02 is 2 %. */
export interface ThroughputTest {
  /** Cells that were tested: one specialization on one boss, with up to `mostRows` rows. */
  cells: number;
  modelError: number;
  medianError: number;
  /** The median of the rows after the model has brought them to the same gear and kill time: what pooling alone adds. */
  adjustedMedianError: number;
  /** Share of cells whose truth lies in the 80 % interval. */
  coverage: number;
}

/** Lays the estimates beside the truth of every cell with few rows. @param mostRows of a cell that is tested. */
export function testThroughput(sets: readonly KnownRankings[], mostRows = 30): ThroughputTest {
  let [cells, model, median, adjusted, inside] = [0, 0, 0, 0, 0];
  for (const set of sets) {
    for (const encounterId of new Set(set.rows.map((row) => row.encounterId))) {
      const { specs, perItemLevel } = specThroughput(set.rows, { target: set, encounterId });
      const own = Map.groupBy(
        set.rows.filter((row) => row.encounterId === encounterId),
        ({ specId }) => specId,
      );
      for (const { specId, n, estimate, low, high, raw } of specs) {
        const truth = set.truth.get(`${specId} ${encounterId}`);
        if (truth === undefined || raw === null || n > mostRows) continue;
        cells += 1;
        model += errorOf(estimate, truth);
        median += errorOf(raw, truth);
        adjusted += errorOf(geared(own.get(specId) ?? [], set, perItemLevel), truth);
        if (low <= truth && truth <= high) inside += 1;
      }
    }
  }
  return {
    cells,
    modelError: model / cells,
    medianError: median / cells,
    adjustedMedianError: adjusted / cells,
    coverage: inside / cells,
  };
}

function errorOf(estimate: number, truth: number): number {
  return Math.abs(estimate / truth - 1);
}

function geared(rows: readonly Performance[], target: Circumstances, perItemLevel: number): number {
  const amounts = rows.map(
    ({ amount, itemLevel }) => amount * (1 + perItemLevel) ** (target.itemLevel - itemLevel),
  );
  return median(amounts) ?? 0;
}
