import type { Random } from '#lib/random.ts';
import type { Spell } from './unit.ts';

/** What a player brings to the raid. The ids are the game's; who forgets what is invented. */
export interface Prep {
  food: Spell | null;
  flask: Spell | null;
  rune: Spell | null;
  /** Oil or stone on the main hand; 0 for none. */
  weaponEnchantId: number;
  /** Drunk once or more in a fight. */
  potion: Spell | null;
  /** Pressed when it gets tight. */
  healing: Spell | null;
}

const plain = (id: number, name: string, school = 1): Spell => ({ id, name, school, area: false });

/** Buffs one player gives to everybody. */
export const RAID_BUFFS: readonly Spell[] = [
  plain(462_854, 'Skyfury', 8),
  plain(1459, 'Arcane Intellect', 0x40),
  plain(21_562, 'Power Word: Fortitude', 2),
  plain(6673, 'Battle Shout'),
  plain(1126, 'Mark of the Wild', 8),
];

const FOOD = plain(457_284, 'Well Fed');
const FLASKS = [
  plain(432_021, 'Flask of Alchemical Chaos'),
  plain(431_972, 'Flask of Tempered Swiftness'),
  plain(431_974, 'Flask of Tempered Mastery'),
];
const RUNE = plain(453_250, 'Crystallization');
const MANA_POTION = plain(431_418, 'Algari Mana Potion');
const TEMPERED_POTION = plain(431_932, 'Tempered Potion');
const HEALING_POTION = plain(431_416, 'Algari Healing Potion');
const HEALTHSTONE = plain(6262, 'Healthstone', 0x20);
const OIL_ID = 7543;

/** Most bring everything, some forget the one or the other. */
export function inventPrep(random: Random, role: 'tank' | 'healer' | 'damage'): Prep {
  const bring = <T>(thing: T, share: number): T | null => (random.chance(share) ? thing : null);
  return {
    food: bring(FOOD, 0.9),
    flask: bring(random.pick(FLASKS), 0.88),
    rune: bring(RUNE, 0.55),
    weaponEnchantId: random.chance(0.7) ? OIL_ID : 0,
    potion: bring(role === 'healer' ? MANA_POTION : TEMPERED_POTION, 0.75),
    healing: bring(random.chance(0.5) ? HEALING_POTION : HEALTHSTONE, 0.8),
  };
}

/** The buffs of it that are there at a pull. */
export function ownBuffs({ food, flask, rune }: Prep): Spell[] {
  return [flask, food, rune].filter((buff) => buff !== null);
}

/** Slots that take an enchantment, as COMBATANT_INFO counts them: chest to wrist, rings, cloak, main hand. */
const ENCHANTED_SLOTS: ReadonlySet<number> = new Set([4, 6, 7, 8, 10, 11, 14, 15]);
const GEM_SLOTS: ReadonlySet<number> = new Set([0, 1, 5, 8, 10, 11]);

/** Enchantment and gem of one piece; 0 for none. Who is not `tidy` has gaps. */
export function inventSetting(
  random: Random,
  slot: number,
  tidy: boolean,
): { enchantId: number; gemId: number } {
  const enchanted = ENCHANTED_SLOTS.has(slot) && random.chance(tidy ? 1 : 0.75);
  const set = GEM_SLOTS.has(slot) && random.chance(tidy ? 0.9 : 0.5);
  return {
    enchantId: enchanted ? 7340 + random.int(120) : 0,
    gemId: set ? 213_000 + random.int(900) : 0,
  };
}
