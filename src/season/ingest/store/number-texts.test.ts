import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toArrayText } from './number-texts.ts';

describe('numbers as the text of an array', () => {
  it('writes what JavaScript writes', () => {
    expect(toArrayText([])).toBe('{}');
    expect(toArrayText([0, -1, -7, null, undefined, 99_999_999, 100_000_000])).toBe(
      '{0,-1,-7,null,null,99999999,100000000}',
    );
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger()), (values) => {
        expect(toArrayText(values)).toBe(`{${values.join(',')}}`);
      }),
    );
  });

  it('leaves what is no whole number to others', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53, '7', true])
      expect(toArrayText([1, value])).toBeNull();
  });
});
