import { median } from '#lib/statistics/quantile.ts';
import type { Circumstances, Performance } from './performance.ts';

/** A performance at other gear and kill time: its logarithm, and what is left of it beyond its cell's middle. */
export interface AdjustedCell {
  specId: number;
  encounterId: number;
  /** Natural logarithms of the amounts, made comparable. */
  values: number[];
  /** Mean of the values, after those far out were drawn in. */
  mean: number;
}

export interface Adjustment {
  cells: AdjustedCell[];
  /** Change of the logarithm for one item level. */
  perItemLevel: number;
  /** Change of the logarithm for one natural logarithm of kill time. */
  perLogDuration: number;
  /** Variance of a value within its cell. */
  variance: number;
}

/** Values further out than this many standard deviations count as this far: one odd log does not move a mean (Huber, 1964). */
const CLIP = 2.5;
/** Of a normal distribution: its standard deviation in median absolute deviations. */
const MAD_TO_SD = 1.4826;

/**
 * Brings performances to the same gear and kill time. The two slopes are learned within cells of one specialization and one
 * boss, from all cells together, by least squares: twice, the second time with values far out drawn in.
 */
export function adjustPerformances(
  rows: readonly Performance[],
  target: Circumstances,
): Adjustment {
  const groups = Map.groupBy(rows, ({ specId, encounterId }) => `${specId} ${encounterId}`);
  const cells = [...groups.values()].map((members) => {
    const x = members.map(({ itemLevel }) => itemLevel - target.itemLevel);
    const t = members.map(({ durationMs }) => Math.log(durationMs / target.durationMs));
    const y = members.map(({ amount }) => Math.log(amount));
    return { specId: members[0]!.specId, encounterId: members[0]!.encounterId, x, t, y, used: y };
  });
  let slopes = slopesOf(cells);
  let scale = 0;
  for (let round = 0; round < 2; round += 1) {
    const adjusted = cells.map((cell) => adjustedOf(cell, slopes));
    const centers = adjusted.map((values) => median(values) ?? 0);
    const left = adjusted.flatMap((values, index) =>
      values.length < 2 ? [] : values.map((value) => Math.abs(value - centers[index]!)),
    );
    scale = MAD_TO_SD * (median(left) ?? 0);
    for (const [index, cell] of cells.entries()) {
      const { x, t } = cell;
      cell.used = adjusted[index]!.map(
        (value, row) =>
          drawnIn(value, centers[index]!, CLIP * scale) +
          slopes.perItemLevel * x[row]! +
          slopes.perLogDuration * t[row]!,
      );
    }
    slopes = slopesOf(cells);
  }
  let squares = 0;
  let free = -2;
  const made = cells.map((cell) => {
    const { specId, encounterId } = cell;
    const used = adjustedOf({ ...cell, y: cell.used }, slopes);
    const mean = used.reduce((sum, value) => sum + value, 0) / used.length;
    for (const value of used) squares += (value - mean) ** 2;
    free += used.length - 1;
    return { specId, encounterId, values: adjustedOf(cell, slopes), mean };
  });
  return { ...slopes, cells: made, variance: free > 0 ? squares / free : 0 };
}

interface Cell {
  x: readonly number[];
  t: readonly number[];
  y: readonly number[];
  used: readonly number[];
}

type Slopes = Pick<Adjustment, 'perItemLevel' | 'perLogDuration'>;

function adjustedOf({ x, t, y }: Omit<Cell, 'used'>, slopes: Slopes): number[] {
  return y.map(
    (value, row) => value - slopes.perItemLevel * x[row]! - slopes.perLogDuration * t[row]!,
  );
}

function drawnIn(value: number, center: number, most: number): number {
  return Math.min(center + most, Math.max(center - most, value));
}

/** Least squares of two slopes within cells. A little is added to the diagonal, so that equal gear everywhere is a slope of 0. */
function slopesOf(cells: readonly Cell[]): Slopes {
  let [xx, xt, tt, xy, ty] = [1e-6, 0, 1e-6, 0, 0];
  for (const { x, t, used } of cells) {
    const [meanX, meanT, meanY] = [meanOf(x), meanOf(t), meanOf(used)];
    for (const [row, value] of used.entries()) {
      const [dx, dt, dy] = [x[row]! - meanX, t[row]! - meanT, value - meanY];
      xx += dx * dx;
      xt += dx * dt;
      tt += dt * dt;
      xy += dx * dy;
      ty += dt * dy;
    }
  }
  const determinant = xx * tt - xt * xt;
  if (Math.abs(determinant) < 1e-12) return { perItemLevel: 0, perLogDuration: 0 };
  return {
    perItemLevel: (tt * xy - xt * ty) / determinant,
    perLogDuration: (xx * ty - xt * xy) / determinant,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
