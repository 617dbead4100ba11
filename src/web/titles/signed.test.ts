import { describe, expect, it } from 'vitest';
import { oddsText, signed } from './signed.ts';

describe('a signed number', () => {
  it.each([
    [12.34, '+12.3'],
    [-4, '−4.0'],
    [0.01, '0.0'],
    [-0.04, '0.0'],
  ])('%d is %s', (value, text) => {
    expect(signed(value)).toBe(text);
  });
});

describe('odds', () => {
  it.each([
    [0, 'under 1 %'],
    [0.014, '1 %'],
    [0.5, '50 %'],
    [1, 'over 99 %'],
  ])('of %d are %s', (share, text) => {
    expect(oddsText(share)).toBe(text);
  });
});
