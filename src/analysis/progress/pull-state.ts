import { median } from '#lib/statistics/quantile.ts';

/**
 * What moves the chance of a kill besides the group and the boss: the logarithm of the best pull over the middle one, and the
 * logarithm of the pulls since the best one.
 */
export type PullState = readonly number[];

/** Pulls before anything is said. */
export const ENOUGH_PULLS = 3;
/** Added to a share of health, so that none left has a logarithm. */
const FLOOR = 0.02;

/**
 * The state after some pulls. Both parts are relative to the group's own pulls: how far health falls in a wipe differs from
 * boss to boss.
 *
 * @param healthLeft of every pull so far that was no kill, oldest first: 0 to 1, above 1 counts as 1.
 */
export function pullState(healthLeft: readonly number[]): PullState {
  if (healthLeft.length === 0) return [0, 0];
  const left = healthLeft.map((share) => Math.min(1, Math.max(0, share)));
  const best = Math.min(...left);
  const since = left.length - 1 - left.indexOf(best);
  return [Math.log((best + FLOOR) / (median(left)! + FLOOR)), Math.log(1 + since)];
}
