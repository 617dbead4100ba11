import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { TextCache } from './text-cache.ts';

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

describe('texts seen before', () => {
  const text = 'Player-1-00000001,"Anna-Wiese",0x511,0x0,';
  const line = asciiBytes(`xx${text}yyyyyyyyyyyyyy`);

  it('is found where it stands, and nowhere else', () => {
    const cache = new TextCache({ slotBits: 1, longest: 64, lengths: 0, texts: 0 });
    cache.keep(1, line, 2, 2 + text.length);
    expect(cache.lengthAt(1, viewOf(line), 2, line.length)).toBe(text.length);
    expect(cache.lengthAt(1, viewOf(line), 2, 2 + text.length)).toBe(text.length);
    expect(cache.lengthAt(1, viewOf(line), 2, 1 + text.length)).toBe(0);
    expect(cache.lengthAt(1, viewOf(line), 1, line.length)).toBe(0);
    expect(cache.lengthAt(0, viewOf(line), 2, line.length)).toBe(0);
  });

  it('differs by any one byte, at every length', () => {
    for (let length = 8; length <= text.length; length++) {
      const cache = new TextCache({ slotBits: 0, longest: 64, lengths: 0, texts: 0 });
      cache.keep(0, line, 2, 2 + length);
      expect(cache.lengthAt(0, viewOf(line), 2, line.length)).toBe(length);
      for (let at = 2; at < 2 + length; at++) {
        const other = line.slice();
        other[at]! ^= 1;
        expect(cache.lengthAt(0, viewOf(other), 2, line.length)).toBe(0);
      }
    }
  });

  it('stays when another one of its slot is read in turn with it, and goes when there are more', () => {
    const cache = new TextCache({ slotBits: 1, longest: 64, lengths: 0, texts: 0 });
    for (const [start, end] of [
      [2, 40],
      [4, 14],
    ] as const)
      cache.keep(cache.placeFor(1), line, start, end);
    const found = (): number[] =>
      [2, 4, 6].map((at) =>
        Math.max(...[0, 1].map((slot) => cache.lengthAt(slot, viewOf(line), at, line.length))),
      );
    expect(found()).toEqual([38, 10, 0]);
    cache.keep(cache.placeFor(1), line, 6, 16);
    expect(found()).toEqual([38, 0, 10]);
    cache.keep(cache.placeFor(1), line, 4, 14);
    expect(found()).toEqual([0, 10, 10]);
  });

  it('is replaced by the next one', () => {
    const cache = new TextCache({ slotBits: 0, longest: 64, lengths: 0, texts: 0 });
    cache.keep(0, line, 2, 40);
    cache.keep(0, line, 4, 14);
    expect(cache.lengthAt(0, viewOf(line), 4, line.length)).toBe(10);
    expect(cache.lengthAt(0, viewOf(line), 2, line.length)).toBe(0);
  });
});
