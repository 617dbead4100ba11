import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { NewPerformance } from '#store/queries/store-performances.ts';
import { rankedDifficulty } from '#game/difficulties.ts';

const SECOND_MS = 1000;

/**
 * What each player of a raid kill did, as statistics count it; nothing of a wipe, a key or another difficulty. A player whose
 * specialization or item level the log does not say is left out.
 */
export function performancesOf({ fight, players }: FightSummary): NewPerformance[] {
  const difficulty = rankedDifficulty(fight.difficultyId);
  const { encounterId } = fight;
  if (fight.kind !== 'encounter' || !fight.success) return [];
  if (encounterId === null || difficulty === null) return [];
  const seconds = fight.durationMs / SECOND_MS;
  return players.flatMap(
    ({ specId, itemLevel, damage, healing, taken, bossDamage, creditedDamage }, player) =>
      specId === null || specId > 32_767 || itemLevel === null || itemLevel < 1
        ? []
        : [
            {
              player,
              encounterId,
              difficulty,
              specId,
              itemLevel,
              dps: damage.total / seconds,
              hps: healing.total / seconds,
              bossDps: bossDamage === undefined ? null : bossDamage / seconds,
              rdps: creditedDamage === undefined ? null : creditedDamage / seconds,
              taken: taken.total / seconds,
            },
          ],
  );
}
