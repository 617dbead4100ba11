import type { Queryable } from '#store/database.ts';

/** What officers say of an item. */
export interface ItemNote {
  itemId: number;
  /** Empty where only the id is known. */
  itemName: string;
  note: string;
}

/** The notes of a team, by name. Index: the primary key. */
export async function itemNotes(database: Queryable, teamId: string): Promise<ItemNote[]> {
  return database.query<ItemNote>(
    `select n.item_id as "itemId", n.item_name as "itemName", n.note from public.team_item_notes n
     where n.team_id = $1 order by n.item_name, n.item_id limit 1000`,
    [teamId],
  );
}

/** Writes a note, as an officer; an empty one removes it. @throws DatabaseError 42501 for any other player, P0001 beyond the quota. */
export async function writeItemNote(
  database: Queryable,
  teamId: string,
  { itemId, itemName, note }: ItemNote,
): Promise<void> {
  if (note === '') {
    await database.query('delete from public.team_item_notes where team_id = $1 and item_id = $2', [
      teamId,
      itemId,
    ]);
    return;
  }
  await database.query(
    `insert into public.team_item_notes (team_id, item_id, item_name, note) values ($1, $2, $3, $4)
     on conflict (team_id, item_id) do update set note = excluded.note,
       item_name = coalesce(nullif(excluded.item_name, ''), team_item_notes.item_name)`,
    [teamId, itemId, itemName, note],
  );
}

/** The players of each item in the order that officers gave it. Index: the primary key. */
export async function itemOrders(
  database: Queryable,
  teamId: string,
): Promise<Map<number, string[]>> {
  const rows = await database.query<{ itemId: number; memberId: string }>(
    `select o.item_id as "itemId", o.member_id as "memberId" from public.team_item_orders o
     where o.team_id = $1 order by o.item_id, o.place, o.member_id limit 10000`,
    [teamId],
  );
  const orders = new Map<number, string[]>();
  for (const { itemId, memberId } of rows)
    orders.set(itemId, [...(orders.get(itemId) ?? []), memberId]);
  return orders;
}

/** Writes the order of an item in place of what was there, as an officer; an empty one leaves the rules of the team. */
export async function writeItemOrder(
  database: Queryable,
  teamId: string,
  itemId: number,
  memberIds: readonly string[],
): Promise<void> {
  await database.query('delete from public.team_item_orders where team_id = $1 and item_id = $2', [
    teamId,
    itemId,
  ]);
  await database.query(
    `insert into public.team_item_orders (team_id, item_id, member_id, place)
     select $1, $2, o.member_id, o.place from unnest($3::uuid[]) with ordinality as o(member_id, place)`,
    [teamId, itemId, [...memberIds]],
  );
}

/** By which rules a team orders its players for an item. */
export interface LootRules {
  /** What decides first: the gain, or the fewest items for the nights. */
  firstBy: 'gain' | 'share';
  /** Items for another specialization count like others. */
  countsOffspec: boolean;
}

/** Of a team that has set none. */
const USUAL: LootRules = { firstBy: 'gain', countsOffspec: false };

export async function lootRules(database: Queryable, teamId: string): Promise<LootRules> {
  const [row] = await database.query<LootRules>(
    `select r.first_by as "firstBy", r.counts_offspec as "countsOffspec" from public.team_loot_rules r where r.team_id = $1`,
    [teamId],
  );
  return row ?? USUAL;
}

/** Writes the rules, as an officer. @throws DatabaseError 42501 for any other player. */
export async function writeLootRules(
  database: Queryable,
  teamId: string,
  { firstBy, countsOffspec }: LootRules,
): Promise<void> {
  await database.query(
    `insert into public.team_loot_rules (team_id, first_by, counts_offspec) values ($1, $2, $3)
     on conflict (team_id) do update set first_by = excluded.first_by, counts_offspec = excluded.counts_offspec`,
    [teamId, firstBy, countsOffspec],
  );
}

/** Adds a wish without a gain, as the player or an officer; one that is there stays. */
export async function addWish(
  database: Queryable,
  wish: { teamId: string; memberId: string; itemId: number; itemName: string },
): Promise<void> {
  await database.query(
    `insert into public.team_wishes (team_id, member_id, source, item_id, item_name) values ($1, $2, 'hand', $3, $4)
     on conflict (member_id, source, item_id, difficulty) do nothing`,
    [wish.teamId, wish.memberId, wish.itemId, wish.itemName],
  );
}

/** Removes a wish by hand. @returns false where there is none, or the caller may not. */
export async function removeWish(
  database: Queryable,
  { teamId, memberId, itemId }: { teamId: string; memberId: string; itemId: number },
): Promise<boolean> {
  const rows = await database.query(
    `delete from public.team_wishes where team_id = $1 and member_id = $2 and source = 'hand' and item_id = $3 returning 1`,
    [teamId, memberId, itemId],
  );
  return rows.length > 0;
}
