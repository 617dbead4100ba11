/**
 * Which pulls can be compared with one: the same boss on the same difficulty, the same dungeon, the same arena. A try
 * that two logs have is there once.
 */
import type { PulledFight } from '#log/session/fight-groups.ts';
import { fightMs, isSameFight, outcomeOf } from '#log/session/fight-groups.ts';
import type { FightGroup } from '#log/session/fight-groups.ts';
import { OUTCOMES } from '#log/views/outcome-mark.tsx';
import { formatClock, formatLogTime } from '#lib/format-clock.ts';

export function pullsLike(item: PulledFight, groups: readonly FightGroup[]): PulledFight[] {
  const { fight, sample } = item;
  return groups
    .flatMap(({ fights }) => fights)
    .filter(
      (other) =>
        (other.key === item.key ||
          (other.again !== true && !(item.again === true && isSameFight(other.fight, fight)))) &&
        other.sample === sample &&
        other.fight.kind === fight.kind &&
        other.fight.encounterId === fight.encounterId &&
        other.fight.challengeModeId === fight.challengeModeId &&
        (fight.kind !== 'encounter' || other.fight.difficultyId === fight.difficultyId) &&
        (fight.kind !== 'combat' || other.fight.name === fight.name) &&
        (fight.kind !== 'arena' || other.fight.instanceId === fight.instanceId),
    );
}

/** `Pull 3, wipe, 4:10`; keys and arenas by their time. */
export function pullLabel({ fight, pull }: PulledFight): string {
  const { word } = OUTCOMES[outcomeOf(fight, null)];
  const which =
    pull === null
      ? `${fight.keystoneLevel === null ? '' : `+${fight.keystoneLevel} `}at ${formatLogTime(fight.startMs)}`
      : `Pull ${pull}`;
  return `${which}, ${word.toLowerCase()}, ${formatClock(fightMs(fight))}`;
}
