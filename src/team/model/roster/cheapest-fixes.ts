import { buffCounts, namesOf, type BoardCharacter, type SeatedCharacter } from './composition.ts';
import { partOf } from './group-makeup.ts';

/**
 * One change of a group that brings what it lacks: a seated player plays another specialization, plays another character, or a
 * player without a seat comes in, for a seated one or into a free place.
 */
export interface GroupFix {
  kind: 'respec' | 'character' | 'swap' | 'add';
  /** Who brings it afterwards. */
  character: BoardCharacter;
  specId: number;
  /** Whose seat it is before; null for a free place. */
  leaves: SeatedCharacter | null;
  /** Buffs that the group has before and not after. */
  lost: readonly string[];
  /** Tanks and healers after less before. */
  tanks: number;
  healers: number;
  /** Item level of who comes less that of who goes; null where either is not known, and for a free place. */
  itemLevel: number | null;
}

/** Item levels that a step down in a player's preferred specializations counts as. */
const PREFERENCE_STEP = 5;

/**
 * The cheapest ways to bring one buff into a group, the cheapest first, one for each player who would bring it.
 *
 * Every single change is tried. First counts whether the player is out on the next night, then how many other buffs it costs, then
 * how many tanks and healers it adds or takes, then the item level that is lost, where each step down in the player's preferred
 * specializations counts as five. Of equal changes the smaller one is first: specialization, character, free place, swap.
 *
 * @param wanted a name as `buffCounts` gives it, which no seated player brings.
 * @param slots places of the group.
 */
export function cheapestFixes(
  wanted: string,
  characters: readonly BoardCharacter[],
  seated: readonly SeatedCharacter[],
  slots: number,
): GroupFix[] {
  const before = buffCounts(seated);
  const seatOf = new Map(seated.map((seat) => [seat.character.memberId, seat]));
  const fixes = characters.flatMap((character) =>
    character.specIds
      .filter((specId) => namesOf(character.classId, specId).includes(wanted))
      .flatMap((specId) => {
        const own = seatOf.get(character.memberId);
        const leavers = own ? [own] : seated.length < slots ? [null] : seated;
        return leavers.map((leaves) => fixOf(character, specId, leaves, own !== undefined, before));
      }),
  );
  const sorted = fixes.toSorted(compareFixes);
  const players = new Set<string>();
  return sorted.filter(({ character }) => {
    const isFirst = !players.has(character.memberId);
    players.add(character.memberId);
    return isFirst;
  });
}

function fixOf(
  character: BoardCharacter,
  specId: number,
  leaves: SeatedCharacter | null,
  isSeated: boolean,
  before: ReadonlyMap<string, number>,
): GroupFix {
  const brought = namesOf(character.classId, specId);
  const gone = leaves ? namesOf(leaves.character.classId, leaves.specId) : [];
  const part = partOf(specId);
  const partBefore = leaves ? partOf(leaves.specId) : null;
  const change = (asked: string): number => Number(part === asked) - Number(partBefore === asked);
  const levels = [character.itemLevel, leaves?.character.itemLevel ?? null] as const;
  return {
    kind: isSeated
      ? leaves?.characterId === character.id
        ? 'respec'
        : 'character'
      : leaves
        ? 'swap'
        : 'add',
    character,
    specId,
    leaves,
    lost: gone.filter((name) => before.get(name) === 1 && !brought.includes(name)),
    tanks: change('tank'),
    healers: change('healer'),
    itemLevel: levels[0] === null || levels[1] === null ? null : levels[0] - levels[1],
  };
}

const KINDS: readonly GroupFix['kind'][] = ['respec', 'character', 'add', 'swap'];

function compareFixes(one: GroupFix, other: GroupFix): number {
  return (
    Number(one.character.isOut) - Number(other.character.isOut) ||
    one.lost.length - other.lost.length ||
    shiftOf(one) - shiftOf(other) ||
    weaknessOf(one) - weaknessOf(other) ||
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    one.character.shown.localeCompare(other.character.shown, 'en') ||
    (one.leaves?.character.shown ?? '').localeCompare(other.leaves?.character.shown ?? '', 'en')
  );
}

function shiftOf({ tanks, healers }: GroupFix): number {
  return Math.abs(tanks) + Math.abs(healers);
}

function weaknessOf({ character, specId, itemLevel }: GroupFix): number {
  return character.specIds.indexOf(specId) * PREFERENCE_STEP - (itemLevel ?? 0);
}
