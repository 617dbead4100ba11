import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { growthHabits } from './brackets.ts';
import { growCutoff, type LineSoFar } from './cutoff-growth.ts';
import { ageOf, usualGainAt, usualGains } from './usual-gain.ts';

const STARTS_MS = Date.UTC(2026, 0, 7);
/** Points that this line gains each time its age is e times as large. */
const GAIN = 400;
const season = { startsMs: STARTS_MS, titleEndsMs: null };
/** The line itself: it gains the same for each unit of ln(age). */
const valueAt = (ageDays: number): number => 2000 + GAIN * Math.log(ageDays);
/** A value each day from the first to the last age. */
const lineOf = (first: number, last: number): LineSoFar => ({
  season,
  values: Array.from({ length: last - first + 1 }, (_, index) => ({
    atMs: STARTS_MS + (first + index) * DAY_MS,
    value: valueAt(first + index),
  })),
});
const lesson = { habit: growthHabits.p999, usual: [] };

// The witness is the line, which is its own formula: what lies ahead of it is known.
describe('a cutoff that grows straight in the logarithm of its age', () => {
  it.each([
    [30, 7],
    [30, 28],
    [90, 14],
    [150, 28],
  ])('of %i days stands %i days later where its formula says', (age, days) => {
    const { value } = growCutoff(lineOf(1, age), lesson, days, [])!;
    expect(value).toBeCloseTo(valueAt(age + days), 6);
  });

  it('stops with the end of the race', () => {
    const line = lineOf(1, 60);
    const ended = { ...line, season: { ...season, titleEndsMs: STARTS_MS + 70 * DAY_MS } };
    expect(growCutoff(ended, lesson, 28, [])!.value).toBeCloseTo(valueAt(70), 6);
    const over = { ...line, season: { ...season, titleEndsMs: STARTS_MS + 60 * DAY_MS } };
    expect(growCutoff(over, lesson, 28, [])!.value).toBe(valueAt(60));
  });

  it('is not known of less than a day', () => {
    expect(growCutoff({ season, values: lineOf(5, 5).values }, lesson, 7, [])).toBeNull();
  });
});

describe('the usual gain', () => {
  it('of lines that gain the same at each age is that, at every age', () => {
    const { values } = lineOf(1, 150);
    const line = { region: 'eu', season: 'season-x', values, span: season };
    const gains = usualGains([line, { ...line, region: 'us' }]);
    for (const age of [1, 4, 30, 149, 400]) expect(usualGainAt(gains, age)).toBeCloseTo(GAIN, 6);
    expect(usualGains([{ ...line, values: values.slice(0, 3) }])).toEqual([]);
  });
});

it('a season is at least a day old', () => {
  const ages = [-3, 0.2, 1, 2.5].map((days) => ageOf(season, STARTS_MS + days * DAY_MS));
  expect(ages).toEqual([1, 1, 1, 2.5]);
});
