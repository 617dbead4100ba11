import { isShield } from '#game/absorbing-spells.ts';

/** Sums by spell id, as recorded totals have them. */
export type SpellSums = Record<string, { name: string; total: number; hits: number }>;

const isOther = ([id]: [string, unknown]): boolean => !isShield(Number(id));

/** Of what spells absorbed, as recorded totals list it: the shields, and how much the others took, which is no healing. */
export function partShields(absorbBySpell: SpellSums): { shields: SpellSums; others: number } {
  const entries = Object.entries(absorbBySpell);
  return {
    shields: Object.fromEntries(entries.filter((entry) => !isOther(entry))),
    others: entries.filter(isOther).reduce((sum, [, { total }]) => sum + total, 0),
  };
}
