/** A band of percentiles in the colors that players know from Warcraft Logs: the color is `.parse-NAME` of `marks.css`. */
export type ParseBand = 'gray' | 'green' | 'blue' | 'purple' | 'orange' | 'pink' | 'gold';

/** Lowest percentile of each band, the best first. */
const BANDS: readonly (readonly [from: number, band: ParseBand])[] = [
  [100, 'gold'],
  [99, 'pink'],
  [95, 'orange'],
  [75, 'purple'],
  [50, 'blue'],
  [25, 'green'],
];

/** A source's percentile as it is written: whole, rounded down, so that 99.6 is no 100. @param percentile 0 to 100. */
export function wholePercentile(percentile: number): number {
  return Math.min(100, Math.max(0, Math.floor(percentile)));
}

/** The band of a source's percentile: gray below 25, green, blue from 50, purple from 75, orange from 95, pink at 99, gold at 100. */
export function parseBand(percentile: number): ParseBand {
  const whole = wholePercentile(percentile);
  return BANDS.find(([from]) => whole >= from)?.[1] ?? 'gray';
}
