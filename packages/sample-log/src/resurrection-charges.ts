import type { BattleResRule } from '#game/packs/battle-res-rule.ts';
import { battleResGained, battleResRule } from '#game/packs/battle-res-rule.ts';

/** The shared battle resurrections of a pull or a key. */
export interface ResurrectionCharges {
  rule: BattleResRule | undefined;
  startMs: number;
  used: number;
}

/** The pool as it stands when the pull or the key begins. */
export function openCharges(
  difficultyId: number,
  groupSize: number,
  startMs: number,
): ResurrectionCharges {
  return { rule: battleResRule(difficultyId, groupSize), startMs, used: 0 };
}

/** Uses a charge if there is one; where the game has no limit there always is. */
export function takeCharge(charges: ResurrectionCharges, now: number): boolean {
  const { rule, startMs, used } = charges;
  if (rule !== undefined && battleResGained(rule, now - startMs) <= used) return false;
  charges.used += 1;
  return true;
}
