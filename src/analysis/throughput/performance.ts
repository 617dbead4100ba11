/** One player in one kill, as a ranking lists it. */
export interface Performance {
  specId: number;
  encounterId: number;
  /** Per second: damage or healing. Above 0. */
  amount: number;
  itemLevel: number;
  durationMs: number;
}

/** The gear and the kill time that figures are made comparable for. */
export interface Circumstances {
  itemLevel: number;
  durationMs: number;
}

/** Rows that the model can use: every number finite and above 0. */
export function usable<T extends Performance>(rows: readonly T[]): T[] {
  return rows.filter(({ amount, itemLevel, durationMs }) =>
    [amount, itemLevel, durationMs].every((value) => Number.isFinite(value) && value > 0),
  );
}

/** The middle gear and kill time of some rows; null where there are none. */
export function usualCircumstances(rows: readonly Performance[]): Circumstances | null {
  const itemLevel = quantileOf(rows.map((row) => row.itemLevel));
  const durationMs = quantileOf(rows.map((row) => row.durationMs));
  return itemLevel === null || durationMs === null ? null : { itemLevel, durationMs };
}

/**
 * The value below which a share of others lies, with straight lines between neighbors (type 7 of Hyndman and Fan, 1996).
 *
 * @param share 0 to 1; a half is the median.
 * @returns null for no values.
 */
export function quantileOf(values: readonly number[], share = 0.5): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).toSorted();
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (high - low) * (place - Math.floor(place));
}
