import { DAY_MS } from '#lib/time-units.ts';
import type { Bracket } from './brackets.ts';
import { growCutoff } from './cutoff-growth.ts';
import { interpolateAt, isKnownAt, type DailyValue } from './daily-value.ts';
import { horizonsDays } from './past-moments.ts';
import type { SeasonSpan, UsualGains } from './usual-gain.ts';

/** How often a line is asked what it would have said. */
const EVERY_DAYS = 3;
/** How many forecasts of a day ahead the usual width of a band is worth. Far ones share their error, and weigh less. */
const TRUST_IN_USUAL = 2;
/** One surprise says no more than this: squared, in half widths of the band that should hold 80 %. */
const MOST_PER_MISS = 9;
/** The mean square of what falls on both sides of a normal distribution's central 80 %, in half widths, is one to this. */
const SQUARE_OF_80 = 1.2816 ** 2;

/**
 * Whether the line has missed its forecasts of this season by more or by less than usual, as far as their day has come. A
 * season whose habits are not those of earlier ones shows here first.
 *
 * @param halfWidth of the band that usually holds 80 %, in units of the forecast's scale.
 * @returns the factor by which its bands should be wider.
 */
export function widthByOwnMisses(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  usual: UsualGains,
  halfWidth: number,
): number {
  const lastMs = values.at(-1)!.atMs;
  let squares = TRUST_IN_USUAL;
  let weights = TRUST_IN_USUAL;
  let nextMs = Number.NEGATIVE_INFINITY;
  for (const [index, { atMs }] of values.entries()) {
    if (atMs < nextMs) continue;
    nextMs = atMs + (EVERY_DAYS - 0.5) * DAY_MS;
    const then = values.slice(0, index + 1);
    for (const horizonDays of horizonsDays) {
      const thenMs = atMs + horizonDays * DAY_MS;
      if (thenMs > lastMs || !isKnownAt(values, thenMs)) continue;
      const said = growCutoff({
        values: then,
        bracket,
        season,
        usual,
        horizonDays,
        charactersAbove: null,
      });
      if (!said) continue;
      const miss = (interpolateAt(values, thenMs) - said.value) / (said.scale * halfWidth);
      const weight = EVERY_DAYS / horizonDays;
      squares += weight * Math.min(MOST_PER_MISS, SQUARE_OF_80 * miss ** 2);
      weights += weight;
    }
  }
  return Math.sqrt(squares / weights);
}
