import { assert, integer, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPieceReader, splitMessage } from './relay-pieces.ts';

describe('a message in pieces', () => {
  it('comes back whole, whatever it holds, and each piece fits a notification', () => {
    assert(
      property(jsonValue(), integer({ min: 0, max: 4 }), (value, size) => {
        const message = { value, long: '\u0000é\u{1F409}"'.repeat(size * 1500) };
        const read = createPieceReader();
        const pieces = splitMessage('a-1', 7, message);
        for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8000);
        const heard = pieces.map((piece) => read(piece));
        expect(heard.slice(0, -1).every((one) => one === null)).toBe(true);
        expect(JSON.stringify(heard.at(-1)?.message)).toBe(JSON.stringify(message));
      }),
      { numRuns: 60 },
    );
  });

  it('is put together per sender, and dropped where a piece is missing', () => {
    const read = createPieceReader();
    const [a, b] = [
      splitMessage('a', 1, 'a'.repeat(16_000)),
      splitMessage('b', 1, 'b'.repeat(16_000)),
    ];
    for (const index of [0, 1]) expect([read(a[index]!), read(b[index]!)]).toEqual([null, null]);
    expect(read(a[2]!)?.sender).toBe('a');
    const [first, , last] = splitMessage('b', 2, 'c'.repeat(16_000));
    expect([read(first!), read(last!)]).toEqual([null, null]);
    expect(read(splitMessage('b', 3, 'next')[0]!)?.message).toBe('next');
  });

  it('is nothing where the text comes from elsewhere, and nothing throws', () => {
    const read = createPieceReader();
    for (const text of [
      '',
      'x',
      'a:1:0:1:{',
      'a:1:0:0:{}',
      'a:1:0:9999:1',
      'a:1:5:6:1',
      'ü:1:0:1:1',
    ])
      expect(read(text)).toBeNull();
    assert(
      property(string(), (text) => void read(text)),
      { numRuns: 300 },
    );
  });
});
