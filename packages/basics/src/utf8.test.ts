import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { asciiBytes, decodeUtf8 } from './utf8.ts';

const decoder = new TextDecoder();

describe('decodeUtf8', () => {
  it('reads any text as the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(decodeUtf8(bytes, 0, bytes.length)).toBe(decoder.decode(bytes));
      }),
      { seed: 11 },
    );
  });

  it('never throws on broken bytes and keeps what is whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = decodeUtf8(bytes, 0, bytes.length);
        expect(text.length).toBeLessThanOrEqual(bytes.length);
      }),
      { seed: 12 },
    );
    expect(decodeUtf8(Uint8Array.of(0x41, 0xff, 0x42), 0, 3)).toBe('A\uFFFDB');
    expect(decodeUtf8(Uint8Array.of(0xc0, 0x80), 0, 2)).toBe('\uFFFD\uFFFD');
  });

  it('reads only the asked range', () => {
    expect(decodeUtf8(asciiBytes('abcdef'), 2, 4)).toBe('cd');
  });
});
