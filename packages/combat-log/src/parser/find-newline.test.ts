import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNewline } from './find-newline.ts';

/** Newlines, bytes that look like one with a bit more or less, and all others. */
const byte = fc.oneof(
  { weight: 1, arbitrary: fc.constant(10) },
  { weight: 3, arbitrary: fc.constantFrom(9, 11, 0x8a, 0x0b, 0x1a, 0, 255, 128) },
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 255 }) },
);

it('finds what a search byte by byte finds, wherever it begins and ends', () => {
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 40 }), fc.nat(40), fc.nat(40), (list, from, length) => {
      const bytes = Uint8Array.from([...list, ...Array.from({ length: 3 }, () => 10)]);
      const words = new Int32Array(bytes.buffer, 0, bytes.length >> 2);
      const at = Math.min(from, list.length);
      const end = Math.min(at + length, list.length);
      const expected = bytes.subarray(0, end).indexOf(10, at);
      expect(findNewline(bytes, words, at, end)).toBe(expected);
    }),
    { seed: 2, numRuns: 3000 },
  );
});
