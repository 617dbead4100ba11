import { expect, it } from 'vitest';
import { isRecord, isUuid } from './guards.ts';

it('tells a uuid from other text', () => {
  expect(isUuid('83fd9e20-7a80-46e4-bf29-a86e3d6bbf66')).toBe(true);
  expect(isUuid('83FD9E20-7A80-46E4-BF29-A86E3D6BBF66')).toBe(true);
  expect(isUuid('83fd9e20')).toBe(false);
  expect(isUuid(7)).toBe(false);
});

it('tells an object with named members from a list and from null', () => {
  expect(isRecord({})).toBe(true);
  expect([[], null, 'a', 1, undefined].some(isRecord)).toBe(false);
});
