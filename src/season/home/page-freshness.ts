/** The server draws a page anew after minutes: an older one comes from the device. */
const KEPT_MS = 30 * 60_000;
/** No figures are of the future: then the clock of the device is behind. */
const BEHIND_MS = 2 * 60_000;

export type Freshness = 'fresh' | 'old' | 'offline' | 'behind';

/**
 * How fresh the figures of a page are: `offline` without a connection, `old` where they came from the device although there is
 * one (a server that does not answer in time), `behind` where the clock of the device is before the server's.
 *
 * @param atMs when they were true, epoch ms; null where there are none.
 */
export function freshnessOf(isOnline: boolean, atMs: number | null, nowMs: number): Freshness {
  if (!isOnline) return 'offline';
  if (atMs === null) return 'fresh';
  if (atMs - nowMs > BEHIND_MS) return 'behind';
  return nowMs - atMs > KEPT_MS ? 'old' : 'fresh';
}
