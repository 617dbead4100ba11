import type { Fight } from '#analysis/fight.ts';
import type { BattleResRule } from '#game/packs/battle-res-rule.ts';
import { battleResRule } from '#game/packs/battle-res-rule.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import type { BloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import type { StoryUnit } from './fight-story.ts';

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
  /** Players whose specialization can cast one, and players of whom the log does not tell it. */
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

/**
 * Which charges the group had and used, by the rule of the place and the resurrections in the log. The log writes an
 * offer, the game counts one that is accepted: a refused offer looks used here.
 */
export function battleResPoolOf(
  fight: Pick<Fight, 'difficultyId' | 'groupSize' | 'keystoneFightId'>,
  { resurrections }: Pick<BloodlustAndResurrections, 'resurrections'>,
  units: readonly StoryUnit[],
): BattleResPool {
  const specs = units.filter(({ isPlayer }) => isPlayer).map(({ specId }) => specId);
  const usesMs: number[] = [];
  const raised = new Set<string>();
  for (const { atMs, target, deadForMs, isBattleRes } of resurrections.toSorted(
    (a, b) => a.atMs - b.atMs,
  )) {
    if (!isBattleRes) continue;
    // Where the death is not in the log only the moment tells two offers apart.
    const death = `${target}:${deadForMs === null ? `at ${atMs}` : atMs - deadForMs}`;
    if (raised.has(death)) continue;
    raised.add(death);
    usesMs.push(atMs);
  }
  const rule = battleResRule(fight.difficultyId, fight.groupSize) ?? null;
  const pool: BattleResPool = {
    rule,
    unknown: fight.keystoneFightId !== null ? 'key' : rule ? null : 'no-rule',
    usesMs,
    unlisted: resurrections.filter(({ isBattleRes }) => !isBattleRes).length,
    casters: specs.filter((specId) => specId !== null && canRaise(specId)).length,
    unknownSpecs: specs.filter((specId) => specId === null).length,
  };
  const contradicted =
    pool.unknown === null && usesMs.some((atMs) => (battleResAt(pool, atMs)?.left ?? 0) < 0);
  return contradicted ? { ...pool, unknown: 'contradicted' } : pool;
}

function canRaise(specId: number): boolean {
  return cooldownsOfSpec(specId).some(
    ({ category, target }) => category === 'battle-res' && target !== 'self',
  );
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
  let next = 0;
  for (let gainMs = everyMs; gainMs <= atMs; gainMs += everyMs) {
    for (; next < used && usesMs[next]! < gainMs; next++) left--;
    if (rule.most === null || left < rule.most) left++;
  }
  left -= used - next;
  const full = rule.most !== null && left >= rule.most;
  const nextMs = full ? null : (Math.floor(Math.max(0, atMs) / everyMs) + 1) * everyMs;
  return { left, used, nextMs };
}
