import { describe, expect, it } from 'vitest';
import {
  bestNames,
  bestNote,
  formatKillTime,
  formatRate,
  formatPercentile,
} from './format-throughput.ts';

const rows = (...groups: number[]) =>
  groups.map((group, index) => ({ specId: [62, 63, 64, 71, 72][index]!, group }));

describe('what a list of specializations says', () => {
  it('names one where the intervals tell it apart, and all that they cannot', () => {
    expect(bestNames(rows(1, 2))).toBe('Arcane Mage');
    expect(bestNote(rows(1, 2))).toBe('No other specialization is close.');
    expect(bestNames(rows(1, 1, 2))).toBe('Arcane Mage and Fire Mage');
    expect(bestNote(rows(1, 1, 2))).toBe('No measurable difference between the two.');
    expect(bestNames(rows(1, 1, 1, 1))).toBe('Arcane Mage, Fire Mage, Frost Mage and Arms Warrior');
    expect(bestNames(rows(1, 1, 1, 1, 1))).toBe('Arcane Mage, Fire Mage, Frost Mage and 2 more');
    expect(bestNote(rows(1, 1, 1, 1, 1))).toBe('No measurable difference between these 5.');
    expect(bestNames([])).toBe('Not enough data for any specialization.');
    expect(bestNote([])).toBe('');
  });
});

describe('numbers in words', () => {
  it('have three figures and a unit', () => {
    expect([1_254_000, 999_600, 987_400, 9_876].map(formatRate)).toEqual([
      '1.25M',
      '1.00M',
      '987k',
      '9,876',
    ]);
    expect([59, 312].map(formatKillTime)).toEqual(['0:59', '5:12']);
    expect(formatPercentile(50)).toBe('the median player');
  });
});
