import { median } from '#lib/statistics/quantile.ts';

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
  const itemLevel = median(rows.map((row) => row.itemLevel));
  const durationMs = median(rows.map((row) => row.durationMs));
  return itemLevel === null || durationMs === null ? null : { itemLevel, durationMs };
}
