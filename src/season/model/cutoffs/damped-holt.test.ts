import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { dampedHolt } from './damped-holt.ts';

const daily = (values: readonly number[]) =>
  values.map((value, day) => ({ atMs: day * DAY_MS, value }));

describe('the damped trend', () => {
  it('goes on with a trend that fades as the series faded', () => {
    // Each day gains 0.95 of what the day before gained, from ten points on.
    const gains = Array.from({ length: 60 }, (_, day) => 10 * 0.95 ** day);
    const values = gains.map((_, day) =>
      gains.slice(0, day).reduce((sum, gain) => sum + gain, 3000),
    );
    const truth = values[39]! + gains.slice(39, 53).reduce((sum, gain) => sum + gain, 0);
    expect(dampedHolt(daily(values.slice(0, 40)), 14)).toBeCloseTo(truth, 0);
  });

  it('stays where a series has stood still', () => {
    const flat = daily(Array.from({ length: 30 }, () => 3200));
    expect(dampedHolt(flat, 28)).toBeCloseTo(3200, 6);
  });

  it('takes a hole for a straight line', () => {
    const line = daily(Array.from({ length: 30 }, (_, day) => 3000 + 2 * day));
    const holed = line.filter((_, day) => day < 10 || day > 20);
    expect(dampedHolt(holed, 7)).toBeCloseTo(dampedHolt(line, 7), 6);
  });
});
