import { adjustPerformances } from './adjusted-performance.ts';
import { usable, usualCircumstances, type Performance } from './performance.ts';

/** How much one specialization does more or less since a moment, beside specializations that were not changed. Shares: 0.05 is 5 %. */
export interface TuningEffect {
  effect: number;
  /** The true effect lies between them 80 % of the time when nothing else moved this specialization. */
  low: number;
  high: number;
  /** Kills before and after. */
  before: number;
  after: number;
  /** Untouched specializations it is laid beside. */
  controls: number;
}

/** Kills of a specialization on each side below which nothing is said, and untouched specializations. */
export const ENOUGH_KILLS = 8;
const ENOUGH_CONTROLS = 4;
/** Standard deviations around a normal mean that hold 80 %. */
const Z80 = 1.2816;

/**
 * The effect of a tuning by differences in differences: the change of the mean logarithm of one specialization, at equal gear and
 * kill time and boss by boss, less the mean change of those that were not touched. How far untouched ones differ from each other
 * says how far chance reaches.
 *
 * @param before kills of the week before the moment, of one role. @param after of the week after it.
 * @param touched specializations that were changed: none of them is a control.
 * @returns null with too few kills or controls.
 */
export function tuningEffect(
  [before, after]: readonly [before: readonly Performance[], after: readonly Performance[]],
  specId: number,
  touched: ReadonlySet<number>,
): TuningEffect | null {
  const rows = [...usable(before), ...usable(after)];
  const usual = usualCircumstances(rows);
  if (usual === null) return null;
  // One pair of slopes for both sides: the sides are apart as if they were other bosses.
  const later = new Set(after);
  const sides = rows.map((row) => ({
    ...row,
    encounterId: row.encounterId * 2 + (later.has(row) ? 1 : 0),
  }));
  const { cells } = adjustPerformances(sides, usual);
  const changes = new Map<number, { change: number; before: number; after: number }>();
  for (const [spec, own] of Map.groupBy(cells, (cell) => cell.specId)) {
    const change = changeOf(own);
    if (change) changes.set(spec, change);
  }
  const own = changes.get(specId);
  const controls = [...changes].flatMap(([spec, { change }]) =>
    spec === specId || touched.has(spec) ? [] : [change],
  );
  if (!own || controls.length < ENOUGH_CONTROLS) return null;
  const mean = controls.reduce((sum, one) => sum + one, 0) / controls.length;
  const variance =
    controls.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (controls.length - 1);
  const middle = own.change - mean;
  const spread = Z80 * Math.sqrt(variance * (1 + 1 / controls.length));
  return {
    effect: Math.expm1(middle),
    low: Math.expm1(middle - spread),
    high: Math.expm1(middle + spread),
    before: own.before,
    after: own.after,
    controls: controls.length,
  };
}

/** Mean change over the bosses that both sides have, each with the weight that its rows give; null with too few kills. */
function changeOf(cells: readonly { encounterId: number; mean: number; values: number[] }[]) {
  let [weights, sum, before, after] = [0, 0, 0, 0];
  const byId = new Map(cells.map((cell) => [cell.encounterId, cell]));
  for (const { encounterId, mean, values } of cells) {
    const next = encounterId % 2 === 0 ? byId.get(encounterId + 1) : undefined;
    if (!next) continue;
    const weight = 1 / (1 / values.length + 1 / next.values.length);
    weights += weight;
    sum += weight * (next.mean - mean);
    before += values.length;
    after += next.values.length;
  }
  if (before < ENOUGH_KILLS || after < ENOUGH_KILLS) return null;
  return { change: sum / weights, before, after };
}
