import type { Queryable } from '#store/database.ts';

/** An item of a team. */
export interface LootRow {
  id: string;
  /** Null where no player was named when it was written. */
  memberId: string | null;
  winner: string;
  itemId: number | null;
  /** Empty where only the id is known. */
  itemName: string;
  response: string;
  isOffspec: boolean | null;
  /** `2026-08-06` */
  date: string;
  boss: string;
  difficultyId: number | null;
  note: string;
}

/** The items of a team since a date, newest first; one that has a name somewhere has it everywhere. Index: team_loot_team. */
export async function teamLoot(
  database: Queryable,
  teamId: string,
  since: string,
): Promise<LootRow[]> {
  return database.query<LootRow>(
    `select l.id, l.member_id as "memberId", l.winner, l.item_id as "itemId",
       coalesce(nullif(l.item_name, ''), max(l.item_name) over (partition by l.item_id), '') as "itemName",
       l.response, l.is_offspec as "isOffspec", l.on_date::text as date, l.boss, l.difficulty_id as "difficultyId", l.note
     from public.team_loot l where l.team_id = $1 and l.on_date >= $2::date
     order by l.on_date desc, l.given_at desc nulls last, l.id limit 5000`,
    [teamId, since],
  );
}

/** An item to write. */
export interface LootToSave extends Omit<LootRow, 'id'> {
  /** Epoch ms; null where the day alone is known. */
  atMs: number | null;
  key: string;
}

/**
 * Adds items, as an officer. Those that are there already stay as they are.
 *
 * @returns how many are new.
 * @throws DatabaseError 42501 for any other player, P0001 beyond the quota of the team.
 */
export async function addLoot(
  database: Queryable,
  teamId: string,
  source: string,
  items: readonly LootToSave[],
): Promise<number> {
  const rows = await database.query(
    `insert into public.team_loot (team_id, member_id, winner, item_id, item_name, response, is_offspec, on_date, given_at, boss,
       difficulty_id, note, source, source_key)
     select $1, r."memberId", r.winner, r."itemId", r."itemName", r.response, r."isOffspec", r.date,
       to_timestamp(r."atMs"::double precision / 1000), r.boss, r."difficultyId", r.note, $2, r.key
     from jsonb_to_recordset($3::text::jsonb) as r("memberId" uuid, winner text, "itemId" integer, "itemName" text, response text,
       "isOffspec" boolean, date date, "atMs" bigint, boss text, "difficultyId" smallint, note text, key text)
     on conflict (team_id, source, source_key) do nothing returning id`,
    [teamId, source, JSON.stringify(items)],
  );
  return rows.length;
}

/** An item that a player wants. */
export interface WishRow {
  memberId: string;
  source: string;
  itemId: number;
  itemName: string;
  boss: string;
  /** `raid-heroic`; empty where the report does not say. */
  difficulty: string;
  itemLevel: number | null;
  /** Percent; null for a wish by hand. */
  gain: number | null;
  madeAt: Date;
}

/** The wishes of all players of a team, the largest gain first. Index: team_wishes_team. */
export async function teamWishes(database: Queryable, teamId: string): Promise<WishRow[]> {
  return database.query<WishRow>(
    `select w.member_id as "memberId", w.source, w.item_id as "itemId",
       coalesce(nullif(w.item_name, ''), max(w.item_name) over (partition by w.item_id), '') as "itemName",
       w.boss, w.difficulty, w.item_level as "itemLevel", w.gain, w.made_at as "madeAt"
     from public.team_wishes w join public.team_members m on m.team_id = $1 and m.id = w.member_id and m.left_at is null
     where w.team_id = $1 order by w.gain desc nulls last, w.item_id, w.member_id limit 20000`,
    [teamId],
  );
}

/**
 * Puts the wishes of one report in place of those of the player's last one from the same source, as the player or an officer.
 *
 * @throws DatabaseError 42501 for any other visitor.
 */
export async function replaceWishes(
  database: Queryable,
  { teamId, memberId, source }: { teamId: string; memberId: string; source: string },
  wishes: readonly Omit<WishRow, 'memberId' | 'source' | 'madeAt'>[],
): Promise<void> {
  await database.query(
    'delete from public.team_wishes where team_id = $1 and member_id = $2 and source = $3',
    [teamId, memberId, source],
  );
  await database.query(
    `insert into public.team_wishes (team_id, member_id, source, item_id, item_name, boss, difficulty, item_level, gain)
     select $1, $2, $3, r."itemId", r."itemName", r.boss, r.difficulty, r."itemLevel", r.gain
     from jsonb_to_recordset($4::text::jsonb) as r("itemId" integer, "itemName" text, boss text, difficulty text,
       "itemLevel" smallint, gain real)`,
    [teamId, memberId, source, JSON.stringify(wishes)],
  );
}

/** Removes an item, as an officer. @returns false where the caller may not, or it is not there. */
export async function removeLoot(
  database: Queryable,
  teamId: string,
  id: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.team_loot where team_id = $1 and id = $2 returning id',
    [teamId, id],
  );
  return rows.length > 0;
}
