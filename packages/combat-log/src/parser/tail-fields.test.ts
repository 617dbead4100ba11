import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { digitFieldBefore, digitsBefore, flagComma, skipFields, tagStart } from './tail-fields.ts';

const line = asciiBytes('a,12,nil,1,ST');

it('finds where the last field ends that is no word in capitals', () => {
  expect(tagStart(line, 0, line.length)).toBe(10);
  expect(tagStart(line, 0, 10)).toBe(10);
});

it('finds the comma before a flag, and none before other fields', () => {
  expect(flagComma(line, 9)).toBe(8);
  expect(flagComma(line, 7)).toBe(4);
  expect(flagComma(line, 3)).toBe(-1);
});

it('reads digits with how many they are, eight at most', () => {
  expect(digitsBefore(line, 0, 4)).toBe((12 << 4) | 2);
  expect(digitsBefore(line, 3, 4)).toBe((2 << 4) | 1);
  expect(digitsBefore(line, 0, 1)).toBe(-1);
  expect(digitsBefore(asciiBytes('123456789'), 0, 9)).toBe(-1);
  expect(digitFieldBefore(line, 0, 4)).toBe((12 << 4) | 2);
  expect(digitFieldBefore(asciiBytes('x12'), 0, 3)).toBe(-1);
});

it('steps over fields, and not beyond the beginning', () => {
  expect(skipFields(line, 0, 8, 1)).toBe(4);
  expect(skipFields(line, 0, 8, 2)).toBe(1);
  expect(skipFields(line, 0, 8, 3)).toBe(-1);
  expect(skipFields(line, 0, 9, 1)).toBe(-1);
});
