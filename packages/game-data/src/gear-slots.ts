/** Slots of gear as COMBATANT_INFO numbers them, from 0; shirt (3) and tabard (17) are no gear. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'head',
  1: 'neck',
  2: 'shoulder',
  4: 'chest',
  5: 'waist',
  6: 'legs',
  7: 'feet',
  8: 'wrist',
  9: 'hands',
  10: 'ring 1',
  11: 'ring 2',
  12: 'trinket 1',
  13: 'trinket 2',
  14: 'back',
  15: 'main hand',
  16: 'off hand',
};

/** The slots of gear, in the order of the log. */
export const GEAR_SLOTS: readonly number[] = Object.keys(NAMES).map(Number);

/** `main hand`; `slot 17` for one that is no gear. */
export function gearSlotName(slot: number): string {
  return NAMES[slot] ?? `slot ${slot}`;
}

/**
 * Slots that take a permanent enchantment, by expansion. The off hand only when it is a weapon, so it is not in here. From public add-ons that
 * check them before a pull.
 */
export const ENCHANTABLE_SLOTS: Readonly<Record<'tww' | 'mn', readonly number[]>> = {
  tww: [4, 6, 7, 8, 10, 11, 14, 15],
  mn: [0, 2, 4, 6, 7, 10, 11, 15],
};

/**
 * The bonus that every embellished item has, whatever the embellishment. From public lists of bonus ids; each of the characters in the
 * recorded answers of sources wears two or fewer, as many as the game allows.
 */
export const EMBELLISHED_BONUS = 8960;
