import { describe, expect, it } from 'vitest';
import { linesBeside, valuesOfPoints } from './stored-lines.ts';

const startsAt = new Date('2026-08-19T04:00:00Z');
const at = (day: number, hour = 6) => new Date(startsAt.getTime() + (day * 24 + hour) * 3_600_000);

describe('lines of the store for a forecast', () => {
  it('have the last value of each day, with the characters above the line where they are counted', () => {
    const values = valuesOfPoints(
      [
        { observedAt: at(1), score: 2900, population: null },
        { observedAt: at(2, 2), score: 3000, population: 40_000 },
        { observedAt: at(2, 9), score: 3010, population: 50_000 },
      ],
      'p999',
    );
    expect(values).toEqual([
      { atMs: at(1).getTime(), value: 2900 },
      { atMs: at(2, 9).getTime(), value: 3010, above: 50 },
    ]);
  });

  it('are those of other regions', () => {
    const [eu, us] = ['eu', 'us'].map((region) => ({
      region,
      startsAt,
      titleEndsAt: null,
      points: [{ observedAt: at(1), score: 2900, population: null }],
    }));
    expect(linesBeside('eu', [eu!, us!], 'p999')).toEqual([
      {
        values: [{ atMs: at(1).getTime(), value: 2900 }],
        season: { startsMs: startsAt.getTime(), titleEndsMs: null },
      },
    ]);
  });
});
