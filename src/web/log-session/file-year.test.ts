import { describe, expect, it } from 'vitest';
import { guessLogYear, isLogYear } from './file-year.ts';

const written = Date.UTC(2024, 5, 15, 12);

describe('guessLogYear', () => {
  it.each([
    ['WoWCombatLog-051323_095734.txt', 2023, 'file name'],
    ['mplus-WoWCombatLog-050922_172619_7.txt.gz', 2022, 'file name'],
    ['raid_Sample_2024-08-03-Prepatch.txt.gz', 2024, 'file name'],
    ['WoWCombatLog.txt', 2024, 'file date'],
    ['WoWCombatLog-991399_000000.txt', 2024, 'file date'],
  ])('%s → %d by %s', (name, year, from) =>
    expect(guessLogYear(name, written)).toEqual({ year, from }),
  );
});

describe('isLogYear', () => {
  it('refuses slips', () => {
    expect(isLogYear(2023, written)).toBe(true);
    expect(isLogYear(2025, written)).toBe(true);
    expect(isLogYear(2026, written)).toBe(false);
    expect(isLogYear(1999, written)).toBe(false);
    expect(isLogYear(2020.5, written)).toBe(false);
  });
});
