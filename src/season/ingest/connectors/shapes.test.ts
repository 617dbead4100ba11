import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  anyText,
  instantMs,
  instantText,
  maybeInstantMs,
  smallNumber,
  text,
  wholeNumber,
} from './shapes.ts';

const MIDNIGHT = Date.UTC(2026, 2, 17);
const read = (value: unknown) => v.parse(maybeInstantMs, value);

it.each([
  ['wholeNumber', wholeNumber, [0, 2_147_483_647], [-1, 1.5, 2_147_483_648, '1', Number.NaN, null]],
  ['smallNumber', smallNumber, [0, 32_767], [-1, 0.5, 32_768]],
  ['text', text, ['a'], ['', 'a\0b', 1, null]],
  ['anyText', anyText, ['', 'a'], ['a\0b', null]],
  ['instantMs', instantMs, [MIDNIGHT], [0, -1, Date.UTC(2101, 0), Number.NaN, '2026']],
  ['instantText', instantText, ['2026-03-17T00:00:00.000Z'], ['', 'soon', '1999-01-01', 1]],
] as const)('%s takes what the columns of the store hold', (_, shape, good, bad) => {
  expect(good.filter((value) => !v.is(shape, value))).toEqual([]);
  expect(bad.filter((value) => v.is(shape, value))).toEqual([]);
});

it('maybeInstantMs takes 0 and other nonsense for no moment', () => {
  expect([MIDNIGHT, 0, -1, 'soon', null, undefined].map(read)).toEqual([
    MIDNIGHT,
    null,
    null,
    null,
    null,
    null,
  ]);
});
