import { describe, expect, it } from 'vitest';
import { sameBytes } from './same-bytes.ts';

/** Bytes of ASCII text that begin somewhere in a buffer, not at a multiple of eight. */
function viewOf(text: string, at: number): DataView {
  const bytes = new Uint8Array(at + text.length + 3).fill(0x2c);
  bytes.set(new TextEncoder().encode(text), at);
  return new DataView(bytes.buffer);
}

const LETTERS = 'Creature-0-4217-2657-17032-214082-0000';

describe('sameBytes', () => {
  it.each([8, 9, 15, 16, 17, 23, 24, 25, 38])('compares each of %i bytes', (length) => {
    const text = LETTERS.slice(0, length);
    const one = viewOf(text, 5);
    expect(sameBytes(one, 5, viewOf(text, 2), 2, length)).toBe(true);
    for (let place = 0; place < length; place += 1) {
      const other = `${text.slice(0, place)}~${text.slice(place + 1)}`;
      expect(sameBytes(one, 5, viewOf(other, 2), 2, length), `byte ${place}`).toBe(false);
    }
  });

  it('looks at nothing before and after them', () => {
    expect(sameBytes(viewOf('one,12345678,two', 0), 4, viewOf('x12345678y', 0), 1, 8)).toBe(true);
  });
});
