import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatPerSecond,
  formatShare,
} from './format-number.ts';

describe('formatAmount', () => {
  it.each([
    [0, '0'],
    [9_876, '9,876'],
    [9_999.4, '9,999'],
    [12_345, '12.3k'],
    [123_456, '123k'],
    [999_499, '999k'],
    [999_500, '1.00M'],
    [4_560_000, '4.56M'],
    [9_996_000, '10.0M'],
    [99_960_000, '100M'],
    [1_200_000_000, '1.20B'],
    [-45_600, '-45.6k'],
    [Number.NaN, '0'],
  ])('%d → %s', (value, text) => expect(formatAmount(value)).toBe(text));
});

describe('other numbers', () => {
  it('carries the unit of a rate and refuses a rate over no time', () => {
    expect(formatPerSecond(1_000_000, 10_000)).toBe('100k/s');
    expect(formatPerSecond(1_000_000, 0)).toBe('–');
  });
  it('prints shares with one decimal and says nothing about nothing', () => {
    expect(formatShare(1, 3)).toBe('33.3%');
    expect(formatShare(0, 0)).toBe('–');
  });
  it('groups counts and names bytes', () => {
    expect(formatCount(1234567)).toBe('1,234,567');
    expect(formatBytes(1_240_000_000)).toBe('1.24 GB');
    expect(formatBytes(37_000_000)).toBe('37.0 MB');
    expect(formatBytes(700)).toBe('1 kB');
  });
});
