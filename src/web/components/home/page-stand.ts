/** A page is drawn anew after minutes, by whoever draws it: one that is older comes from the device. */
const KEPT_MS = 30 * 60_000;

/**
 * How the figures of a page stand: `offline` without a connection, `old` where they came from the device although there is
 * one (a server that does not answer in time).
 *
 * @param atMs when they were true, epoch ms; null where there are none.
 */
export function standOf(
  isOnline: boolean,
  atMs: number | null,
  nowMs: number,
): 'fresh' | 'old' | 'offline' {
  if (!isOnline) return 'offline';
  return atMs !== null && nowMs - atMs > KEPT_MS ? 'old' : 'fresh';
}
