import type { Fight } from '#analysis/fight.ts';
import { battleResRule } from '#game/packs/battle-res-rule.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import type { BattleResPool } from './battle-res-at.ts';
import { battleResAt } from './battle-res-at.ts';
import type { BloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import type { FightUnit } from './fight-events.ts';

/**
 * Which charges the group had and used, by the rule of the place and the resurrections in the log. The log writes an
 * offer, the game counts one that is accepted: a refused offer looks used here.
 */
export function battleResPoolOf(
  fight: Pick<Fight, 'difficultyId' | 'groupSize' | 'keystoneFightId'>,
  { resurrections }: Pick<BloodlustAndResurrections, 'resurrections'>,
  units: readonly FightUnit[],
): BattleResPool {
  const specs = units.filter(({ takesPart }) => takesPart).map(({ specId }) => specId);
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
