/** Two-sided 95 % point of the normal distribution. */
const Z_95 = 1.959964;

export interface SenSlope {
  /** Median of the slopes between any two values, per place in the row. */
  slope: number;
  /** 95 % interval of it; from ≤ slope ≤ to. */
  from: number;
  to: number;
}

/**
 * The trend of a row of values by the median of all slopes between two of them (Theil 1950, Sen 1968), with Sen's
 * interval from Kendall's S, its variance corrected for equal values. One wild value moves it little. Assumes that the
 * values scatter around a line independently of each other; for fewer than ten the interval is only roughly one of
 * 95 %. Null below three values.
 */
export function senSlope(values: readonly number[]): SenSlope | null {
  const n = values.length;
  if (n < 3) return null;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  let pairs = 0;
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) slopes[pairs++] = (values[b]! - values[a]!) / (b - a);
  slopes.sort();
  const reach = Z_95 * Math.sqrt(varianceOfS(values));
  const from = Math.max(0, Math.floor((pairs - reach) / 2) - 1);
  const to = Math.min(pairs - 1, Math.ceil((pairs + reach) / 2));
  const middle = pairs >> 1;
  const slope = pairs % 2 === 1 ? slopes[middle]! : (slopes[middle - 1]! + slopes[middle]!) / 2;
  return { slope, from: slopes[from]!, to: slopes[to]! };
}

function varianceOfS(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ties = [...counts.values()].reduce((sum, count) => sum + termOf(count), 0);
  return Math.max(0, termOf(values.length) - ties) / 18;
}

function termOf(count: number): number {
  return count * (count - 1) * (2 * count + 5);
}
