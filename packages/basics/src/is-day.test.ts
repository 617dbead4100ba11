import { expect, it } from 'vitest';
import { isDay } from './is-day.ts';

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2026-1-1', false],
  ['20261125', false],
  ['', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
