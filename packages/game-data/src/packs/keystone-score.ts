import type { RatingRule } from './define-season.ts';

/** `estimate` marks the parts of the formula that stored runs do not confirm: every run over time. */
export type KeystoneScore = { readonly points: number; readonly estimate: boolean };

const fullBonusShare = 0.4;
const maximumBonus = 15;
const highestOvertimeLevel = 10;

/** Points for finishing a level exactly at its timer. */
export function basePoints(rule: RatingRule, keyLevel: number): number {
  const steps = rule.steps.filter((step) => step.level <= keyLevel);
  return steps.reduce(
    (points, step) => points + step.points,
    rule.levelTwo + rule.perLevel * (keyLevel - 2),
  );
}

/**
 * Mythic+ score of one run. In time it adds up to 15 points, all of them from 40 % under the timer on; over time
 * it loses 15 at once and up to 15 more at 40 % over, and is worth nothing beyond that. Both times in the same
 * unit. The formula agrees with stored runs of The War Within Season 3 and Midnight Season 1 to 0.1 points.
 */
export function keystoneScore(
  rule: RatingRule,
  keyLevel: number,
  run: number,
  timer: number,
): KeystoneScore {
  const share = (timer - run) / timer;
  const part = maximumBonus * Math.min(1, Math.abs(share) / fullBonusShare);
  if (share >= 0) {
    return { points: basePoints(rule, keyLevel) + part, estimate: rule.assumed === true };
  }
  if (share < -fullBonusShare) return { points: 0, estimate: true };
  const base = basePoints(rule, Math.min(keyLevel, highestOvertimeLevel));
  return { points: base - maximumBonus - part, estimate: true };
}
