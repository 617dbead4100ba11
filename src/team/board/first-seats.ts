import { GROUP_PLACES, type BoardSeat } from '#team/model/roster/composition.ts';
import { GROUP_PARTS, partOf } from '#team/model/roster/group-makeup.ts';

/** Groups that a draft can have. */
export const MOST_GROUPS = 6;

/**
 * Seats for players in the order in which groups are read: tanks, healers, melee, ranged, five to a group. Players beyond the
 * places get none.
 */
export function firstSeats(
  players: readonly { characterId: string; specId: number }[],
  places: number,
): BoardSeat[] {
  return players
    .toSorted((one, other) => orderOf(one.specId) - orderOf(other.specId))
    .slice(0, Math.min(places, MOST_GROUPS * GROUP_PLACES))
    .map(({ characterId, specId }, index) => ({
      characterId,
      specId,
      group: Math.floor(index / GROUP_PLACES) + 1,
    }));
}

function orderOf(specId: number): number {
  const part = partOf(specId);
  return part === null ? GROUP_PARTS.length : GROUP_PARTS.indexOf(part);
}
