import { median } from '#lib/statistics/quantile.ts';

/**
 * What moves the chance of a kill besides the boss and the group: the logarithm of the best pull, the middle pull, and the mean of the
 * last three.
 */
export type PullState = readonly [number, number, number];

/** Pulls before anything is said. */
export const ENOUGH_PULLS = 3;
/** Added to a share of health, so that none left has a logarithm. */
const FLOOR = 0.02;

/**
 * The state after some wipes, in shares of the boss's health; null where no pull says how much was left. How far health falls in a wipe
 * differs from boss to boss: states of two bosses are compared only by how far each is from what is usual on its boss.
 *
 * @param healthLeft of every wipe so far, oldest first: 0 to 1, above 1 counts as 1; null where it is not known.
 */
export function pullState(healthLeft: readonly (number | null)[]): PullState | null {
  const left = healthLeft.flatMap((share) =>
    share === null ? [] : [Math.min(1, Math.max(0, share))],
  );
  if (left.length === 0) return null;
  const last = left.slice(-3);
  return [
    Math.log(Math.min(...left) + FLOOR),
    median(left)!,
    last.reduce((sum, share) => sum + share, 0) / last.length,
  ];
}
