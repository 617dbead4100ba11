import type { Queryable } from '#database/database.ts';

/** A player of a team with one character; a player without a character is one row of nulls. */
export interface RosterRow {
  memberId: string;
  player: string;
  role: string;
  note: string;
  hasAccount: boolean;
  characterId: string | null;
  name: string | null;
  realm: string | null;
  classId: number | null;
  specIds: number[] | null;
  isMain: boolean | null;
  itemLevel: number | null;
  tierPieces: number | null;
  vaultChoices: number | null;
  rating: number | null;
  /** Slots that could be enchanted and are not; sockets without a gem. */
  missingEnchants: number | null;
  emptySockets: number | null;
  /** When the item level was read. */
  figuresAt: Date | null;
  /** When other figures were read: `tier`, `vault`, `rating`, `enchants`, `gems` as ISO times; officers may have written anything else. */
  figuresRead: Record<string, unknown> | null;
  confirmedBy: string | null;
}

/** Who is in a team and with what, mains first. Index: team_members_team, team_characters_member. */
export async function teamRoster(database: Queryable, teamId: string): Promise<RosterRow[]> {
  return database.query<RosterRow>(
    `select m.id as "memberId", m.display_name as player, m.role, m.note, m.user_id is not null as "hasAccount",
       c.id as "characterId", c.name, c.realm, c.class_id as "classId", c.spec_ids as "specIds", c.is_main as "isMain",
       c.item_level as "itemLevel", c.tier_pieces as "tierPieces", c.vault_choices as "vaultChoices", c.rating,
       c.missing_enchants as "missingEnchants", c.empty_sockets as "emptySockets",
       c.figures_at as "figuresAt", c.figures_read as "figuresRead", c.confirmed_by as "confirmedBy"
     from public.team_members m left join public.team_characters c on c.team_id = $1 and c.member_id = m.id
     where m.team_id = $1 and m.left_at is null
     order by m.display_name, m.id, c.is_main desc, c.name limit 600`,
    [teamId],
  );
}

/** Players who left or were removed, newest first. */
export interface FormerPlayer {
  id: string;
  player: string;
  isExpelled: boolean;
  leftAt: Date;
}

export async function formerPlayers(database: Queryable, teamId: string): Promise<FormerPlayer[]> {
  return database.query<FormerPlayer>(
    `select m.id, m.display_name as player, m.is_expelled as "isExpelled", m.left_at as "leftAt"
     from public.team_members m where m.team_id = $1 and m.left_at is not null and m.display_name <> 'Former player'
     order by m.left_at desc limit 50`,
    [teamId],
  );
}

/** One line of an import: a player with a character. Names of players and characters decide what is new. */
export interface ImportedPlayer {
  player: string;
  name: string;
  realm: string;
  classId: number;
  specIds: readonly number[];
  isMain: boolean;
  itemLevel: number | null;
  tierPieces: number | null;
  vaultChoices: number | null;
  rating: number | null;
  missingEnchants: number | null;
  emptySockets: number | null;
}

/**
 * Writes imported players and characters, as an officer (role `authenticated`): a player of the same name gets the character, a
 * character of the same name and realm gets the new figures. Nothing is removed.
 *
 * @throws DatabaseError for rows that the rules of the tables refuse; run it in a transaction, so that nothing is half there.
 */
export async function importPlayers(
  database: Queryable,
  teamId: string,
  rows: readonly ImportedPlayer[],
): Promise<void> {
  await database.query(
    `insert into public.team_members (team_id, display_name)
     select distinct on (lower(t.name)) $1::uuid, t.name from unnest($2::text[]) as t(name)
     where not exists (select from public.team_members m
       where m.team_id = $1 and m.left_at is null and lower(m.display_name) = lower(t.name))`,
    [teamId, rows.map(({ player }) => player)],
  );
  for (const row of rows)
    await database.query(
      `insert into public.team_characters as c (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level,
         tier_pieces, vault_choices, rating, missing_enchants, empty_sockets, figures_at, figures_read)
       select $1, m.id, $3, $4, $5, $6, $7 and not exists (
           select from public.team_characters o where o.team_id = $1 and o.member_id = m.id and o.is_main),
         $8::real, $9::smallint, $10::smallint, $11::real, $12::smallint, $13::smallint,
         case when $8::real is not null then now() end,
         jsonb_strip_nulls(jsonb_build_object('tier', case when $9::smallint is not null then now() end,
           'vault', case when $10::smallint is not null then now() end, 'rating', case when $11::real is not null then now() end,
           'enchants', case when $12::smallint is not null then now() end, 'gems', case when $13::smallint is not null then now() end))
       from public.team_members m
       where m.team_id = $1 and m.left_at is null and lower(m.display_name) = lower($2)
       order by m.joined_at limit 1
       on conflict (team_id, lower(name), lower(realm)) do update set class_id = excluded.class_id, spec_ids = excluded.spec_ids,
         item_level = coalesce(excluded.item_level, c.item_level), tier_pieces = coalesce(excluded.tier_pieces, c.tier_pieces),
         vault_choices = coalesce(excluded.vault_choices, c.vault_choices), rating = coalesce(excluded.rating, c.rating),
         missing_enchants = coalesce(excluded.missing_enchants, c.missing_enchants),
         empty_sockets = coalesce(excluded.empty_sockets, c.empty_sockets), figures_read = c.figures_read || excluded.figures_read,
         figures_at = coalesce(excluded.figures_at, c.figures_at)`,
      [
        teamId,
        row.player,
        row.name,
        row.realm,
        row.classId,
        [...row.specIds],
        row.isMain,
        row.itemLevel,
        row.tierPieces,
        row.vaultChoices,
        row.rating,
        row.missingEnchants,
        row.emptySockets,
      ],
    );
}
