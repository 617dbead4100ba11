import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { cutoffBaselines } from './cutoff-baselines.ts';

const line = Array.from({ length: 20 }, (_, day) => ({
  atMs: day * DAY_MS,
  value: 100 + 2 * day,
}));

describe('what simpler methods say', () => {
  it('today goes on', () => {
    expect(cutoffBaselines.today(line)).toBe(138);
  });

  it('the line of the last 14 days goes on', () => {
    expect(cutoffBaselines.line14(line, 7)).toBeCloseTo(152, 9);
    const bent = line.map((one, day) => (day < 5 ? { ...one, value: 0 } : one));
    expect(cutoffBaselines.line14(bent, 7)).toBeCloseTo(152, 9);
    expect(cutoffBaselines.line14(line.slice(0, 1), 7)).toBe(100);
  });

  it('a damped trend goes on ever slower', () => {
    const week = cutoffBaselines.dampedHolt(line, 7);
    expect(week).toBeGreaterThan(138);
    expect(week).toBeLessThanOrEqual(152);
    const first = week - 138;
    expect(cutoffBaselines.dampedHolt(line, 14) - week).toBeLessThan(first);
  });
});
