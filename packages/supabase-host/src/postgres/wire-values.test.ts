import { describe, expect, it } from 'vitest';
import { typeParsers, writeValue } from './wire-values.ts';

const [jsonb, jsonbArray, textArray, bigintArray, moodArray] = [3802, 3807, 1009, 1016, 70_001];

describe('writeValue', () => {
  it.each([
    ['text', 25, 'text'],
    ['text', jsonb, '"text"'],
    [{ a: 1 }, 25, '{"a":1}'],
    [[1, 2], jsonb, '[1,2]'],
    [[1, [2]], jsonbArray, '{"1","[2]"}'],
    [['a "b" \\', null], textArray, '{"a \\"b\\" \\\\",NULL}'],
    [[[1], [2]], bigintArray, '{{"1"},{"2"}}'],
    [['wild'], moodArray, '{"wild"}'],
    [new Uint8Array([0, 255]), 17, '\\x00ff'],
    [false, 16, 'false'],
    [null, jsonb, null],
  ])('%j for the type %s', (value, oid, text) => {
    expect(writeValue(value, oid)).toBe(text);
  });
});

describe('typeParsers', () => {
  it.each([
    [20, '9007199254740991', 9_007_199_254_740_991],
    [1700, '0.10', '0.10'],
    [1082, '2026-11-21', '2026-11-21'],
    [bigintArray, '{1,NULL}', [1, null]],
    [bigintArray, '[2:3]={1,2}', [1, 2]],
    [
      textArray,
      '{{"a,\\"b\\"",NULL},{"NULL",""}}',
      [
        ['a,"b"', null],
        ['NULL', ''],
      ],
    ],
    [jsonbArray, '{"{\\"a\\": 1}"}', [{ a: 1 }]],
    [moodArray, '{wild}', '{wild}'],
  ])('reads the type %s from %s', (oid, text, value) => {
    expect(typeParsers.getTypeParser(oid)(text)).toEqual(value);
  });
});
