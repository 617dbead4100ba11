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
  ).toMatchObject({ worn_slots: [1, 10, 11, 15], tier_pieces: 2, item_ids: null });
  expect(readGear({ head: {} })).toMatchObject({ worn_slots: [1], tier_pieces: null });
});

it('says nothing where the source does', () => {
  for (const items of [null, undefined, {}, { shirt: {} }]) expect(readGear(items)).toBeNull();
});

it('reads the pieces in the order of their slots, and none of gear that is named in part', () => {
  const legs = { item_id: 5, item_level: 292.4, name: 'Legs of Test', item_quality: 4 };
  const head = { item_id: 9, item_level: 289, name: 'Head of Test', item_quality: 'x' };
  expect(readGear({ legs, head })).toEqual({
    worn_slots: [1, 7],
    tier_pieces: null,
    item_ids: [9, 5],
    item_levels: [289, 292],
    items: [
      { id: 9, level: 289, name: 'Head of Test', quality: null },
      { id: 5, level: 292, name: 'Legs of Test', quality: 4 },
    ],
  });
  expect(readGear({ legs, head: { item_id: -1 } })).toMatchObject({
    worn_slots: [1, 7],
    item_ids: null,
    item_levels: null,
  });
});
