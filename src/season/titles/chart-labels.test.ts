import { describe, expect, it } from 'vitest';
import { monthTicks, spreadLabels } from './chart-labels.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const written = (ticks: readonly number[]) =>
  ticks.map((tick) => new Date(tick).toISOString().slice(0, 10));

describe('the dates below the chart', () => {
  it('are the first and the middle of each month, also over the turn of the year', () => {
    expect(written(monthTicks(day('2026-11-20'), day('2027-01-16')))).toEqual([
      '2026-12-01',
      '2026-12-15',
      '2027-01-01',
      '2027-01-15',
    ]);
  });

  it('are only the first of each month for a long stretch, and none for a broken one', () => {
    expect(written(monthTicks(day('2026-01-02'), day('2026-06-01')))).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
    ]);
    expect(monthTicks(Number.NaN, Number.NaN)).toEqual([]);
  });
});

describe('the values at the edge of the chart', () => {
  it('keep their distance and stay inside', () => {
    const tops = spreadLabels(
      [
        { text: 'low', top: 0.99 },
        { text: 'main', top: 0.98 },
        { text: 'high', top: 0.97 },
        { text: 'far', top: 0.1 },
      ],
      0.06,
    );
    expect(tops.map(({ text }) => text)).toEqual(['far', 'high', 'main', 'low']);
    for (let at = 1; at < tops.length; at += 1)
      expect(tops[at]!.top - tops[at - 1]!.top).toBeGreaterThanOrEqual(0.06 - 1e-9);
    expect(tops.at(-1)!.top).toBeLessThanOrEqual(1);
    expect(tops[0]!.top).toBe(0.1);
  });
});
