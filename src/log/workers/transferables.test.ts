import { expect, it } from 'vitest';
import { transferablesOf } from './transferables.ts';

it('hands over the memory of each typed array once, and of nothing in a list', () => {
  const times = new Int32Array(4);
  const view = times.subarray(1);
  const found = transferablesOf({
    times,
    table: { view, empty: new Uint8Array(0), text: 'a', none: null },
    list: [new Uint8Array(3)],
  });
  expect(found).toEqual([times.buffer]);
});

it('looks four levels deep and no deeper', () => {
  const [four, five] = [new Uint8Array(1), new Uint8Array(1)];
  expect(transferablesOf({ a: { b: { c: { four } } } })).toEqual([four.buffer]);
  expect(transferablesOf({ a: { b: { c: { d: { five } } } } })).toEqual([]);
});
