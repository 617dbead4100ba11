import { median } from '#lib/statistics/quantile.ts';
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import type { DeathFact } from './death-facts.ts';
import type { DeathPlacing } from './death-places.ts';

/** What most deaths by one ability have in common in where the players stood, beside those alive at those moments. */
export interface KillerPlace {
  /**
   * `far`, `close`: further from, nearer to the boss than three quarters of those alive. `alone`: further from any
   * player. `crowded`: with more players within 8 yards.
   */
  sign: 'far' | 'close' | 'alone' | 'crowded';
  /** Deaths with the sign, of those whose place is known. */
  deaths: number;
  known: number;
  /** Medians of the figure the sign is about: yards, or players for `crowded`. */
  own: number;
  others: number;
}

const FEWEST_DEATHS = 3;
/** Most of the deaths have the sign … */
const MOST_DEATHS = 2 / 3;
/** … which a quarter of the players have at any time: a death by chance has it that often. */
const A_QUARTER = 0.25;

const SIGNS: readonly [
  sign: KillerPlace['sign'],
  figure: keyof DeathPlacing,
  side: 'below' | 'above',
][] = [
  ['far', 'toBoss', 'below'],
  ['close', 'toBoss', 'above'],
  ['alone', 'toNearest', 'below'],
  ['crowded', 'near', 'below'],
];

/**
 * The clearest sign of all: two thirds of at least three deaths have it, and the 95 % interval of that share lies above
 * the quarter that chance gives. Null where none is, and where the log has no positions.
 */
export function killerPlaceOf(deaths: readonly DeathFact[]): KillerPlace | null {
  let best: KillerPlace | null = null;
  for (const [sign, figure, side] of SIGNS) {
    const known = deaths.flatMap(({ placing }) => placing?.[figure] ?? []);
    const having = known.filter((standing) => standing[side] >= 1 - A_QUARTER);
    if (having.length < FEWEST_DEATHS || having.length / known.length < MOST_DEATHS) continue;
    if (wilsonInterval(having.length, known.length)[0] <= A_QUARTER) continue;
    if (best && having.length / known.length <= best.deaths / best.known) continue;
    best = {
      sign,
      deaths: having.length,
      known: known.length,
      own: median(known.map(({ own }) => own)) ?? 0,
      others: median(known.map(({ others }) => others)) ?? 0,
    };
  }
  return best;
}
