/** Kinds of player abilities and the two factions: what they are called, and which drawing of game-icons stands for them. */
import type { CooldownCategory } from '#game/packs/cooldown-table.ts';

interface KindLook {
  name: string;
  glyph: string;
  /** The class that sets the colors (styles/marks.css). */
  tint: string;
}

export const SPELL_KINDS: Readonly<Record<CooldownCategory, KindLook>> = {
  'raid-healing': { name: 'Raid healing', glyph: 'healing', tint: 'role-healer' },
  'raid-defensive': { name: 'Raid defensive', glyph: 'shield-echoes', tint: 'role-tank' },
  external: { name: 'External', glyph: 'healing-shield', tint: 'affix-tint' },
  'personal-defensive': { name: 'Personal defensive', glyph: 'armor-vest', tint: 'role-tank' },
  immunity: { name: 'Immunity', glyph: 'bubble-field', tint: 'role-tank' },
  offensive: { name: 'Offensive', glyph: 'sword-clash', tint: 'role-damage' },
  'damage-amp': { name: 'Damage boost', glyph: 'rally-the-troops', tint: 'role-damage' },
  mana: { name: 'Mana', glyph: 'potion-ball', tint: 'affix-tint' },
  bloodlust: { name: 'Bloodlust', glyph: 'drum', tint: 'role-damage' },
  'battle-res': { name: 'Battle resurrection', glyph: 'ankh', tint: 'role-healer' },
  interrupt: { name: 'Interrupt', glyph: 'interdiction', tint: 'class-0' },
  'crowd-control': { name: 'Crowd control', glyph: 'ice-cube', tint: 'class-0' },
  movement: { name: 'Movement', glyph: 'wingfoot', tint: 'class-0' },
  utility: { name: 'Utility', glyph: 'first-aid-kit', tint: 'class-0' },
};

export const FACTIONS: Readonly<Record<string, KindLook>> = {
  alliance: { name: 'Alliance', glyph: 'lion', tint: 'faction-alliance' },
  horde: { name: 'Horde', glyph: 'orc-head', tint: 'faction-horde' },
};

/** Every drawing of `kind-glyphs.svg`. After a change: `node tools/generate/build-mark-glyphs.ts` (a test fails without it). */
export const KIND_GLYPHS: readonly string[] = [
  ...Object.values(SPELL_KINDS),
  ...Object.values(FACTIONS),
]
  .map(({ glyph }) => glyph)
  .toSorted();
