import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PackedNumbers, PackedReader } from './packed-numbers.ts';

function thereAndBack(values: readonly number[]): { back: number[]; bytes: number } {
  const packed = new PackedNumbers();
  for (const value of values) packed.add(value);
  packed.trim();
  const reader = new PackedReader(packed.copy());
  return { back: values.map(() => reader.next()), bytes: packed.bytes.length };
}

it('brings every number back', () => {
  const values = fc.array(
    fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.nat(200), fc.constantFrom(-0, 0.5)),
  );
  fc.assert(
    fc.property(values, (list) => {
      expect(thereAndBack(list).back).toEqual(list);
    }),
    { seed: 3, numRuns: 500 },
  );
});

it('needs one byte for what is below 64, two below 8192', () => {
  expect(thereAndBack([0, 63]).bytes).toBe(2);
  expect(thereAndBack([64, 8191]).bytes).toBe(4);
});
