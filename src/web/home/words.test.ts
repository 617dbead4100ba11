import { describe, expect, it } from 'vitest';
import { dayOf, signed } from './words.ts';

describe('signed', () => {
  it.each([
    [12.34, '+12.3'],
    [-4, '−4.0'],
    [0, '+0.0'],
  ])('%d is %s', (value, text) => expect(signed(value)).toBe(text));
});

describe('dayOf', () => {
  it('is the day in UTC, wherever one looks', () => {
    expect(dayOf(Date.UTC(2026, 10, 21, 23, 59))).toBe('Nov 21');
    expect(dayOf(Date.UTC(2026, 10, 22))).toBe('Nov 22');
  });
});
