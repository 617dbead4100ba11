/**
 * The value below which a share of others lies, with straight lines between neighbors (type 7 of Hyndman and Fan, 1996).
 *
 * @param values finite numbers in any order; the list is not changed.
 * @param share 0 to 1; a half is the median.
 * @returns null for no values.
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  return quantileInOrder(Float64Array.from(values).toSorted(), share);
}

/** The same of values in ascending order; at least one. */
export function quantileInOrder(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (high - low) * (place - Math.floor(place));
}

/** The middle value, between the two middle ones for an even number of values; null for none. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}
