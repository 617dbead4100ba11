import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { LineSplitter } from './line-splitter.ts';

function splitInto(bytes: Uint8Array, sizes: readonly number[]) {
  const lines: { text: string; at: number; next: number }[] = [];
  let tooLong = 0;
  const splitter: LineSplitter = new LineSplitter({
    head: (_bytes, _view, start) => start,
    line: (chunk, _view, start, end) => {
      const text = Buffer.from(chunk.subarray(start, end)).toString('latin1');
      lines.push({ text, at: splitter.lineByte, next: splitter.nextLineByte });
    },
    longLine: () => {
      tooLong += 1;
    },
  });
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    splitter.push(bytes.slice(at, at + size));
    at += size;
  }
  return { lines, tooLong, tail: splitter.insideLine, bytes: splitter.bytes };
}

it('cuts at newlines and says where each line stood', () => {
  expect(splitInto(asciiBytes('ab\n\ncd\r\nef'), [3])).toEqual({
    lines: [
      { text: 'ab', at: 0, next: 3 },
      { text: '', at: 3, next: 4 },
      { text: 'cd\r', at: 4, next: 8 },
    ],
    tooLong: 0,
    tail: true,
    bytes: 10,
  });
});

it.each([1, 2, 3, 100])('leaves out a byte order mark before a line, in pieces of %i', (size) => {
  const text = Buffer.from('\uFEFFab\n\uFEFF\ncd\uFEFF\n');
  expect(splitInto(text, [size]).lines).toEqual([
    { text: 'ab', at: 0, next: 6 },
    { text: '', at: 6, next: 10 },
    { text: Buffer.from('cd\uFEFF').toString('latin1'), at: 10, next: 16 },
  ]);
});

it('finds what a plain split finds, however the bytes are cut', () => {
  const someBytes = fc.array(fc.constantFrom(10, 10, 13, 65, 11, 0x8a, 0, 255), { maxLength: 200 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(someBytes, sizes, (list, cuts) => {
      const bytes = Uint8Array.from(list);
      const plain = Buffer.from(bytes).toString('latin1').split('\n');
      const { lines, tail } = splitInto(bytes, cuts);
      expect(lines.map(({ text }) => text)).toEqual(plain.slice(0, -1));
      expect(tail).toBe(plain.at(-1) !== '');
    }),
    { seed: 4, numRuns: 300 },
  );
});

function lineOf(length: number): Uint8Array {
  return new Uint8Array(length + 1).fill(65).fill(10, -1);
}

it.each([
  ['in one piece', 4 << 20],
  ['in pieces', 65_537],
])('keeps the longest line there may be, and no longer one, %s', (_, size) => {
  for (const [length, whole] of [
    // In numbers, so that the bound itself is held: a mebibyte.
    [1_048_576, 1],
    [1_048_577, 0],
  ] as const) {
    const { lines, tooLong } = splitInto(lineOf(length), [size]);
    expect([length, lines.length, tooLong]).toEqual([length, whole, 1 - whole]);
  }
});
