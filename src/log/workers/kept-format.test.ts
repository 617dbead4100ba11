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

it('refuses what it did not write', async () => {
  const packed = await packKept({ list: [1, 2, 3] });
  await expect(unpackKept(packed.slice(0, 12))).rejects.toBeInstanceOf(Error);
  await expect(unpackKept(new Uint8Array([1, 2, 3]))).rejects.toBeInstanceOf(Error);
});
