import { expect, it } from 'vitest';
import { keepByBytes } from './kept-by-bytes.server.ts';

const bytesOf = (...numbers: number[]) => Uint8Array.from(numbers);

function counted(mostBytes: number) {
  const keep = keepByBytes<number>(mostBytes);
  let calculated = 0;
  const ask = (question: string, ...bytes: Uint8Array[]) =>
    keep(question, bytes, () => (calculated += 1));
  return { ask, calculated: () => calculated };
}

it('calculates the same bytes once for each question', () => {
  const { ask, calculated } = counted(100);
  expect(ask('a', bytesOf(1, 2), bytesOf(3))).toBe(1);
  expect(ask('a', bytesOf(1, 2), bytesOf(3))).toBe(1);
  expect(ask('b', bytesOf(1, 2), bytesOf(3))).toBe(2);
  expect(ask('a', bytesOf(1, 2), bytesOf(3))).toBe(1);
  expect(calculated()).toBe(2);
});

it.each([
  ['another byte', [bytesOf(1, 2), bytesOf(4)]],
  ['another cut of the same bytes', [bytesOf(1), bytesOf(2, 3)]],
  ['a list more', [bytesOf(1, 2), bytesOf(3), bytesOf()]],
  ['a list less', [bytesOf(1, 2)]],
  ['a byte more', [bytesOf(1, 2), bytesOf(3, 0)]],
])('calculates anew for %s, and keeps that instead', (_, other) => {
  const { ask, calculated } = counted(100);
  ask('a', bytesOf(1, 2), bytesOf(3));
  expect(ask('a', ...other)).toBe(2);
  expect(ask('a', ...other)).toBe(2);
  expect(calculated()).toBe(2);
});

it('drops what was asked for longest ago when bytes no longer fit', () => {
  const { ask } = counted(12);
  // Four bytes each, with the name of the question.
  for (const question of ['a', 'b', 'c']) ask(question, bytesOf(1, 2, 3));
  expect(ask('a', bytesOf(1, 2, 3))).toBe(1);
  expect(ask('d', bytesOf(1, 2, 3))).toBe(4);
  expect(ask('a', bytesOf(1, 2, 3))).toBe(1);
  expect(ask('b', bytesOf(1, 2, 3))).toBe(5);
});

it('does not keep what alone is too large, and nothing is lost for it', () => {
  const { ask } = counted(4);
  ask('a', bytesOf(1, 2, 3));
  expect(ask('b', bytesOf(1, 2, 3, 4))).toBe(2);
  expect(ask('b', bytesOf(1, 2, 3, 4))).toBe(3);
  expect(ask('a', bytesOf(1, 2, 3))).toBe(1);
});
