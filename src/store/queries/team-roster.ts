import type { Queryable } from '#store/database.ts';
import { MEMBER_FIELD_NAMES, MEMBER_FIELDS, type MemberFields } from '#lib/member-fields.ts';

/** A player of a team with one character; a player without a character is one row of nulls. */
export interface RosterRow extends MemberFields {
  memberId: string;
  player: string;
  role: string;
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
  /** When other figures were read: `tier`, `vault`, `rating`, `enchants`, `gems`, `embellishments`, `professions` as ISO times; officers may have written anything else. */
  figuresRead: Record<string, unknown> | null;
  confirmedBy: string | null;
  /** Choices of the vault by its rows; null where they are not known. */
  vaultRaid: number | null;
  vaultDungeons: number | null;
  vaultWorld: number | null;
  /** Embellished pieces that are worn. */
  embellishments: number | null;
  /** Names in lower case; empty for none. */
  professions: string[] | null;
}

/** The fields that officers write, as columns. */
const fieldColumns = MEMBER_FIELD_NAMES.map((name) => {
  const { column, holds } = MEMBER_FIELDS[name];
  return `m.${column}${holds === 'day' ? '::text' : ''} as "${name}"`;
}).join(', ');

/** Who is in a team and with what, mains first. Index: team_members_team, team_characters_member. */
export async function teamRoster(database: Queryable, teamId: string): Promise<RosterRow[]> {
  return database.query<RosterRow>(
    `select m.id as "memberId", m.display_name as player, m.role, m.user_id is not null as "hasAccount",
       c.id as "characterId", c.name, c.realm, c.class_id as "classId", c.spec_ids as "specIds", c.is_main as "isMain",
       c.item_level as "itemLevel", c.tier_pieces as "tierPieces", c.vault_choices as "vaultChoices", c.rating,
       c.missing_enchants as "missingEnchants", c.empty_sockets as "emptySockets",
       c.figures_at as "figuresAt", c.figures_read as "figuresRead", c.confirmed_by as "confirmedBy",
       c.vault_raid as "vaultRaid", c.vault_dungeons as "vaultDungeons", c.vault_world as "vaultWorld",
       c.embellishments, c.professions, ${fieldColumns}
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

/** One line of an import: a character, with its player where the list names one. */
export interface ImportedPlayer {
  player: string | null;
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
  /** Choices of the vault by its rows; a missing one is not known, as null is. */
  vaultRaid?: number | null;
  vaultDungeons?: number | null;
  vaultWorld?: number | null;
}

/**
 * Writes imported players and characters, as an officer (role `authenticated`): a character that is there gets the new figures, in
 * whatever form the list names it, and brings no second player. Nothing is removed.
 *
 * @returns how many characters are new and how many were there.
 * @throws DatabaseError for rows that the rules of the tables refuse, P0001 for a name that several characters have; nothing is written then.
 */
export async function importPlayers(
  database: Queryable,
  teamId: string,
  rows: readonly ImportedPlayer[],
): Promise<{ added: number; updated: number }> {
  const [counts] = await database.query<{ added: number; updated: number }>(
    'select i.added, i.updated from public.import_team_players($1, $2::text::jsonb) as i',
    [teamId, JSON.stringify(rows)],
  );
  await database.query('select public.import_vault_rows($1, $2::text::jsonb)', [
    teamId,
    JSON.stringify(rows),
  ]);
  return counts!;
}
