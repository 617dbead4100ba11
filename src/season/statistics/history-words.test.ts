import { expect, it } from 'vitest';
import { historyWords } from './history-words.ts';

const week = (number: number, middle: number, n = 3) => ({ number, middle, n });

it('says how the last week stands to the first one', () => {
  expect(historyWords([week(2, 1_000_000), week(3, 500_000), week(6, 1_124_000)])).toBe(
    'From 1.00M per second in week 2 to 1.12M in week 6: +12% by the medians.',
  );
  expect(historyWords([week(1, 200_000), week(2, 150_000)])).toBe(
    'From 200k per second in week 1 to 150k in week 2: −25% by the medians.',
  );
});

it('compares nothing where there is one week', () => {
  expect(historyWords([week(4, 987_000, 1)])).toBe('Median of week 4: 987k per second in 1 kill.');
  expect(historyWords([week(4, 987_000, 2)])).toBe('Median of week 4: 987k per second in 2 kills.');
});
