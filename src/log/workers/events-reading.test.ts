import { expect, it } from 'vitest';
import { areReadAlike, readingOf } from './events-reading.ts';

it('reads places all the time, resources and how blows met for those alone that ask', () => {
  const usual = { places: 'deaths', resources: false, blows: false };
  expect(readingOf('pull-positions')).toEqual({ ...usual, places: 'all' });
  expect(readingOf('player-facts')).toEqual({ ...usual, resources: true });
  expect(readingOf('player-resources')).toEqual({ ...usual, resources: true });
  expect(readingOf('ability-blows')).toEqual({ ...usual, blows: true });
  for (const kind of ['pull-summary', 'pull-review', 'reading-facts', undefined] as const)
    expect(readingOf(kind)).toEqual(usual);
});

it('makes digests of one reading that are read alike', () => {
  expect(areReadAlike('pull-summary', 'pull-review')).toBe(true);
  expect(areReadAlike('player-facts', 'player-facts')).toBe(true);
  expect(areReadAlike('pull-summary', 'pull-positions')).toBe(false);
  expect(areReadAlike('player-facts', 'pull-summary')).toBe(false);
});
