import { isRaidPull } from './nights.ts';
import type { ListedFight } from './fight-groups.ts';

/**
 * The first kills of raid bosses in a list of fights, by key, with how many wipes came before. A kill without a wipe before it, or after a
 * kill of the same boss and difficulty, is none: it may have been killed in a log that is not here. Of two logs of one pull each has its mark.
 */
export function firstKills(fights: readonly ListedFight[]): ReadonlyMap<string, number> {
  const bosses = Map.groupBy(
    fights.filter(({ fight }) => isRaidPull(fight)),
    ({ sample, fight }) => `${sample} ${fight.encounterId} ${fight.difficultyId}`,
  );
  const found = new Map<string, number>();
  for (const pulls of bosses.values()) {
    const kills = pulls.filter(({ fight }) => fight.success === true);
    const first = Math.min(...kills.map(({ fight }) => fight.startMs));
    const wipes = pulls.filter(
      ({ fight }) => fight.success === false && fight.startMs < first,
    ).length;
    if (wipes === 0) continue;
    for (const { key, fight } of kills)
      // The same pull in a second log begins within some seconds.
      if (fight.startMs - first < 5000) found.set(key, wipes);
  }
  return found;
}
