/** Of two talents of which a player has one, the one that is planned: never both. */
import type { Assignment } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { othersOf, replacedCooldowns } from '#game/packs/replaced-cooldowns.ts';

/**
 * One side of each choice: what a cast that stays names, else what the roster says, else the one that the other would replace. Where the player
 * has a side that is not among `spells`, the other side is left out, too.
 *
 * @param kept casts of this player that stay.
 * @param talents of the player, as the roster has them.
 */
export function oneSideEach(
  spells: readonly PlanSpell[],
  kept: readonly Pick<Assignment, 'spellId'>[],
  talents: readonly number[],
): PlanSpell[] {
  const cast = new Set(kept.map(({ spellId }) => planSpell(spellId!)?.spellId ?? spellId!));
  const rank = (spellId: number): number =>
    cast.has(spellId) ? 2 : talents.includes(spellId) ? 1 : 0;
  const has = new Set(spells.map(({ spellId }) => spellId));
  return spells.filter(({ spellId }) =>
    othersOf(spellId).every((other) => {
      const [own, its] = [rank(spellId), rank(other)];
      if (own !== its) return own > its;
      const replaces = replacedCooldowns.some(([one, two]) => one === spellId && two === other);
      return !(replaces && has.has(other));
    }),
  );
}

/** Sides that are planned although neither the roster nor a cast says that the player has them, each with the other side. */
export function assumedSide(
  { spellId }: Pick<PlanSpell, 'spellId'>,
  talents: readonly number[],
): number | null {
  return talents.includes(spellId) ? null : (othersOf(spellId)[0] ?? null);
}
