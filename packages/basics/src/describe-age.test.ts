import { expect, it } from 'vitest';
import { describeAge } from './describe-age.ts';

it.each([
  [20_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [50 * 3_600_000, '2 days ago'],
])('%i ms is %s', (age, words) => {
  expect(describeAge(age)).toBe(words);
});
