import { expect, it } from 'vitest';
import { weeksInARow } from './weeks-in-a-row.ts';

it('counts back from this week, or from the one before while this one is not played', () => {
  expect(weeksInARow([0, 1, 2, 4])).toBe(3);
  expect(weeksInARow([1, 2, 3])).toBe(3);
  expect(weeksInARow([0])).toBe(1);
  expect(weeksInARow([2, 3])).toBe(0);
  expect(weeksInARow([])).toBe(0);
});
