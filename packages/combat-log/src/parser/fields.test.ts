import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { fieldEnd, numberIn, splitFields, unescapeName } from './fields.ts';

function fieldsOf(text: string, most = 16): string[] {
  const starts = new Int32Array(most + 1);
  const bytes = asciiBytes(text);
  const count = splitFields(bytes, 0, bytes.length, starts);
  return Array.from({ length: count }, (_, index) =>
    text.slice(starts[index], starts[index + 1]! - 1),
  );
}

describe('splitFields', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['"a, b",c', ['"a, b"', 'c']],
    ['"a \\"x, y\\" b",c', ['"a \\"x, y\\" b"', 'c']],
    ['1,[2,(3,4),[5]],6', ['1', '[2,(3,4),[5]]', '6']],
    ['a,,b,', ['a', '', 'b', '']],
    [')],a', [')]', 'a']],
    ['"open,a', ['"open,a']],
  ])('%s', (text, fields) => expect(fieldsOf(text)).toEqual(fields));

  it('stops when there is no more room', () => {
    expect(fieldsOf('a,b,c,d', 2)).toEqual(['a', 'b,c,d']);
  });
});

describe('fieldEnd', () => {
  it.each([
    ['abc,d', 3],
    ['"a,b",d', 5],
    ['"a\\",b",d', 7],
    ['abc', 3],
    ['"open', 5],
  ])('%s ends at %i', (text, end) => {
    expect(fieldEnd(asciiBytes(text), 0, text.length)).toBe(end);
  });
});

describe('numberIn', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['999999999', 999_999_999],
    ['1000000000', 1_000_000_000],
    ['123456789012', 123_456_789_012],
    ['-1', -1],
    ['20.5000', 20.5],
    ['0x10a48', 0x10a48],
    ['0x80000000', 0x80000000],
    ['nil', 0],
  ])('%s', (text, value) => expect(numberIn(asciiBytes(text), 0, text.length)).toBe(value));

  it.each(['', '-', 'x', '1x', '1.2.3', '0x', '0xg', 'nill', '9'.repeat(20), '1 '])(
    '"%s" is none',
    (text) => expect(numberIn(asciiBytes(text), 0, text.length)).toBeNaN(),
  );
});

describe('unescapeName', () => {
  it('takes the backslashes away', () => {
    expect(unescapeName('Eric \\"The Swift\\" \\\\')).toBe('Eric "The Swift" \\');
    expect(unescapeName('plain')).toBe('plain');
  });
});
