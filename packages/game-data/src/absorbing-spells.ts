/**
 * What SPELL_ABSORBED lines mean by the spell that absorbed: nearly all are shields.
 */

/**
 * Spells that absorb a blow that would have killed. The client writes what they take as SPELL_ABSORBED, like a shield.
 * They are not shields: without them the player would be dead.
 *
 * Source of the ids: the classes' cooldowns in `packages/game-data/tables/cooldowns.json`; seen as absorbing spells in recorded logs:
 * Purgatory, Cheat Death and Ardent Defender. Defy Fate by its text in the game ("preventing the damage, and your death"); not
 * proven against a recorded log.
 */
const DEATH_PREVENTING: ReadonlySet<number> = new Set([
  31230, // Cheat Death
  31850, // Ardent Defender
  47788, // Guardian Spirit
  86949, // Cauterize
  114556, // Purgatory
  209258, // Last Resort
  404195, // Defy Fate
  404381, // Defy Fate: what it casts
]);

/** The passive of a Holy Priest that absorbs the lethal blow. The priest is dead, and heals on as a spirit. */
export const SPIRIT_OF_REDEMPTION = 20711;
/** The aura of that spirit. It lasts 15 seconds; the line of the death follows when it ends. */
export const SPIRIT_AURA = 27827;

/** Whether the spell kept a player alive who would have died of what it absorbed. */
export function preventsDeath(spellId: number): boolean {
  return DEATH_PREVENTING.has(spellId);
}

/** Stagger delays damage; what it takes off a hit is no healing. */
export const STAGGER_SPELL_ID = 115069;

const NO_SHIELDS: ReadonlySet<number> = new Set([
  ...DEATH_PREVENTING,
  SPIRIT_OF_REDEMPTION,
  STAGGER_SPELL_ID,
]);

/** Whether what a spell absorbed is healing. */
export function isShield(spellId: number): boolean {
  return !NO_SHIELDS.has(spellId);
}
