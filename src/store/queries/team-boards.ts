import type { Queryable } from '#store/database.ts';

/** A draft of the group for a boss. */
export interface TeamBoard {
  id: string;
  /** As ENCOUNTER_START names the boss. */
  encounterId: number;
  title: string;
}

/** Where a character stands on a draft. */
export interface BoardSeatRow {
  boardId: string;
  characterId: string;
  specId: number;
  /** 1 to 6. */
  group: number;
}

/** The drafts of a team, oldest first (role `authenticated`). Index: team_boards_team. */
export async function teamBoards(database: Queryable, teamId: string): Promise<TeamBoard[]> {
  return database.query<TeamBoard>(
    `select b.id, b.encounter_id as "encounterId", b.title from public.team_boards b
     where b.team_id = $1 order by b.made_at, b.id limit 200`,
    [teamId],
  );
}

/** The seats of all drafts for a boss. Index: team_boards_team, the primary key of seats. */
export async function boardSeats(
  database: Queryable,
  teamId: string,
  encounterId: number,
): Promise<BoardSeatRow[]> {
  return database.query<BoardSeatRow>(
    `select s.board_id as "boardId", s.character_id as "characterId", s.spec_id as "specId", s.group_number as "group"
     from public.team_boards b join public.team_board_seats s on s.team_id = $1 and s.board_id = b.id
     where b.team_id = $1 and b.encounter_id = $2 order by s.board_id, s.group_number, s.character_id limit 6000`,
    [teamId, encounterId],
  );
}

/** Drafts that a team can have. */
export const MOST_BOARDS = 200;

/** Adds an empty draft, as an officer. @returns its id; null for a team that has `MOST_BOARDS`. @throws DatabaseError 42501 */
export async function addBoard(
  database: Queryable,
  teamId: string,
  { encounterId, title }: Omit<TeamBoard, 'id'>,
): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(
    `select gen_random_uuid() as id
     where (select count(*) from public.team_boards b where b.team_id = $1) < $2::int`,
    [teamId, MOST_BOARDS],
  );
  if (!row) return null;
  await database.query(
    'insert into public.team_boards (id, team_id, encounter_id, title) values ($1, $2, $3, $4)',
    [row.id, teamId, encounterId, title],
  );
  return row.id;
}

/** Copies the seats of one draft of a team to another, which has none yet. */
export async function copySeats(
  database: Queryable,
  teamId: string,
  from: string,
  to: string,
): Promise<void> {
  await database.query(
    `insert into public.team_board_seats (team_id, board_id, character_id, spec_id, group_number)
     select s.team_id, $3, s.character_id, s.spec_id, s.group_number
     from public.team_board_seats s where s.team_id = $1 and s.board_id = $2`,
    [teamId, from, to],
  );
}

/** Gives a draft a name. @returns false where the caller may not, or it is not there. */
export async function nameBoard(
  database: Queryable,
  teamId: string,
  boardId: string,
  title: string,
): Promise<boolean> {
  const rows = await database.query(
    'update public.team_boards set title = $3 where team_id = $1 and id = $2 returning id',
    [teamId, boardId, title],
  );
  return rows.length > 0;
}

/** Removes a draft with its seats. @returns false where the caller may not, or it is not there. */
export async function removeBoard(
  database: Queryable,
  teamId: string,
  boardId: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.team_boards where team_id = $1 and id = $2 returning id',
    [teamId, boardId],
  );
  return rows.length > 0;
}

/**
 * Seats characters on a draft that has no document yet, as an officer. Later moves are updates of its document.
 *
 * @throws DatabaseError 42501 for any player but an officer and for a draft with a document, 23503 for a character or draft that is not
 *   of the team, P0001 for a group of more than five.
 */
export async function addSeats(
  database: Queryable,
  teamId: string,
  boardId: string,
  seats: readonly Omit<BoardSeatRow, 'boardId'>[],
): Promise<void> {
  await database.query(
    `insert into public.team_board_seats (team_id, board_id, character_id, spec_id, group_number)
     select $1, $2, s.character_id, s.spec_id, s.group_number
     from unnest($3::uuid[], $4::smallint[], $5::smallint[]) as s(character_id, spec_id, group_number)`,
    [
      teamId,
      boardId,
      seats.map(({ characterId }) => characterId),
      seats.map(({ specId }) => specId),
      seats.map(({ group }) => group),
    ],
  );
}

/** Whether the signed-in player reads a draft. Index: the primary key. */
export async function seesBoard(
  database: Queryable,
  teamId: string,
  boardId: string,
): Promise<boolean> {
  const rows = await database.query(
    'select id from public.team_boards where team_id = $1 and id = $2',
    [teamId, boardId],
  );
  return rows.length === 1;
}

/** The seats of a draft as they were before a player began to change them. */
export interface BoardVersionRow {
  id: number;
  at: Date;
  /** Who changed them then; null for a player who is gone. */
  member: string | null;
  /** Seats. */
  count: number;
}

/** The newest first, for officers. Index: team_board_versions_board. */
export async function boardVersions(
  database: Queryable,
  teamId: string,
  boardId: string,
): Promise<BoardVersionRow[]> {
  return database.query<BoardVersionRow>(
    `select v.id, v.at, m.display_name as member, jsonb_array_length(v.seats) as count
     from public.team_board_versions v left join public.team_members m on m.team_id = $1 and m.id = v.member_id
     where v.team_id = $1 and v.board_id = $2 order by v.id desc limit 50`,
    [teamId, boardId],
  );
}

/** The seats of a version, for officers; nothing for any other. Index: the primary key. */
export async function boardVersion(
  database: Queryable,
  teamId: string,
  boardId: string,
  versionId: number,
): Promise<{ content: unknown } | undefined> {
  const [row] = await database.query<{ content: unknown }>(
    'select seats as content from public.team_board_versions where team_id = $1 and board_id = $2 and id = $3',
    [teamId, boardId, versionId],
  );
  return row;
}
