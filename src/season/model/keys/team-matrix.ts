import type { Season } from '#game/packs/define-season.ts';
import { chanceInTime, type ChanceInTime, type KeyEvidence } from './chance-in-time.ts';
import { keyGains, type BestRun } from './key-gains.ts';

/** What one key would give a group. */
export interface TeamKey {
  dungeonId: number;
  keyLevel: number;
  /** Points each member gains just in time, in the order of the team. */
  gains: number[];
  /** Of all members together. */
  sum: number;
  /** Null without data that can contain failures, and for a level that no group has timed. */
  chance: ChanceInTime | null;
  /** Sum × odds; null without odds. */
  expected: number | null;
}

/**
 * Which key gives a group most: the gains of all its members, just in time, times the odds of the key. Best first; without odds
 * most points first.
 *
 * @param team best runs of every member.
 * @param keys that are asked about.
 */
export function teamMatrix(
  season: Season,
  team: readonly (readonly BestRun[])[],
  keys: readonly { dungeonId: number; keyLevel: number }[],
  evidence: KeyEvidence,
): TeamKey[] {
  const levels = [...new Set(keys.map(({ keyLevel }) => keyLevel))];
  const known = team.map(
    (best) =>
      new Map(
        keyGains(season, best, levels).map((one) => [`${one.dungeonId} ${one.keyLevel}`, one.gain]),
      ),
  );
  return keys
    .map(({ dungeonId, keyLevel }) => {
      const gains = known.map((one) => one.get(`${dungeonId} ${keyLevel}`) ?? 0);
      const sum = gains.reduce((all, gain) => all + gain, 0);
      const chance = chanceInTime(evidence, dungeonId, keyLevel);
      return {
        dungeonId,
        keyLevel,
        gains,
        sum,
        chance,
        expected: chance && sum * chance.probability,
      };
    })
    .toSorted((one, other) => (other.expected ?? -1) - (one.expected ?? -1) || other.sum - one.sum);
}

/** Every dungeon of a season at a level. */
export function keysOfLevel(
  season: Season,
  keyLevel: number,
): { dungeonId: number; keyLevel: number }[] {
  return season.dungeons.map(({ challengeModeId }) => ({ dungeonId: challengeModeId, keyLevel }));
}
