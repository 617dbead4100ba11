/**
 * Buffs of food, flasks and runes, and combat potions, by the ids the log writes. From public add-ons that check them
 * before a pull and from WoWAnalyzer; complete for The War Within and Midnight as far as those know, nothing older.
 */
export type PrepExpansion = 'tww' | 'mn';

const FOOD: Readonly<Record<PrepExpansion, readonly number[]>> = {
  // prettier-ignore
  tww: [
    455369, 456406, 456576, 457284, 461835, 461845, 461854, 461855, 461856, 461857, 461858, 461859, 461860, 461861,
    461922, 461924, 461925, 461927, 461939, 461943, 461946, 461947, 461948, 461949, 461957, 461958, 461959, 461960,
    462180, 462181, 462182, 462183, 462184, 462185, 462186, 462187, 462190, 462194, 462196, 462197, 462198, 462199,
    462200, 462201, 462202, 462203, 462204, 462205, 462206, 462207, 462208, 462209, 462210,
  ],
  // prettier-ignore
  mn: [
    1219182, 1219183, 1219185, 1232076, 1232078, 1232080, 1232082, 1232086, 1232087, 1232089, 1232091, 1232313,
    1232316, 1232317, 1232318, 1232320, 1232321, 1232324, 1232325, 1232492, 1232585, 1233400, 1233401, 1233402,
    1233404, 1233405, 1233406, 1233407, 1233703, 1233704, 1233705, 1233706, 1233707, 1233708, 1233709, 1233710,
    1233711, 1233712, 1233714, 1233719, 1233724, 1233726, 1233727, 1233729, 1233730, 1233731, 1233732, 1283372,
    1284616, 1284617, 1284618, 1284619, 1284641, 1284642, 1284643, 1284644, 1284650, 1285644,
  ],
};

const FLASKS: Readonly<Record<PrepExpansion, readonly number[]>> = {
  tww: [431971, 431972, 431973, 431974, 432021, 432473],
  mn: [1235057, 1235108, 1235110, 1235111, 1239355],
};

export const foodBuffIds: ReadonlySet<number> = new Set([...FOOD.tww, ...FOOD.mn]);
export const flaskBuffIds: ReadonlySet<number> = new Set([...FLASKS.tww, ...FLASKS.mn]);

/** Augment runes: Crystallized, Ethereal, Soulgorged, Void-Touched, and the Draconic one of Dragonflight. */
export const runeBuffIds: ReadonlySet<number> = new Set([
  393438, 453250, 1234969, 1242347, 1264426,
]);

/**
 * What a class gives to the whole group: Arcane Intellect, Mark of the Wild, Battle Shout, Power Word: Fortitude,
 * Blessing of the Bronze, Skyfury. A player who gives it has it from themselves, and it is no preparation.
 */
export const raidBuffIds: ReadonlySet<number> = new Set([1459, 1126, 6673, 21562, 381748, 462854]);

/** English names of what a log often only numbers: it was there before the pull. */
export const prepNames: ReadonlyMap<number, string> = new Map([
  [431971, 'Flask of Tempered Aggression'],
  [431972, 'Flask of Tempered Swiftness'],
  [431973, 'Flask of Tempered Versatility'],
  [431974, 'Flask of Tempered Mastery'],
  [432021, 'Flask of Alchemical Chaos'],
  [432473, 'Flask of Saving Graces'],
  [393438, 'Draconic Augment Rune'],
  [453250, 'Crystallized Augment Rune'],
  [1234969, 'Ethereal Augment Rune'],
  [1242347, 'Soulgorged Augment Rune'],
  [1264426, 'Void-Touched Augment Rune'],
]);

/**
 * The War Within: Unwavering Focus, Frontline, Tempered, Potion Bomb of Power, Grotesque Vial. Midnight: Void-Shrouded
 * Tincture, Light's Potential, Recklessness, Rampant Abandon, Zealotry.
 */
const STRENGTHENING = [
  431914, 431925, 431932, 453205, 460074, 1236551, 1236616, 1236994, 1236998, 1238443,
];

/** Algari Mana Potion, Slumbering Soul Serum; Lightfused Mana Potion, Potion of Devoured Dreams. */
const FOR_MANA = [431418, 431422, 1236648, 1239479];

/**
 * Potions of the combat cooldown. A healer who drank one for mana could drink no other, so it counts; healing potions
 * have a cooldown of their own and are apart.
 */
export const combatPotionIds: ReadonlySet<number> = new Set([...STRENGTHENING, ...FOR_MANA]);

/** Healing potions and healthstones. */
export const healingPotionIds: ReadonlySet<number> = new Set([
  6262, 431416, 1231009, 1234768, 1235568, 1236590, 1262857,
]);

/** Seconds between two combat potions. */
export const potionCooldownSeconds = 300;
