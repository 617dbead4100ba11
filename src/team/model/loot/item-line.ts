import type { LootShare } from './loot-shares.ts';
import type { Wish } from './read-wishes.ts';

/** What an item would gain a player; null where a player wishes for it by hand. */
export type Wanted = Omit<Wish, 'gain'> & { memberId: string; gain: number | null };

/** A player who wants an item. */
export type Wanting = LootShare & {
  gain: number | null;
  /** The place that officers gave the player for this item, from 1; null for none. */
  put: number | null;
};

/** An item with the players who want it. */
export interface WantedItem extends Omit<Wish, 'gain'> {
  /** The next in line first. */
  players: Wanting[];
}

/** By which rules the order is made. */
export interface LineRules {
  /** What decides first where officers gave no place: the gain, or the smallest share so far. */
  firstBy: 'gain' | 'share';
  /** The players of an item in the order of officers. */
  orders: ReadonlyMap<number, readonly string[]>;
}
const USUAL: LineRules = { firstBy: 'gain', orders: new Map() };

/** The largest gain among players; null where none is known. */
export function bestGain(players: readonly Pick<Wanting, 'gain'>[]): number | null {
  const gains = players.flatMap(({ gain }) => (gain === null ? [] : [gain]));
  return gains.length === 0 ? null : Math.max(...gains);
}

/**
 * The items that players want, and for each who comes first: whom officers put first, then by the rule of the team the largest gain and the
 * smallest share so far, or the other way around. A gain that is not known comes after those that are. The item with the largest gain comes
 * first.
 *
 * @param shares in the order of the shares; a wish of a player who is not in it is left out.
 */
export function wantedItems(
  wishes: readonly Wanted[],
  shares: readonly LootShare[],
  { firstBy, orders }: LineRules = USUAL,
): WantedItem[] {
  const places = new Map(shares.map((share, place) => [share.memberId, { share, place }]));
  const items = Map.groupBy(wishes, ({ itemId, difficulty }) => `${itemId} ${difficulty}`);
  return [...items.values()]
    .map((own) => own.filter(({ memberId }) => places.has(memberId)))
    .filter((own) => own.length > 0)
    .map((own) => {
      const { itemId, itemName, boss, difficulty, itemLevel } = own[0]!;
      const order = orders.get(itemId) ?? [];
      const players = bestOfEach(own)
        .map(({ memberId, gain }) => ({
          ...places.get(memberId)!,
          gain,
          put: order.includes(memberId) ? order.indexOf(memberId) + 1 : null,
        }))
        .toSorted(
          (one, other) =>
            (one.put ?? Infinity) - (other.put ?? Infinity) ||
            (firstBy === 'gain'
              ? gainOf(other) - gainOf(one) || one.place - other.place
              : one.place - other.place),
        )
        .map(({ share, gain, put }) => ({ ...share, gain, put }));
      return { itemId, itemName, boss, difficulty, itemLevel, players };
    })
    .toSorted(
      (one, other) =>
        (bestGain(other.players) ?? 0) - (bestGain(one.players) ?? 0) ||
        one.itemId - other.itemId ||
        one.difficulty.localeCompare(other.difficulty),
    );
}

const gainOf = ({ gain }: { gain: number | null }): number => gain ?? 0;

/** One wish for each player: two reports may know the same item. */
function bestOfEach(wishes: readonly Wanted[]): Wanted[] {
  const best = new Map<string, Wanted>();
  for (const wish of wishes) {
    const known = best.get(wish.memberId);
    if (!known || gainOf(wish) > gainOf(known)) best.set(wish.memberId, wish);
  }
  return [...best.values()];
}

/**
 * The order of officers after a player has moved up: those before the new place, the player, and whom officers had put already. All others
 * follow by the rules.
 *
 * @param players in their order; whom officers put stand first.
 */
export function movedUp(
  players: readonly Pick<Wanting, 'memberId' | 'put'>[],
  at: number,
  to: number,
): string[] {
  const order = players.map(({ memberId }) => memberId);
  const [moved] = order.splice(at, 1);
  order.splice(to, 0, moved!);
  const put = players.filter((one, place) => one.put !== null || place === at).length;
  return order.slice(0, Math.max(to + 1, put));
}

/** Where officers put a player for an item, as a reason: `put first by an officer`; empty for none. */
export function describePut(put: number | null): string {
  if (put === null) return '';
  return `put ${['first', 'second', 'third'][put - 1] ?? `at place ${put}`} by an officer`;
}

/**
 * The order of each item as Gargul imports it: `900001,ann[1],bob[2]`, names in lower case (its import box, "TMB" format of August 2026).
 * A line of Gargul knows no difficulty: the best of a player over all of them counts, by the same rules as in `wantedItems`.
 *
 * @param nameOf the character that plays for a player; null leaves the player out.
 */
export function gargulPriorities(
  wishes: readonly Wanted[],
  shares: readonly LootShare[],
  rules: LineRules,
  nameOf: (memberId: string) => string | null,
): string {
  const lines: string[] = [];
  const all = wishes.map((wish) => ({ ...wish, difficulty: '' }));
  for (const { itemId, players } of wantedItems(all, shares, rules)) {
    const names = players
      .map(({ memberId }) => nameOf(memberId)?.toLowerCase())
      // A comma, a bracket or a bar would be another name or a group.
      .filter((name) => name !== undefined && !/[,[\]|:]/.test(name));
    if (names.length > 0)
      lines.push(`${itemId},${names.map((name, place) => `${name}[${place + 1}]`).join(',')}`);
  }
  return lines.join('\n');
}
