import { array, assert, constantFrom, double, property } from 'fast-check';
import { expect, it } from 'vitest';
import { amountBetween, seriesOf, stepMsOf } from './summary-series.ts';

it('misses the sum of the seconds by half a unit at most, whatever they are', () => {
  assert(
    property(
      array(double({ min: 0, max: 1e9, noNaN: true }), { maxLength: 400 }),
      constantFrom(1000, 2000, 3000, 4000, 5000),
      (seconds, stepMs) => {
        const total = seconds.reduce((sum, amount) => sum + amount, 0);
        const { unit, steps } = seriesOf(Float64Array.from(seconds), total, stepMs);
        const written = steps.reduce((sum, step) => sum + step, 0) * unit;
        expect(Math.abs(written - total)).toBeLessThanOrEqual(unit / 2 + 1e-3);
        expect(steps.every((step) => Number.isInteger(step) && step >= 0 && step <= 999)).toBe(
          true,
        );
      },
    ),
  );
});

const stepsOf = (...seconds: number[]) =>
  seriesOf(
    Float64Array.from(seconds),
    seconds.reduce((sum, amount) => sum + amount, 0),
    1000,
  ).steps;

it('leaves out the quiet end of a series, and keeps the quiet before and within it', () => {
  const whole = stepsOf(0, 100, 0, 200);
  expect(whole.map((step) => step > 0)).toEqual([false, true, false, true]);
  expect(stepsOf(0, 100, 0, 200, 0, 0)).toEqual(whole);
  expect(stepsOf(0, 0, 0)).toEqual([]);
  expect(stepsOf()).toEqual([]);
});

it('makes steps longer the more there is to write, up to 5 s', () => {
  expect(stepMsOf(5, 60_000)).toBe(1000);
  expect(stepMsOf(20, 360_000)).toBe(2000);
  expect(stepMsOf(40, 3_600_000)).toBe(5000);
});

it('shares the steps at the ends of a part', () => {
  const series = { total: 60, unit: 10, steps: [1, 2, 3] };
  expect(amountBetween(series, 1000, { fromMs: 0, toMs: 3000 })).toBe(60);
  expect(amountBetween(series, 1000, { fromMs: 500, toMs: 2500 })).toBe(40);
  expect(amountBetween(series, 1000, { fromMs: 5000, toMs: 9000 })).toBe(0);
});
