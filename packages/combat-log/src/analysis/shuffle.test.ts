import { expect, it } from 'vitest';
import { isShuffle } from './shuffle.ts';

it('knows the kinds of solo shuffles by the names that recorded logs write', () => {
  expect(['Rated Solo Shuffle', 'Brawl Solo Shuffle'].every(isShuffle)).toBe(true);
  expect(['2v2', '3v3', 'Skirmish', 'Rated Battleground', ''].some(isShuffle)).toBe(false);
});
