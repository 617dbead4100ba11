/**
 * Crowd control on players: which spells share diminishing returns, and the rule of them. Facts and their source stand in
 * `crowd-control.json`. A patch can change them; they are not proven against the game of today.
 */
import facts from './crowd-control.json' with { type: 'json' };

export type ControlCategory = keyof typeof facts.categories;

const CATEGORY_OF: ReadonlyMap<number, ControlCategory> = new Map(
  (Object.keys(facts.categories) as ControlCategory[]).flatMap((category) =>
    facts.categories[category].map((spellId): [number, ControlCategory] => [spellId, category]),
  ),
);
const TRINKETS: ReadonlySet<number> = new Set(facts.trinkets);

/** The category whose diminishing returns a debuff shares; null for what is no crowd control, or has none. */
export function controlCategoryOf(spellId: number): ControlCategory | null {
  return CATEGORY_OF.get(spellId) ?? null;
}

/** Whether a cast frees its player of crowd control: the medallion and what shares its cooldown. */
export function isTrinket(spellId: number): boolean {
  return TRINKETS.has(spellId);
}

/** Milliseconds after the last control of a category ended, from which on the next one lasts in full. */
export const CONTROL_RESET_MS = facts.resetMs;

/** The part of its time that a control lasts by how many of its category came before: 1, 0.5, 0.25, then 0 (immune). */
export function controlPart(before: number): number {
  return facts.parts[before] ?? 0;
}
