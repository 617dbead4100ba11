import { expect, it } from 'vitest';
import { KnownDeaths } from './known-deaths.ts';

it('hands out each death once, in order of time', () => {
  const deaths = new KnownDeaths({
    deaths: [
      ['Player-1-B', 900],
      ['Player-1-A', 100],
      ['Player-1-C', 900],
    ],
  });
  expect(deaths.until(99)).toEqual([]);
  expect(deaths.until(899)).toEqual([['Player-1-A', 100]]);
  expect(deaths.until(5000)).toEqual([
    ['Player-1-B', 900],
    ['Player-1-C', 900],
  ]);
  expect(deaths.until(9000)).toEqual([]);
});
