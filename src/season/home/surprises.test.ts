import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { surprises } from './surprises.ts';

const pace = { perDay: 2, deviation: 1 };
const before = { atMs: 0, figures: { a: 100, b: 100, c: 100 } };

describe('surprises', () => {
  it('ranks by distance from the usual pace, not by size', () => {
    const found = surprises(before, 4 * DAY_MS, [
      { key: 'a', label: 'A', value: 108, pace },
      { key: 'b', label: 'B', value: 102, pace },
      { key: 'c', label: 'C', value: 116, pace: { perDay: 4, deviation: 1 } },
    ]);
    expect(found.map(({ key, surprise }) => [key, surprise])).toEqual([
      ['b', 3],
      ['a', 0],
      ['c', 0],
    ]);
    expect(found[0]).toMatchObject({ change: 2, expected: 8 });
  });

  it('leaves out what did not move, was not there, or has no pace', () => {
    const found = surprises(before, DAY_MS, [
      { key: 'a', label: 'A', value: 100.01, pace },
      { key: 'new', label: 'New', value: 5, pace },
      { key: 'b', label: 'B', value: 150, pace: null },
      { key: 'toString', label: 'X', value: 1, pace },
    ]);
    expect(found).toEqual([]);
  });

  it('is finite for a line that never wobbles', () => {
    const [only] = surprises(before, DAY_MS, [
      { key: 'a', label: 'A', value: 101, pace: { perDay: 0, deviation: 0 } },
    ]);
    expect(only?.surprise).toBe(10);
  });
});
