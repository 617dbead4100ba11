/** Kinds of player abilities: what they are called, and which shape their marks have. */
import { COOLDOWN_PURPOSES } from '#game/packs/cooldown-letters.ts';
import type { CooldownCategory } from '#game/packs/cooldown-table.ts';
import type { SpellShape } from './spell-mark.tsx';

const KIND_NAMES: Readonly<Record<CooldownCategory, string>> = {
  'raid-healing': 'Raid healing',
  'raid-defensive': 'Raid defensive',
  external: 'External',
  'personal-defensive': 'Personal defensive',
  immunity: 'Immunity',
  offensive: 'Offensive',
  'damage-amp': 'Damage boost',
  mana: 'Mana',
  bloodlust: 'Bloodlust',
  'battle-res': 'Battle resurrection',
  interrupt: 'Interrupt',
  'crowd-control': 'Crowd control',
  movement: 'Movement',
  utility: 'Utility',
};

/** What a kind is called, and its shape. */
export function spellKind(category: CooldownCategory): { name: string; shape: SpellShape } {
  return { name: KIND_NAMES[category], shape: COOLDOWN_PURPOSES[category] };
}

/** What the shapes are called under a chart. */
export const SHAPE_NAMES: Readonly<Record<SpellShape, string>> = {
  'raid-healing': 'Raid healing',
  'raid-defense': 'Raid defensive',
  single: 'External',
  own: 'Own defensive',
  damage: 'Damage',
  utility: 'Utility',
  boss: 'Enemy',
};
