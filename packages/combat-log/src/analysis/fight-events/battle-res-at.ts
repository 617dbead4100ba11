import type { BattleResRule } from '#game/packs/battle-res-rule.ts';

/**
 * Why nothing is said of the charges.
 *
 * - `no-rule`: none is known for this place or a group of this size.
 * - `key`: a boss inside a key, whose pool belongs to the whole key.
 * - `contradicted`: more was used than the rule gives, so that it does not hold here.
 */
export type PoolUnknown = 'no-rule' | 'key' | 'contradicted';

/** The group's shared pool of battle resurrections over a pull or a key. */
export interface BattleResPool {
  rule: BattleResRule | null;
  unknown: PoolUnknown | null;
  /** Times of the charges used, in order. Two offers to the same dead player are one. */
  usesMs: number[];
  /** Resurrections by spells the packs do not know: whether they took a charge is unknown. */
  unlisted: number;
  /** Participants whose specialization can cast one, and participants whose specialization the log does not tell. */
  casters: number;
  unknownSpecs: number;
}

export interface BattleResState {
  /** Charges there at the moment. */
  left: number;
  used: number;
  /** When the next one comes; null while the pool is full. */
  nextMs: number | null;
}

/** The pool at a moment, uses at that very moment included; null where nothing can be said. */
export function battleResAt(
  { rule, unknown, usesMs }: BattleResPool,
  atMs: number,
): BattleResState | null {
  if (!rule || unknown !== null) return null;
  const everyMs = rule.rechargeSeconds * 1000;
  const used = usesMs.filter((useMs) => useMs <= atMs).length;
  let left = rule.atStart;
  let gained = 0;
  const gainUntil = (timeMs: number): void => {
    const gains = Math.floor(Math.max(0, timeMs) / everyMs);
    left = Math.min(rule.most ?? Number.POSITIVE_INFINITY, left + gains - gained);
    gained = gains;
  };
  for (const useMs of usesMs.slice(0, used)) {
    gainUntil(useMs);
    left--;
  }
  gainUntil(atMs);
  const full = rule.most !== null && left >= rule.most;
  const nextMs = full ? null : (gained + 1) * everyMs;
  return { left, used, nextMs };
}
