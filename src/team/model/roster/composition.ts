import { buffNamesOf } from './buff-coverage.ts';
import { partOf, type GroupPart } from './group-makeup.ts';
import type { GuildMember } from './guild-member.ts';

/** A character that can stand on a composition board. */
export interface BoardCharacter {
  id: string;
  memberId: string;
  /** Of the player. */
  player: string;
  name: string;
  /** Empty where it is not known. */
  realm: string;
  /** The name on a page: with the realm where two of the roster have one name. */
  shown: string;
  classId: number;
  /** What the player raids on, the preferred one first. Never empty. */
  specIds: readonly number[];
  itemLevel: number | null;
  isMain: boolean;
  /** The player has said to be out on the next raid night. */
  isOut: boolean;
}

/** Where a character stands on a draft, and as what. */
export interface BoardSeat {
  characterId: string;
  specId: number;
  /** A group of five in the game, 1 to 6. */
  group: number;
}

/** A seat with its character. */
export interface SeatedCharacter extends BoardSeat {
  character: BoardCharacter;
}

/** Players in a group of the game. */
export const GROUP_PLACES = 5;

/**
 * The seats whose characters are in the roster, one for each player, by group and then by part and name.
 *
 * A seat is left out where the character is gone, or where another of the same player stands before it.
 */
export function seatedCharacters(
  characters: readonly BoardCharacter[],
  seats: readonly BoardSeat[],
): SeatedCharacter[] {
  const byId = new Map(characters.map((one) => [one.id, one]));
  const players = new Set<string>();
  return seats
    .flatMap((seat): SeatedCharacter[] => {
      const character = byId.get(seat.characterId);
      if (!character || players.has(character.memberId)) return [];
      players.add(character.memberId);
      return [{ ...seat, character }];
    })
    .toSorted(
      (one, other) =>
        one.group - other.group ||
        PARTS.indexOf(partOf(one.specId)) - PARTS.indexOf(partOf(other.specId)) ||
        one.character.shown.localeCompare(other.character.shown, 'en'),
    );
}

const PARTS: readonly (GroupPart | null)[] = ['tank', 'healer', 'melee', 'ranged', null];

/** The seated players as the group of a night and the mains of all others as its bench, for what a night's group is asked. */
export function boardMembers(
  characters: readonly BoardCharacter[],
  seated: readonly SeatedCharacter[],
): GuildMember[] {
  const players = new Set(seated.map(({ character }) => character.memberId));
  const group = seated.map(({ character, specId }) => memberOf(character, specId, 'group'));
  const others = new Map<string, BoardCharacter>();
  for (const one of characters)
    if (!players.has(one.memberId) && (one.isMain || !others.has(one.memberId)))
      others.set(one.memberId, one);
  return [
    ...group,
    ...[...others.values()].map((one) =>
      memberOf(one, one.specIds[0]!, one.isOut ? 'absent' : 'bench'),
    ),
  ];
}

function memberOf(
  { shown: name, classId, specIds, itemLevel }: BoardCharacter,
  specId: number,
  place: GuildMember['place'],
): GuildMember {
  return {
    name,
    classId,
    specIds: [specId, ...specIds.filter((id) => id !== specId)],
    itemLevel,
    rating: null,
    place,
  };
}

/** Names of the raid buffs, debuffs, bloodlust and battle resurrection that the seated bring, with how many bring each. */
export function buffCounts(
  seated: readonly { specId: number; character: Pick<BoardCharacter, 'classId'> }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { character, specId } of seated)
    for (const name of namesOf(character.classId, specId))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const known = new Map<string, readonly string[]>();

/** As `buffNamesOf`, which reads the whole table of utilities, kept. */
export function namesOf(classId: number, specId: number): readonly string[] {
  const key = `${classId} ${specId}`;
  const found = known.get(key) ?? buffNamesOf(classId, specId);
  known.set(key, found);
  return found;
}
