import {
  bossAfterClockChange,
  bossLeftovers,
  casts,
  deathsAfterTimer,
  strangers,
  trashWipe,
} from './keys.ts';
import {
  arenaCasts,
  arenas,
  clockChange,
  firstDeathNoCause,
  meetsEveryone,
  twoIdsOneName,
  unlistedFood,
  unseenLoss,
} from './raids.ts';
import type { Scenario } from './truth.ts';

/**
 * One small log for everything that was once reviewed wrongly.
 *
 * @internal for tests
 */
export function scenarios(): Scenario[] {
  return [
    trashWipe(),
    bossLeftovers(),
    strangers(),
    casts(),
    deathsAfterTimer(),
    meetsEveryone(),
    unlistedFood(),
    firstDeathNoCause(),
    unseenLoss(),
    twoIdsOneName(),
    clockChange(22, 'back'),
    clockChange(22, 'ahead'),
    clockChange(20, 'back'),
    clockChange(20, 'ahead'),
    bossAfterClockChange(22),
    bossAfterClockChange(20),
    arenas(),
    arenaCasts(),
  ];
}
