/** What the season packs know of a key: its limits and what a death costs in the season it was played in. */
import type { Fight } from '#analysis/fight.ts';
import type { ForcesTable } from '#analysis/fight-events/key-forces.ts';

export interface KeyLimits {
  /** Milliseconds of the key's own time for +1, +2 and +3. */
  timedMs: number;
  plusTwoMs: number;
  plusThreeMs: number;
}

export interface KeySeason {
  /** Of the season that began last before the key; null when that is before the oldest pack. */
  seasonName: string | null;
  /** Null when no pack knows the dungeon's timer in that season. */
  limits: KeyLimits | null;
  /** What each death adds; null when the season does not say. */
  deathPenaltyMs: number | null;
  /** What its enemies count; null when no table has the dungeon in that season. */
  forces: ForcesTable | null;
}

/** Under which name the findings of the sample night hold the season of a key. */
export function keySeasonId(key: string): string {
  return `key-season ${key}`;
}

export type SeasonOfKey = (fight: Fight) => KeySeason;

export const NO_KEY_SEASON: KeySeason = {
  seasonName: null,
  limits: null,
  deathPenaltyMs: null,
  forces: null,
};

/**
 * Loads the packs, which are a script of their own. A log does not say its region, and a season begins within two days
 * in all of them: the first one counts.
 */
export async function loadKeySeasons(): Promise<SeasonOfKey> {
  const [packs, timers, tables] = await Promise.all([
    import('#game/packs/index.ts'),
    import('#game/packs/keystone-timer.ts'),
    import('#game/packs/enemy-forces.ts'),
  ]);
  return (fight) => {
    const season = packs.lastStartedSeason(fight.startMs, 'us');
    if (!season) return NO_KEY_SEASON;
    const { challengeModeId, keystoneLevel } = fight;
    const dungeon =
      challengeModeId === null
        ? undefined
        : packs.dungeonByChallengeModeId(challengeModeId, season);
    const timer =
      dungeon && keystoneLevel !== null
        ? timers.keystoneTimer(season, dungeon, keystoneLevel)
        : undefined;
    const penalty =
      keystoneLevel === null ? undefined : timers.deathPenaltySeconds(season, keystoneLevel);
    const forces =
      challengeModeId === null ? undefined : tables.enemyForcesOf(season.slug, challengeModeId);
    return {
      forces: forces ? { total: forces.total, perEnemy: [...forces.perEnemy] } : null,
      seasonName: season.name,
      limits: timer
        ? {
            timedMs: timer.timed * 1000,
            plusTwoMs: timer.plusTwo * 1000,
            plusThreeMs: timer.plusThree * 1000,
          }
        : null,
      deathPenaltyMs: penalty === undefined ? null : penalty * 1000,
    };
  };
}

/** Levels the keystone went up by: 3, 2, 1, or 0 over time. */
export function upgradeOf(totalMs: number, limits: KeyLimits): 0 | 1 | 2 | 3 {
  if (totalMs <= limits.plusThreeMs) return 3;
  if (totalMs <= limits.plusTwoMs) return 2;
  return totalMs <= limits.timedMs ? 1 : 0;
}

/**
 * What each death of a key added to its clock, ms, where the sum divides evenly into whole seconds: the clock says the sum alone.
 *
 * @param penaltyMs of all deaths; null where the log does not say it.
 */
export function evenPenalty(penaltyMs: number | null, deaths: number): number | null {
  if (penaltyMs === null || deaths <= 0) return null;
  return penaltyMs % (deaths * 1000) === 0 ? penaltyMs / deaths : null;
}

export interface LimitMoment {
  label: '+3' | '+2' | '+1';
  limitMs: number;
  /** When the key's clock got there, in milliseconds after the START line. */
  atMs: number;
}

/** When the clock passed each limit: deaths before that moment had made it run ahead. */
export function limitMoments(
  limits: KeyLimits,
  countdownMs: number,
  penaltyMs: number | null,
  deathsAtMs: readonly number[],
): LimitMoment[] {
  const each = deathsAtMs.length > 0 ? (penaltyMs ?? 0) / deathsAtMs.length : 0;
  const deaths = deathsAtMs.toSorted((a, b) => a - b);
  const reach = (limitMs: number): number => {
    let ahead = 0;
    for (const at of deaths) {
      if (at - countdownMs + ahead >= limitMs) break;
      // The jump itself may pass the limit.
      if (at - countdownMs + ahead + each >= limitMs) return at;
      ahead += each;
    }
    return limitMs + countdownMs - ahead;
  };
  return [
    { label: '+3', limitMs: limits.plusThreeMs, atMs: reach(limits.plusThreeMs) },
    { label: '+2', limitMs: limits.plusTwoMs, atMs: reach(limits.plusTwoMs) },
    { label: '+1', limitMs: limits.timedMs, atMs: reach(limits.timedMs) },
  ];
}
