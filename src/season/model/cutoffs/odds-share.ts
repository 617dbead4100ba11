import { idleProbability, lineDeviation, ODDS_MARGINS } from './title-odds.ts';

/** A forecast of the past beside what came. Points. */
export interface OddsLesson {
  today: number;
  said: number;
  truth: number;
  /** Half width of the band that holds 80 %. */
  half80: number;
  weight: number;
}

/** Shares that are tried. Below a half the odds would be all but certain. */
const SHARES = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.2] as const;

/**
 * The standard deviation with which odds of characters that stay idle would have been missed by least (mean squared miss),
 * as a share of what a normal distribution with the 80 % band has. The band is made to hold far misses; most are nearer than
 * such a distribution says.
 */
export function fitOddsShare(lessons: readonly OddsLesson[]): number {
  if (lessons.length === 0) return 1;
  let best = { share: 1, miss: Number.POSITIVE_INFINITY };
  for (const share of SHARES) {
    let miss = 0;
    for (const { today, said, truth, half80, weight } of lessons) {
      const deviation = lineDeviation([said - half80, said + half80], share);
      for (const margin of ODDS_MARGINS) {
        const stated = idleProbability(today + margin, said, deviation);
        miss += weight * (stated - Number(today + margin >= truth)) ** 2;
      }
    }
    if (miss < best.miss) best = { share, miss };
  }
  return best.share;
}
