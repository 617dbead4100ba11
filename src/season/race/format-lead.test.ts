import { expect, it } from 'vitest';
import { formatLead } from './format-lead.ts';

it.each([
  [0, '1 min ahead'],
  [35 * 60_000, '35 min ahead'],
  [7.4 * 3_600_000, '7 h ahead'],
  [72 * 3_600_000, '3 days ahead'],
])('calls %i ms %s', (ms, words) => {
  expect(formatLead(ms)).toBe(words);
});
