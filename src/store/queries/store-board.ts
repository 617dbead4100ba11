/**
 * What the server writes of compositions, above row-level security: it has checked the player's role and the update before. Every
 * statement belongs into a transaction without a visitor.
 */
import type { Queryable } from '#store/database.ts';

/** A seat with the player whose seat it is. */
interface StoredSeat {
  memberId: string;
  characterId: string;
  specId: number;
  group: number;
}

/** A draft that no other transaction changes until this one ends, with the role that the player has now. */
export interface LockedBoard {
  /** Null: it has only seats yet. */
  state: Uint8Array | null;
  seats: StoredSeat[];
  /** Null: the player has left, or never was in the team. */
  role: string | null;
}

/** Nothing for a draft that is not there. Index: the primary keys. */
export async function lockBoard(
  database: Queryable,
  boardId: string,
  memberId: string,
): Promise<LockedBoard | undefined> {
  const locked = await database.query(
    'select id from public.team_boards where id = $1 for update',
    [boardId],
  );
  if (locked.length === 0) return undefined;
  const [row] = await database.query<LockedBoard>(
    `select b.state, coalesce((
         select jsonb_agg(jsonb_build_object('memberId', c.member_id, 'characterId', s.character_id, 'specId', s.spec_id,
           'group', s.group_number) order by s.character_id)
         from public.team_board_seats s join public.team_characters c on c.team_id = b.team_id and c.id = s.character_id
         where s.team_id = b.team_id and s.board_id = b.id), '[]')
         as seats,
       (select m.role from public.team_members m where m.id = $2 and m.team_id = b.team_id and m.left_at is null) as role
     from public.team_boards b where b.id = $1`,
    [boardId, memberId],
  );
  return row;
}

/** Gives a draft its document. */
export async function writeBoardState(
  database: Queryable,
  boardId: string,
  state: Uint8Array,
): Promise<void> {
  await database.query('update public.team_boards set state = $2 where id = $1', [boardId, state]);
}

/** Makes the seats of a draft those of its document, without characters that are not in the team any more. */
export async function writeBoardSeats(
  database: Queryable,
  boardId: string,
  seats: readonly StoredSeat[],
): Promise<void> {
  await database.query('delete from public.team_board_seats where board_id = $1', [boardId]);
  await database.query(
    `insert into public.team_board_seats (team_id, board_id, character_id, spec_id, group_number)
     select distinct on (c.member_id) b.team_id, b.id, c.id, s.spec_id, s.group_number
     from public.team_boards b, unnest($2::uuid[], $3::smallint[], $4::smallint[]) as s(character_id, spec_id, group_number)
     join public.team_characters c on c.id = s.character_id
     where b.id = $1 and c.team_id = b.team_id order by c.member_id, c.id`,
    [
      boardId,
      seats.map(({ characterId }) => characterId),
      seats.map(({ specId }) => specId),
      seats.map(({ group }) => group),
    ],
  );
}

/** Keeps the seats as they were before a change, once in five minutes and whenever another player begins. The fifty newest stay. */
export async function keepBoardVersion(
  database: Queryable,
  boardId: string,
  memberId: string,
  seats: readonly StoredSeat[],
): Promise<void> {
  await database.query(
    `insert into public.team_board_versions (board_id, team_id, member_id, seats)
     select b.id, b.team_id, $2::uuid, $3::text::jsonb from public.team_boards b
     where b.id = $1 and not exists (
       select from (
         select v.member_id, v.at from public.team_board_versions v
         where v.team_id = b.team_id and v.board_id = $1 order by v.id desc limit 1) last
       where last.member_id = $2::uuid and last.at > now() - interval '5 minutes')`,
    [boardId, memberId, JSON.stringify(seats)],
  );
  await database.query(
    `delete from public.team_board_versions where board_id = $1 and id <= (
       select id from public.team_board_versions where board_id = $1 order by id desc offset 50 limit 1)`,
    [boardId],
  );
}
