import { expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { weeksSoFar } from './weeks-so-far.ts';

it('lists the weeks that have begun, the newest first', () => {
  expect(weeksSoFar(1000, 999)).toEqual([]);
  expect(weeksSoFar(1000, 1000)).toEqual([
    { number: 1, startsMs: 1000, endsMs: 1000 + 7 * DAY_MS },
  ]);
  const weeks = weeksSoFar(0, 20 * DAY_MS);
  expect(weeks.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(weeks[0]!.startsMs).toBe(weeks[1]!.endsMs);
});

it('ends with the season', () => {
  expect(weeksSoFar(0, 100 * DAY_MS, 14 * DAY_MS)).toHaveLength(2);
});
