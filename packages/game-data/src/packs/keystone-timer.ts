import type { Dungeon, Season } from './define-season.ts';

/** Limits in seconds: finish within `timed` for +1, `plusTwo` for +2, `plusThree` for +3. */
export type KeystoneTimer = {
  readonly timed: number;
  readonly plusTwo: number;
  readonly plusThree: number;
};

/**
 * The limits of a key. +2 and +3 are 80 and 60 % of the dungeon's timer; Challenger's Peril adds its seconds to
 * all three. Undefined while the dungeon's timer is not known.
 */
export function keystoneTimer(
  season: Season,
  dungeon: Dungeon,
  keyLevel: number,
): KeystoneTimer | undefined {
  if (dungeon.timerSeconds === undefined) return undefined;
  const extra = bonusSeconds(season, keyLevel);
  return {
    timed: dungeon.timerSeconds + extra,
    plusTwo: (dungeon.timerSeconds * 8) / 10 + extra,
    plusThree: (dungeon.timerSeconds * 6) / 10 + extra,
  };
}

/** Keystone levels a run earned: 3, 2, 1, or 0 over time. */
export function keystoneUpgrade(timer: KeystoneTimer, runSeconds: number): 0 | 1 | 2 | 3 {
  if (runSeconds <= timer.plusThree) return 3;
  if (runSeconds <= timer.plusTwo) return 2;
  return runSeconds <= timer.timed ? 1 : 0;
}

/** Seconds every death costs at a key level. Undefined where the season does not say. */
export function deathPenaltySeconds(season: Season, keyLevel: number): number | undefined {
  const penalty = season.deathPenalty;
  if (penalty === undefined) return undefined;
  return keyLevel >= penalty.raisedFromLevel ? penalty.raisedSeconds : penalty.seconds;
}

function bonusSeconds(season: Season, keyLevel: number): number {
  const bonus = season.timerBonus;
  return bonus !== undefined && keyLevel >= bonus.fromLevel ? bonus.seconds : 0;
}
