/**
 * The 80 or 95 % interval of a share by Wilson's method, which stays inside 0 to 1 and honest for few trials.
 *
 * @param successes of `trials`; both counts.
 * @param z standard deviations: 1.2816 for 80 %, 1.96 for 95 %.
 * @returns `[low, high]`, 0 to 1; the whole of it when nothing was tried.
 */
export function wilsonInterval(
  successes: number,
  trials: number,
  z = 1.96,
): readonly [low: number, high: number] {
  if (trials <= 0) return [0, 1];
  const share = successes / trials;
  const square = (z * z) / trials;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
