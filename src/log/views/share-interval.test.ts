import { expect, it } from 'vitest';
import { intervalWords, shareOfCases } from './share-interval.ts';

it('tells how sure a share is, and nothing where nothing was counted', () => {
  expect(intervalWords(3, 3)).toBe('44–100%');
  expect(intervalWords(3, 12)).toBe('9–53%');
  expect(intervalWords(0, 0)).toBeNull();
  expect(intervalWords(1, 2)).toBeNull();
  expect(shareOfCases(1, 2)).toBeNull();
  expect(shareOfCases(3, 12)).toBe(0.25);
});
