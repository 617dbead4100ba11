import { expect, it } from 'vitest';
import { gearOf, usualGear } from './gear-slots.ts';

const worn = (characterId: number, slot: number, itemId: number, name: string | null = null) => ({
  characterId,
  slot,
  itemId,
  name,
  itemLevel: 280 + slot,
});

it('lists pieces in the order of the game, and names an unnamed one by its number', () => {
  expect(gearOf([worn(1, 5, 50), worn(1, 15, 150, 'Cloak'), worn(1, 1, 10, 'Hood')])).toEqual([
    { slot: 'Head', itemId: 10, name: 'Hood', itemLevel: 281 },
    { slot: 'Back', itemId: 150, name: 'Cloak', itemLevel: 295 },
    { slot: 'Chest', itemId: 50, name: 'Item 50', itemLevel: 285 },
  ]);
});

// Counted by hand.
it('finds what most wear in each slot, and two rings whatever finger they are on', () => {
  const all = [
    worn(1, 1, 10),
    worn(2, 1, 11),
    worn(3, 1, 11),
    worn(1, 11, 7),
    worn(1, 12, 8),
    worn(2, 11, 8),
    worn(2, 12, 9),
    worn(3, 11, 9),
    worn(3, 12, 8),
  ];
  expect(usualGear(all).map(({ slot, itemId, n }) => [slot, itemId, n])).toEqual([
    ['Head', 11, 2],
    ['Rings', 8, 3],
    ['Rings', 9, 2],
  ]);
  expect(usualGear([])).toEqual([]);
});
