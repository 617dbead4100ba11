import { describe, expect, it } from 'vitest';
import { EventSplitter } from './event-splitter.ts';

/** What the splitter hands on of some bytes, given in pieces of a size. */
function split(bytes: Uint8Array, size: number) {
  const lengths: number[] = [];
  const splitter = new EventSplitter((_, __, start, end) => lengths.push(end - start));
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
  return { lengths, tooLong: splitter.tooLong };
}

/** Lines of these lengths. */
const linesOf = (...lengths: readonly number[]): Uint8Array =>
  Buffer.concat(lengths.map((length) => new Uint8Array(length + 1).fill(65).fill(10, -1)));

describe.each([
  ['in one piece', 4 << 20],
  ['in pieces', 65_537],
])('the lines of a fight, %s', (_, size) => {
  it('are as long as they may be, and one that is longer is counted and left out', () => {
    // In numbers, so that the bound itself is held: a mebibyte.
    const given = linesOf(3, 1_048_576, 4, 1_048_577, 5);
    expect(split(given, size)).toEqual({ lengths: [3, 1_048_576, 4, 5], tooLong: 1 });
  });

  it('end with the last newline', () => {
    expect(split(linesOf(7, 8).subarray(0, -1), size)).toEqual({ lengths: [7], tooLong: 0 });
  });
});
