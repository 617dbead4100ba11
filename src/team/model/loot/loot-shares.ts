import { counted } from '#lib/counted.ts';

/** An item of the team, with the player it belongs to. */
export interface GivenItem {
  /** Null where no player of the team has that name. */
  memberId: string | null;
  date: string;
  isOffspec: boolean | null;
}

/** What is known of a player beside the items. */
export interface ShareFacts {
  memberId: string;
  /** Nights that the player was there, of those that were held; both 0 without saved nights. */
  present: number;
  held: number;
  /** Nights on offer, and those of them on the bench. */
  offered: number;
  satOut: number;
}

/** Items of a player beside nights and bench. */
export interface LootShare extends ShareFacts {
  /** Items that count: without those for another specialization, unless the team counts them. */
  items: number;
  /** Items that do not count. */
  offspec: number;
  /** The day of the last item; null without one. */
  last: string | null;
  /** Items for ten nights of presence; null where no night is saved of the player. */
  perTenNights: number | null;
}

/**
 * Who got what share, the player with the fewest items for the nights first. Who has no saved night comes last, since a share is not
 * known there. Equal shares: more nights on the bench first, then the longer wait.
 *
 * @param items of the time that the facts are of.
 * @param countsOffspec whether items for another specialization count, by the rules of the team.
 */
export function lootShares(
  items: readonly GivenItem[],
  players: readonly ShareFacts[],
  { countsOffspec = false }: { countsOffspec?: boolean } = {},
): LootShare[] {
  const own = Map.groupBy(items, ({ memberId }) => memberId);
  return players
    .map((facts) => share(facts, own.get(facts.memberId) ?? [], countsOffspec))
    .toSorted(inLine);
}

function share(facts: ShareFacts, items: readonly GivenItem[], countsOffspec: boolean): LootShare {
  const main = items.filter(({ isOffspec }) => countsOffspec || isOffspec !== true);
  const last =
    items
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null;
  return {
    ...facts,
    items: main.length,
    offspec: items.length - main.length,
    last,
    perTenNights: facts.present === 0 ? null : (10 * main.length) / facts.present,
  };
}

function inLine(one: LootShare, other: LootShare): number {
  if (one.perTenNights === null || other.perTenNights === null)
    return Number(one.perTenNights === null) - Number(other.perTenNights === null);
  return (
    one.perTenNights - other.perTenNights ||
    other.satOut - one.satOut ||
    (one.last ?? '').localeCompare(other.last ?? '')
  );
}

/** Why a player stands at this place: `2 items in 14 nights, 3 nights on the bench`. */
export function describeShare({ items, present, held, satOut }: LootShare): string {
  const got = items === 0 ? 'no item' : counted(items, 'item');
  const nights = held === 0 ? ', no night saved' : ` in ${counted(present, 'night')}`;
  return `${got}${nights}${satOut === 0 ? '' : `, ${counted(satOut, 'night')} on the bench`}`;
}
