import { expect, it } from 'vitest';
import { isRecord, isUuid } from './guards.ts';

it('knows an object with named members', () => {
  expect([{}, { a: 1 }, Object.create(null)].every(isRecord)).toBe(true);
  expect([null, undefined, [], 'a', 1, () => 1].some(isRecord)).toBe(false);
});

it('knows a UUID in lower case, and nothing around it', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(isUuid(id)).toBe(true);
  const others = [id.toUpperCase(), `${id}\n`, ` ${id}`, id.replaceAll('-', ''), '', null, [id]];
  expect(others.some(isUuid)).toBe(false);
});
