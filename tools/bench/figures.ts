import { quantile } from '#lib/statistics/quantile.ts';

/**
 * The value below which a share of measurements lies.
 *
 * @param share 0 to 1; without it the median.
 * @throws Error for no measurements: a benchmark that measured nothing has failed.
 */
export function figureOf(measured: readonly number[], share = 0.5): number {
  const figure = quantile(measured, share);
  if (figure === null) throw new Error('Nothing was measured.');
  return figure;
}
