import type { LootShare } from './loot-shares.ts';
import type { Wish } from './read-wishes.ts';

/** What an item would gain a player. */
export type Wanted = Wish & { memberId: string };

/** An item with the players who want it. */
export interface WantedItem extends Omit<Wish, 'gain'> {
  /** The next in line first. */
  players: (LootShare & { gain: number })[];
}

/**
 * The items that players want, and for each who comes first: the largest gain, then the smallest share so far. The item with the largest
 * gain comes first.
 *
 * @param shares in the order of the shares; a wish of a player who is not in it is left out.
 */
export function wantedItems(wishes: readonly Wanted[], shares: readonly LootShare[]): WantedItem[] {
  const places = new Map(shares.map((share, place) => [share.memberId, { share, place }]));
  const items = Map.groupBy(wishes, ({ itemId, difficulty }) => `${itemId} ${difficulty}`);
  return [...items.values()]
    .map((own) => ({ own: own.filter(({ memberId }) => places.has(memberId)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ own }) => {
      const { itemId, itemName, boss, difficulty, itemLevel } = own[0]!;
      const best = bestOfEach(own);
      const players = best
        .map(({ memberId, gain }) => ({ ...places.get(memberId)!, gain }))
        .toSorted((one, other) => other.gain - one.gain || one.place - other.place)
        .map(({ share, gain }) => ({ ...share, gain }));
      return { itemId, itemName, boss, difficulty, itemLevel, players };
    })
    .toSorted(
      (one, other) =>
        other.players[0]!.gain - one.players[0]!.gain ||
        one.itemId - other.itemId ||
        one.difficulty.localeCompare(other.difficulty),
    );
}

/** One wish for each player: two reports may know the same item. */
function bestOfEach(wishes: readonly Wanted[]): Wanted[] {
  const best = new Map<string, Wanted>();
  for (const wish of wishes)
    if (wish.gain > (best.get(wish.memberId)?.gain ?? 0)) best.set(wish.memberId, wish);
  return [...best.values()];
}

/**
 * The order of each item as Gargul imports it: `900001,ann[1],bob[2]`, names in lower case (its import box, "TMB" format of August 2026).
 * The largest gain over all difficulties counts, since a line of Gargul knows no difficulty.
 *
 * @param nameOf the character that plays for a player; null leaves the player out.
 */
export function gargulPriorities(
  items: readonly WantedItem[],
  nameOf: (memberId: string) => string | null,
): string {
  const lines: string[] = [];
  for (const [itemId, own] of Map.groupBy(items, (item) => item.itemId)) {
    const best = new Map<string, number>();
    for (const { players } of own)
      for (const { memberId, gain } of players)
        best.set(memberId, Math.max(gain, best.get(memberId) ?? 0));
    const names = [...best]
      .toSorted((one, other) => other[1] - one[1])
      .map(([memberId]) => nameOf(memberId)?.toLowerCase())
      // A comma, a bracket or a bar would be another name or a group.
      .filter((name) => name !== undefined && !/[,[\]|:]/.test(name));
    if (names.length > 0)
      lines.push(`${itemId},${names.map((name, place) => `${name}[${place + 1}]`).join(',')}`);
  }
  return lines.join('\n');
}
