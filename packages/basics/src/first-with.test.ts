import { expect, it } from 'vitest';
import { firstWith } from './first-with.ts';

it('keeps the order and a place for each that is to be kept', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  expect(firstWith(all, [], 2)).toEqual(['a', 'b']);
  expect(firstWith(all, ['a'], 2)).toEqual(['a', 'b']);
  expect(firstWith(all, ['d', 'b'], 3)).toEqual(['a', 'b', 'd']);
  expect(firstWith(all, ['d', 'e', 'c'], 2)).toEqual(['d', 'e']);
  expect(firstWith(all, ['e'], 9)).toEqual(all);
  expect(firstWith(all, ['e'], 0)).toEqual([]);
});
