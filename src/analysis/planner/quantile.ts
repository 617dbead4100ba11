/**
 * The value below which `share` (0 to 1) of `values` lies, by linear interpolation between the two nearest ranks (Hyndman
 * and Fan, 1996, type 7). NaN without values. The list is not changed.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const rank = Math.min(1, Math.max(0, share)) * (sorted.length - 1);
  const below = Math.floor(rank);
  const above = Math.min(sorted.length - 1, below + 1);
  const [low, high] = [sorted[below]!, sorted[above]!];
  return low + (high - low) * (rank - below);
}
