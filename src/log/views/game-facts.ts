/** What the season packs know about a fight: the raid it belongs to, a key's timer and whether its clock fits its deaths. */
import type { Fight } from '#analysis/fight.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';

export interface GameFacts {
  /** Milliseconds a key may take; null when no pack knows the dungeon in that season. */
  timerMs: (fight: Fight) => number | null;
  /** Levels that a key in time was raised by; 0 over time, null for other fights and while the timer is not known. */
  upgrade: (fight: Fight) => 0 | 1 | 2 | 3 | null;
  /** Slug of the dungeon or raid; null when no pack knows it. */
  placeSlug: (fight: Fight) => string | null;
  /** Whether the clock of a key agrees with its deaths; null for other fights and until the packs are there. */
  keyClock: (fight: Fight) => TrustCheck | null;
  /** Name of the raid; null when unknown. */
  raidName: (instanceId: number) => string | null;
  /** First kills of bosses in these fights, with how many wipes came before; none until the packs are there. */
  firstKills: (fights: readonly ListedFight[]) => ReadonlyMap<string, number>;
  /** Creatures that are the boss of an encounter; empty when unknown. */
  bossNpcIds: (encounterId: number) => readonly number[];
}

const NO_KILLS: ReadonlyMap<string, number> = new Map();

export const NO_GAME_FACTS: GameFacts = {
  timerMs: () => null,
  upgrade: () => null,
  placeSlug: () => null,
  keyClock: () => null,
  raidName: () => null,
  firstKills: () => NO_KILLS,
  bossNpcIds: () => [],
};

/**
 * Loads the packs, which are a script of their own. A season begins within two days in all regions;
 * the log does not say its region, so the first one counts.
 */
export async function loadGameFacts(): Promise<GameFacts> {
  const [packs, timers, trust, { firstKills }] = await Promise.all([
    import('#game/packs/index.ts'),
    import('#game/packs/keystone-timer.ts'),
    import('#analysis/fight-events/trust-badge.ts'),
    import('#log/session/first-kills.ts'),
  ]);
  const seasonOf = (fight: Fight) => packs.lastStartedSeason(fight.startMs, 'us');
  function timerOf(fight: Fight) {
    const season = seasonOf(fight);
    if (!season || fight.challengeModeId === null || fight.keystoneLevel === null) return undefined;
    const dungeon = packs.dungeonByChallengeModeId(fight.challengeModeId, season);
    return dungeon && timers.keystoneTimer(season, dungeon, fight.keystoneLevel);
  }
  return {
    timerMs(fight) {
      const timer = timerOf(fight);
      return timer ? timer.timed * 1000 : null;
    },
    upgrade(fight) {
      const timer =
        fight.kind === 'keystone' && fight.success === true ? timerOf(fight) : undefined;
      return timer ? timers.keystoneUpgrade(timer, fight.durationMs / 1000) : null;
    },
    placeSlug({ challengeModeId, encounterId }) {
      if (challengeModeId !== null)
        return packs.dungeonByChallengeModeId(challengeModeId)?.slug ?? null;
      const place = encounterId === null ? undefined : packs.encounterById(encounterId);
      if (!place) return null;
      return place.kind === 'raid' ? place.raid.slug : place.dungeon.slug;
    },
    keyClock: (fight) => (fight.kind === 'keystone' ? trust.keyClockCheck(fight) : null),
    raidName: (instanceId) => packs.raidByInstanceId(instanceId)?.name ?? null,
    firstKills,
    bossNpcIds: (encounterId) => packs.encounterById(encounterId)?.encounter.npcIds ?? [],
  };
}
