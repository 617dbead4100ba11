import { DAY_MS } from '#lib/time-units.ts';

/** A value as it stood at a moment; in a series one per day at most, oldest first. */
export interface DailyValue {
  /** Epoch ms. */
  atMs: number;
  value: number;
  /** Characters above a cutoff that day; left out where the source does not say. */
  above?: number;
}

/** The last value of every UTC day, oldest first. Values that are no finite numbers are left out. */
export function lastOfEachDay(values: Iterable<DailyValue>): DailyValue[] {
  const days = new Map<number, DailyValue>();
  for (const one of values) {
    if (!Number.isFinite(one.value) || !Number.isFinite(one.atMs)) continue;
    const day = Math.floor(one.atMs / DAY_MS);
    const known = days.get(day);
    if (!known || known.atMs <= one.atMs) days.set(day, one);
  }
  return [...days.values()].toSorted((one, other) => one.atMs - other.atMs);
}

/** The value at a moment on the straight line between its neighbours; the nearest one outside the series. */
export function interpolateAt(values: readonly DailyValue[], atMs: number): number {
  const after = values.findIndex((one) => one.atMs >= atMs);
  if (after === -1) return values.at(-1)?.value ?? Number.NaN;
  const right = values[after]!;
  const left = values[after - 1];
  if (!left) return right.value;
  const share = (atMs - left.atMs) / (right.atMs - left.atMs);
  return left.value + share * (right.value - left.value);
}

/** Days between two values within which the way from one to the other is known well enough to be held against. */
const KNOWN_GAP_DAYS = 4;

/** Whether `interpolateAt` says what was: the moment lies between values of neighbouring days, or within half a day of one. */
export function isKnownAt(values: readonly DailyValue[], atMs: number): boolean {
  const after = values.findIndex((one) => one.atMs >= atMs);
  const left = values.at(after === -1 ? -1 : after - 1);
  const right = after === -1 ? undefined : values[after];
  const isNear = (one: DailyValue | undefined) =>
    one !== undefined && Math.abs(one.atMs - atMs) <= DAY_MS / 2;
  if (isNear(left) || isNear(right)) return true;
  return (
    after > 0 &&
    left !== undefined &&
    right !== undefined &&
    right.atMs - left.atMs <= KNOWN_GAP_DAYS * DAY_MS
  );
}
