import { expect, it } from 'vitest';
import { awaitedWords } from './awaited-words.ts';

it('names the season that is awaited and the one that is shown', () => {
  expect(awaitedWords('Midnight Season 3', 'Midnight Season 2')).toBe(
    'Midnight Season 3 has begun. No figures of it are known yet: this is Midnight Season 2.',
  );
  expect(awaitedWords('Midnight Season 3', null)).toContain('this is the season before.');
});
