import type { Queryable } from '#store/database.ts';

/** A character that a player says is theirs, while that is open. */
export interface TeamClaim {
  id: string;
  memberId: string;
  player: string;
  name: string;
  /** Slug. */
  realm: string;
  /** Numbers of the two slots that have to be empty. */
  slots: number[];
  askedAt: Date;
}

/** The open claims that the caller may see: the own ones, and for officers all of the team. Index: team_claims_team. */
export async function teamClaims(database: Queryable, teamId: string): Promise<TeamClaim[]> {
  return database.query<TeamClaim>(
    `select c.id, c.member_id as "memberId", m.display_name as player, c.name, c.realm, c.slots, c.asked_at as "askedAt"
     from public.team_claims c join public.team_members m on m.team_id = $1 and m.id = c.member_id
     where c.team_id = $1 order by c.asked_at, c.id limit 200`,
    [teamId],
  );
}

/** Opens a claim of the caller. @throws DatabaseError P0001 with the reason. */
export async function claimCharacter(
  database: Queryable,
  teamId: string,
  character: { name: string; realm: string },
): Promise<void> {
  await database.query('select public.claim_team_character($1, $2, $3)', [
    teamId,
    character.name,
    character.realm,
  ]);
}

/** What the newest reading of a claimed character says. */
export interface ClaimProof {
  outcome: 'proven' | 'worn' | 'bare' | 'old' | 'unknown';
  /** Slots that are to be empty and are not. */
  worn: number[] | null;
  readAt: Date | null;
}

export async function proveClaim(database: Queryable, claimId: string): Promise<ClaimProof> {
  const [row] = await database.query<ClaimProof>(
    'select p.outcome, p.worn, p.read_at as "readAt" from public.prove_team_claim($1) as p',
    [claimId],
  );
  return row!;
}

/** An officer's decision. @throws DatabaseError 42501 for others, P0001 with the reason. */
export async function decideClaim(
  database: Queryable,
  claimId: string,
  accepts: boolean,
): Promise<void> {
  await database.query('select public.decide_team_claim($1, $2)', [claimId, accepts]);
}

/** Takes an own claim back. @returns false where it is not there. */
export async function withdrawClaim(database: Queryable, claimId: string): Promise<boolean> {
  const rows = await database.query('delete from public.team_claims where id = $1 returning id', [
    claimId,
  ]);
  return rows.length > 0;
}
