import { describe, expect, it } from 'vitest';
import { guessLogYear, isLogYear, yearAsRead } from './file-year.ts';

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

describe('yearAsRead', () => {
  it('is the year of the first fight where the file’s date was the guess', () => {
    const fight = { startMs: Date.UTC(2023, 11, 31) };
    expect(yearAsRead({ year: 2024, from: 'file date' }, fight)).toEqual({
      year: 2023,
      from: 'file date',
    });
    const named = { year: 2024, from: 'file name' } as const;
    expect(yearAsRead(named, fight)).toBe(named);
    expect(yearAsRead(null, fight)).toBeNull();
    const guess = { year: 2024, from: 'file date' } as const;
    expect(yearAsRead(guess, undefined)).toBe(guess);
  });
});
