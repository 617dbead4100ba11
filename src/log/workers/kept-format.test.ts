import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packKept, unpackKept } from './kept-format.ts';

it('brings data and columns back as they were, also columns that are parts of others', async () => {
  const numbers = Float64Array.from([1.5, -0, 2 ** 60, Number.NaN]);
  const value = {
    name: 'Äxte “und” <b>',
    none: null,
    list: [{ at: numbers.subarray(1, 3) }, { ids: Int32Array.from([-1, 7]) }],
    bytes: new Uint8Array(0),
    deep: { text: Uint8Array.from([0, 255]), numbers },
  };
  expect(await unpackKept(await packKept(value))).toEqual(value);
});

/** Hard to pack, so that the compressor has work. */
const noise = (length: number): Int32Array =>
  Int32Array.from({ length }, (_, at) => Math.imul(at + length, 2654435761));

it('brings back what is longer than one piece, wherever the pieces are cut', async () => {
  // 131072 bytes are the room of a piece.
  for (const length of [131_060, 131_071, 131_072, 131_073, 400_000]) {
    const value = {
      list: [{ text: '€'.repeat(length) }, { ids: noise(length) }, [], null, { ids: noise(7) }],
      other: [],
      rest: { ids: noise(length), text: 'x'.repeat(length) },
    };
    expect(await unpackKept(await packKept(value))).toEqual(value);
  }
});

it('brings back any data', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        facts: fc.jsonValue({ maxDepth: 2 }),
        fights: fc.array(fc.record({ name: fc.string({ unit: 'binary' }), at: fc.int32Array() })),
        sums: fc.array(fc.tuple(fc.float64Array(), fc.uint8Array(), fc.boolean())),
      }),
      async (value) => {
        // JSON knows no −0, columns do.
        const plain = { ...value, facts: JSON.parse(JSON.stringify(value.facts)) as unknown };
        expect(await unpackKept(await packKept(plain))).toEqual(plain);
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses what it did not write', async () => {
  const packed = await packKept({ list: [1, 2, 3] });
  await expect(unpackKept(packed.slice(0, 12))).rejects.toBeInstanceOf(Error);
  await expect(unpackKept(new Uint8Array([1, 2, 3]))).rejects.toBeInstanceOf(Error);
  const foreign = [new Uint8Array(0), Buffer.from('{}'), Buffer.from('{"a":{"items":2}}\0{}\0')];
  for (const bytes of foreign)
    await expect(unpackKept(Uint8Array.from(gzipSync(bytes)))).rejects.toBeInstanceOf(Error);
});
