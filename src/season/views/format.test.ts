import { describe, expect, it } from 'vitest';
import {
  formatChance,
  formatChange,
  formatDate,
  formatDay,
  formatFinePercent,
  formatPercent,
  formatPercentRange,
  formatRating,
  formatWhole,
} from './format.ts';

describe('how the season pages write', () => {
  it.each([
    [formatWhole(26_075), '26,075'],
    [formatWhole(999.6), '1,000'],
    [formatWhole(-1_234_567), '-1,234,567'],
    [formatWhole(87), '87'],
    [formatRating(3732.44), '3732.4'],
    [formatPercent(0.579), '58%'],
    [formatFinePercent(0.0912), '9.1%'],
    [formatPercentRange(0.541, 0.609), '54–61%'],
    [formatPercentRange(0.002, 0.0041), '0.2–0.4%'],
    [formatChange(12.34), '+12.3'],
    [formatChange(-4), '−4.0'],
    [formatChange(-0.04), '0.0'],
    [formatChange(42.4, 0), '+42'],
    [formatChange(-0.4, 0), '0'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('writes days in UTC', () => {
    const lastMoment = Date.parse('2026-12-20T23:59:59Z');
    expect(formatDay(lastMoment)).toBe('Dec 20');
    expect(formatDate(lastMoment)).toBe('Dec 20, 2026');
  });

  it('never calls a chance certain', () => {
    expect([0, 0.009, 0.01, 0.5, 0.99, 1].map(formatChance)).toEqual([
      '<1%',
      '<1%',
      '1%',
      '50%',
      '99%',
      '>99%',
    ]);
  });
});
