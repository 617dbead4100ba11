import { expect, it } from 'vitest';
import { readGear } from './gear.ts';

it('reads which slots are worn, and counts marked tier pieces', () => {
  expect(
    readGear({
      hands: { tier: '33' },
      head: { tier: 33 },
      shirt: {},
      tabard: {},
      finger1: { tier: null },
      back: { tier: '0' },
      elsewhere: {},
      legs: null,
      feet: 7,
    }),
  ).toEqual({ worn_slots: [1, 10, 11, 15], tier_pieces: 2 });
  expect(readGear({ head: {} })).toEqual({ worn_slots: [1], tier_pieces: null });
});

it('says nothing where the source does', () => {
  for (const items of [null, undefined, {}, { shirt: {} }]) expect(readGear(items)).toBeNull();
});
