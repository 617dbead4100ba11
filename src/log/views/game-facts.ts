/** What the season packs know about a fight: the raid it belongs to, a key's timer and whether its clock fits its deaths. */
import type { Fight } from '#analysis/fight.ts';
import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';

export interface GameFacts {
  /** Milliseconds a key may take; null when no pack knows the dungeon in that season. */
  timerMs: (fight: Fight) => number | null;
  /** Whether the clock of a key agrees with its deaths; null for other fights and until the packs are there. */
  keyClock: (fight: Fight) => TrustCheck | null;
  /** Name of the raid; null when unknown. */
  raidName: (instanceId: number) => string | null;
  /** Creatures that are the boss of an encounter; empty when unknown. */
  bossNpcIds: (encounterId: number) => readonly number[];
}

export const NO_GAME_FACTS: GameFacts = {
  timerMs: () => null,
  keyClock: () => null,
  raidName: () => null,
  bossNpcIds: () => [],
};

/**
 * Loads the packs, which are a script of their own. A season begins within two days in all regions;
 * the log does not say its region, so the first one counts.
 */
export async function loadGameFacts(): Promise<GameFacts> {
  const [packs, timers, trust] = await Promise.all([
    import('#game/packs/index.ts'),
    import('#game/packs/keystone-timer.ts'),
    import('#analysis/fight-events/trust-badge.ts'),
  ]);
  const seasonOf = (fight: Fight) => packs.lastStartedSeason(fight.startMs, 'us');
  return {
    timerMs(fight) {
      const season = seasonOf(fight);
      if (!season || fight.challengeModeId === null || fight.keystoneLevel === null) return null;
      const dungeon = packs.dungeonByChallengeModeId(fight.challengeModeId, season);
      const timer = dungeon && timers.keystoneTimer(season, dungeon, fight.keystoneLevel);
      return timer ? timer.timed * 1000 : null;
    },
    keyClock: (fight) => (fight.kind === 'keystone' ? trust.keyClockCheck(fight) : null),
    raidName: (instanceId) => packs.raidByInstanceId(instanceId)?.name ?? null,
    bossNpcIds: (encounterId) => packs.encounterById(encounterId)?.encounter.npcIds ?? [],
  };
}
