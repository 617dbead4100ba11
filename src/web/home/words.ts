const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `21 Nov`-like, in UTC, so that server and device write the same. */
export function dayOf(atMs: number): string {
  return DAY.format(atMs);
}

/** `+12.3`, `−4.0`: one decimal, with a minus that is one. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
