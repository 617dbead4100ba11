import { expect, it } from 'vitest';
import { standingWords } from './standing-words.ts';

const nothing = {
  worldRank: null,
  regionRank: null,
  currentBoss: null,
  bestPercent: null,
  pulls: null,
};

it('says ranks and the boss at work, and leaves out what is not known', () => {
  expect(
    standingWords(
      { worldRank: 1012, regionRank: 30, currentBoss: 'Ula’tek', bestPercent: 3.4, pulls: 212 },
      'Europe',
    ),
  ).toBe('World rank 1,012, Europe rank 30. Next: Ula’tek, best pull 3.4% left, 212 pulls.');
  expect(standingWords({ ...nothing, currentBoss: 'Ula’tek', pulls: 1 }, 'Europe')).toBe(
    'Next: Ula’tek, 1 pull.',
  );
  expect(standingWords({ ...nothing, regionRank: 4 }, 'Korea')).toBe('Korea rank 4.');
  expect(standingWords(nothing, 'Korea')).toBe('');
});
