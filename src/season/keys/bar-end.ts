const STEP = 0.1;

/**
 * What the full length of all bars of a card stands for, so that bars of its parts can be compared: the largest share, up to the next
 * tenth.
 *
 * @param shares 0 to 1, with the upper ends of their intervals.
 */
export function barEnd(shares: readonly number[]): number {
  const most = Math.max(0, ...shares);
  // Rounded first: 0.3 / 0.1 is a little more than 3.
  const steps = Math.ceil(Math.round((most / STEP) * 1e6) / 1e6);
  return Math.min(1, Math.max(1, steps) / 10);
}
