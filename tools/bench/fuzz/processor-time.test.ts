import { expect, it } from 'vitest';
import { processorMs } from './processor-time.ts';

it('counts work, and no waiting', () => {
  const word = new Int32Array(new SharedArrayBuffer(4));
  expect(processorMs(() => void Atomics.wait(word, 0, 0, 500))).toBeLessThan(250);
  let sum = 0;
  const worked = processorMs(() => {
    for (let turn = 0; turn < 50_000_000; turn++) sum = (sum + turn * turn) % 1_000_003;
  });
  expect(sum).toBeGreaterThan(0);
  expect(worked).toBeGreaterThan(5);
});
