import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatDecimal,
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

const inEnglish = (digits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The witness is the format of the browser itself. */
describe('figures written by hand', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    // Halves, as shares and ratings have them.
    fc
      .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(20, 200, 1000))
      .map(([part, of]) => part / of),
  );

  it('are those of Intl', () => {
    const [whole, one] = [inEnglish(0), inEnglish(1)];
    fc.assert(
      fc.property(numbers, (value) => {
        expect(formatCount(value)).toBe(whole.format(value));
        expect(formatDecimal(value)).toBe(one.format(value));
      }),
      { examples: [[0.05], [-0.04], [-0], [1.005], [1234.25], [1e15], [1e21], [1e-7]] },
    );
  });

  it('are those of Intl with two decimals, as bytes have them', () => {
    const two = inEnglish(2);
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_000_000_000_000 }), (bytes) => {
        expect(formatBytes(bytes)).toBe(`${two.format(bytes / 1e9)} GB`);
      }),
    );
  });
});
