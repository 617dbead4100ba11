import type { Dungeon } from './define-season.ts';

/** The difficulty under which rankings have whole keys; raids have 1 to 5. */
export const RANKED_KEYS = 10;

/** Above every number of Warcraft Logs and of the game. */
const OWN_NUMBERS = 10_000_000;

/**
 * Under which number rankings have the keys of a dungeon: that of Warcraft Logs, or one of our own until a pack knows it, which
 * invented rankings use.
 */
export function rankedDungeonId({
  challengeModeId,
  warcraftLogsEncounterId,
}: Pick<Dungeon, 'challengeModeId' | 'warcraftLogsEncounterId'>): number {
  return warcraftLogsEncounterId ?? OWN_NUMBERS + challengeModeId;
}
