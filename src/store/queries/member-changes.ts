import type { Queryable } from '#store/database.ts';
import { MEMBER_FIELDS, type MemberField } from '#lib/member-fields.ts';
import { nameKey } from '#lib/name-key.ts';

/**
 * Writes a field of a player, as an officer.
 *
 * @param said `value` is a text, or a day such as `2026-12-05`; empty for none.
 * @returns false where the caller may not, or the player is not there.
 * @throws DatabaseError of class 22 or 23 for a value outside the bounds of its column.
 */
export async function writeMemberField(
  database: Queryable,
  said: { teamId: string; memberId: string; field: MemberField; value: string },
): Promise<boolean> {
  const { column, holds } = MEMBER_FIELDS[said.field];
  const value = holds === 'day' ? `nullif($3, '')::date` : '$3';
  const rows = await database.query(
    `update public.team_members set ${column} = ${value} where team_id = $1 and id = $2 and left_at is null returning 1`,
    [said.teamId, said.memberId, said.value],
  );
  return rows.length > 0;
}

/** Renames a player, as an officer. @returns false where the caller may not, or another player of the team has the name. */
export async function renamePlayer(
  database: Queryable,
  said: { teamId: string; memberId: string; player: string },
): Promise<boolean> {
  const rows = await database.query(
    `update public.team_members m set display_name = $3 where m.team_id = $1 and m.id = $2 and not exists (
       select from public.team_members o
       where o.team_id = $1 and o.id <> $2 and o.left_at is null and o.name_key = $4)
     returning m.id`,
    [said.teamId, said.memberId, said.player, nameKey(said.player.trim())],
  );
  return rows.length > 0;
}

/** Makes two players of a team one, under the name of the first, as an officer. @throws DatabaseError 42501 or P0001 with the reason. */
export async function unitePlayers(
  database: Queryable,
  { stays, goes }: { stays: string; goes: string },
): Promise<void> {
  await database.query('select public.unite_team_players($1, $2)', [stays, goes]);
}

/** Gives a player a role. @throws DatabaseError 42501 or P0001 with the reason. */
export async function setTeamRole(
  database: Queryable,
  memberId: string,
  role: string,
): Promise<void> {
  await database.query('select public.set_team_role($1, $2)', [memberId, role]);
}

/** Removes a player from the team, or lets the player in again. @throws DatabaseError 42501 with the reason. */
export async function setMembership(
  database: Queryable,
  memberId: string,
  stays: boolean,
): Promise<void> {
  await database.query('select public.set_team_membership($1, $2)', [memberId, stays]);
}

/** Takes over the caller's characters that Battle.net named. @returns how many. */
export async function claimOwnCharacters(database: Queryable, teamId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select public.claim_own_characters($1) as count',
    [teamId],
  );
  return row!.count;
}

/** Makes an invite. @returns its code, which is kept nowhere. */
export async function createInvite(
  database: Queryable,
  invite: { teamId: string; role: string; days: number; memberId: string | null },
): Promise<string> {
  const [row] = await database.query<{ code: string }>(
    'select public.create_invite($1, $2, $3, $4) as code',
    [invite.teamId, invite.role, invite.days, invite.memberId],
  );
  return row!.code;
}

/** Revokes an invite. @returns false where the caller may not, or it is not there. */
export async function revokeInvite(
  database: Queryable,
  teamId: string,
  inviteId: string,
): Promise<boolean> {
  const rows = await database.query(
    `update public.team_invites set revoked_at = now()
     where team_id = $1 and id = $2 and revoked_at is null returning id`,
    [teamId, inviteId],
  );
  return rows.length > 0;
}

/** Adds a further team of the same guild. @returns its id. */
export async function addTeam(
  database: Queryable,
  besideId: string,
  name: string,
): Promise<string> {
  const [row] = await database.query<{ id: string }>('select public.add_team($1, $2) as id', [
    besideId,
    name,
  ]);
  return row!.id;
}

/** Takes the caller out of a team. @throws DatabaseError P0001 for its owner. */
export async function leaveTeam(database: Queryable, teamId: string): Promise<void> {
  await database.query('select public.leave_team($1)', [teamId]);
}

/** Deletes a team with everything in it. @throws DatabaseError P0001 when the typed name is another. */
export async function dissolveTeam(
  database: Queryable,
  teamId: string,
  typedName: string,
): Promise<void> {
  await database.query('select public.dissolve_team($1, $2)', [teamId, typedName]);
}
