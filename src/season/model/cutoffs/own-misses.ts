import { DAY_MS } from '#lib/time-units.ts';
import { ageClassOf, type AgeClass, type Lesson } from './bracket-model.ts';
import { growCutoff, type LineSoFar } from './cutoff-growth.ts';
import { interpolateAt, isKnownAt } from './daily-value.ts';
import { horizonsDays } from './past-moments.ts';
import { ageOf } from './usual-gain.ts';

/** How often a line is asked what it would have said. */
const EVERY_DAYS = 3;
/**
 * How many forecasts of a day ahead the usual width of a band is worth. Far ones share their error, and weigh less. Of 0.5, 1
 * and 2 this held nearest to 80 % on lines of Europe, the Americas and China.
 */
const TRUST_IN_USUAL = 0.5;
/** One surprise says no more than this: squared, in half widths of the band that should hold 80 %. */
const MOST_PER_MISS = 9;
/** The mean square of what falls on both sides of a normal distribution's central 80 %, in half widths, is one to this. */
const SQUARE_OF_80 = 1.2816 ** 2;

/**
 * Whether the line has missed its forecasts of this season by more or by less than usual, as far as their day has come. A
 * season whose habits are not those of earlier ones shows here first.
 *
 * @param plainWidth half width of the band that usually holds 80 % at an age, in units of the forecast's scale.
 * @returns the factor by which its bands should be wider.
 */
export function widthByOwnMisses(
  { values, season }: LineSoFar,
  lesson: Lesson,
  plainWidth: Readonly<Record<AgeClass, number>>,
  others: readonly LineSoFar[],
): number {
  const lastMs = values.at(-1)!.atMs;
  let squares = TRUST_IN_USUAL;
  let weights = TRUST_IN_USUAL;
  let nextMs = Number.NEGATIVE_INFINITY;
  for (const [index, { atMs }] of values.entries()) {
    if (atMs < nextMs) continue;
    nextMs = atMs + (EVERY_DAYS - 0.5) * DAY_MS;
    const then = { values: values.slice(0, index + 1), season };
    const usualWidth = plainWidth[ageClassOf(ageOf(season, atMs))];
    for (const horizonDays of horizonsDays) {
      const thenMs = atMs + horizonDays * DAY_MS;
      if (thenMs > lastMs || !isKnownAt(values, thenMs)) continue;
      const said = growCutoff(then, lesson, horizonDays, others);
      if (!said) continue;
      const miss = (interpolateAt(values, thenMs) - said.value) / (said.scale * usualWidth);
      const weight = EVERY_DAYS / horizonDays;
      squares += weight * Math.min(MOST_PER_MISS, SQUARE_OF_80 * miss ** 2);
      weights += weight;
    }
  }
  return Math.sqrt(squares / weights);
}
