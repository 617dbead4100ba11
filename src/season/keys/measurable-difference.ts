/**
 * Whether any two shares differ by more than their intervals: the highest lower end lies above the lowest upper end. Where
 * it does not, an order of the shares would rank random noise.
 */
export function hasMeasurableDifference(shares: readonly { low: number; high: number }[]): boolean {
  const highestLow = Math.max(...shares.map(({ low }) => low));
  const lowestHigh = Math.min(...shares.map(({ high }) => high));
  return highestLow > lowestHigh;
}
