import {
  GROUP_PLACES,
  type BoardCharacter,
  type BoardSeat,
  type SeatedCharacter,
} from '#team/model/roster/composition.ts';
import type { GroupFix } from '#team/model/roster/cheapest-fixes.ts';

/** A character goes to a group, or off the draft with group 0. */
export type SeatMove = BoardSeat;

/** The seats after moves, as the server writes them: a player has one place, so other characters of the player leave. */
export function applyMoves(
  seats: readonly BoardSeat[],
  moves: readonly SeatMove[],
  characters: readonly BoardCharacter[],
): BoardSeat[] {
  const playerOf = new Map(characters.map(({ id, memberId }) => [id, memberId]));
  const moved = new Set(moves.map(({ characterId }) => playerOf.get(characterId) ?? characterId));
  return [
    ...seats.filter(({ characterId }) => !moved.has(playerOf.get(characterId) ?? characterId)),
    ...moves.filter(({ group }) => group > 0),
  ];
}

/** What is dragged, or chosen in the menu: a character, as what, and where its player stands now. */
export interface MovedPlayer {
  characterId: string;
  specId: number;
  /** 0 without a seat. */
  group: number;
}

/** To a group, or off the draft with group 0. Nothing where it is there already; a problem where the group is full. */
export function moveToGroup(
  player: MovedPlayer,
  group: number,
  seated: readonly SeatedCharacter[],
): SeatMove[] | 'full' {
  if (player.group === group) return [];
  const taken = seated.filter((seat) => seat.group === group).length;
  if (group > 0 && taken >= GROUP_PLACES) return 'full';
  return [{ characterId: player.characterId, specId: player.specId, group }];
}

/** Changes the places of two players; one of them may be without a seat. */
export function swapPlayers(one: MovedPlayer, other: MovedPlayer): SeatMove[] {
  if (one.group === other.group) return [];
  return [
    { characterId: one.characterId, specId: one.specId, group: other.group },
    { characterId: other.characterId, specId: other.specId, group: one.group },
  ];
}

/** The first group with a free place; the last one where all are full. */
export function freeGroup(seated: readonly SeatedCharacter[], groups: number): number {
  for (let group = 1; group <= groups; group += 1)
    if (seated.filter((seat) => seat.group === group).length < GROUP_PLACES) return group;
  return groups;
}

/** The moves that carry out a fix: who comes takes the seat of who goes, or the first free place. */
export function movesOfFix(
  fix: GroupFix,
  seated: readonly SeatedCharacter[],
  groups: number,
): SeatMove[] {
  const comes = { characterId: fix.character.id, specId: fix.specId };
  if (!fix.leaves) return [{ ...comes, group: freeGroup(seated, groups) }];
  const { characterId, specId, group } = fix.leaves;
  return [{ ...comes, group }, ...(fix.kind === 'swap' ? [{ characterId, specId, group: 0 }] : [])];
}
