/**
 * Distributions as counts in classes of amounts (DDSketch; Masson, Rim and Lee, 2019): class i holds what lies above
 * `GAMMA ** (i - 1)` up to `GAMMA ** i`. Counts can be added and taken back, so a class always agrees with a full recount. The
 * database counts in the same classes (`amount_class`).
 */

/** A class and how many amounts lie in it. */
export interface AmountClass {
  class: number;
  n: number;
}

/** An amount that is read from a class differs from the true one by at most this share of it. */
export const CLASS_ERROR = 0.01;
const GAMMA = (1 + CLASS_ERROR) / (1 - CLASS_ERROR);
const LOG_GAMMA = Math.log(GAMMA);

/** @param amount above 0. */
export function classOf(amount: number): number {
  return Math.ceil(Math.log(amount) / LOG_GAMMA);
}

/** The amount that stands for a class: within `CLASS_ERROR` of everything in it. */
export function amountOfClass(index: number): number {
  return (2 * GAMMA ** index) / (GAMMA + 1);
}

/** Lower and upper end of a class. */
export function endsOfClass(index: number): readonly [from: number, to: number] {
  return [GAMMA ** (index - 1), GAMMA ** index];
}

/** Counts amounts into classes, lowest first; what is not above 0 is left out. */
export function classify(amounts: readonly number[]): AmountClass[] {
  const counts = new Map<number, number>();
  for (const amount of amounts) {
    if (!(amount > 0 && Number.isFinite(amount))) continue;
    const index = classOf(amount);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return [...counts]
    .map(([index, n]) => ({ class: index, n }))
    .toSorted((a, b) => a.class - b.class);
}

/**
 * Share of all amounts that lie below one, 0 to 1; those of its own class count by their place in it.
 *
 * @param classes lowest first.
 * @returns the share with the least and most that it can be; null without amounts.
 */
export function shareBelow(
  classes: readonly AmountClass[],
  amount: number,
): { share: number; least: number; most: number } | null {
  const own = classOf(amount);
  let [below, within, all] = [0, 0, 0];
  for (const { class: index, n } of classes) {
    all += n;
    if (index < own) below += n;
    else if (index === own) within = n;
  }
  if (all === 0) return null;
  const [from, to] = endsOfClass(own);
  const place = Math.min(1, Math.max(0, (amount - from) / (to - from)));
  return {
    share: (below + within * place) / all,
    least: below / all,
    most: (below + within) / all,
  };
}

/** The amount below which a share of all lies, within `CLASS_ERROR`; null without amounts. @param classes lowest first. */
export function amountAtShare(classes: readonly AmountClass[], share: number): number | null {
  const all = classes.reduce((sum, { n }) => sum + n, 0);
  if (all === 0) return null;
  // As `quantile` counts: the first of n values is at 0, the last at 1.
  const rank = Math.min(1, Math.max(0, share)) * (all - 1);
  let passed = 0;
  for (const { class: index, n } of classes) {
    passed += n;
    if (passed > rank) return amountOfClass(index);
  }
  return amountOfClass(classes.at(-1)!.class);
}
