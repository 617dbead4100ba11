import type { Queryable } from '#store/database.ts';
import type { ClaimProof } from './team-claims.ts';

/** A character that the visitor says is theirs, while that is not proven. */
export interface OwnClaim {
  id: string;
  region: string;
  /** Slug. */
  realm: string;
  name: string;
  /** Numbers of the two slots that have to be empty. */
  slots: number[];
}

/** The open claims of the signed-in member (role `authenticated`), the oldest first. */
export async function ownClaims(database: Queryable): Promise<OwnClaim[]> {
  return database.query<OwnClaim>(
    `select c.id, c.region, c.realm, c.name, c.slots from public.character_claims c order by c.asked_at, c.id limit 10`,
  );
}

/** Opens a claim, or leaves the open one of this character as it is. @throws DatabaseError P0001 with the reason, 42501 for an app. */
export async function claimOwnCharacter(
  database: Queryable,
  { region, realm, name }: Pick<OwnClaim, 'region' | 'realm' | 'name'>,
): Promise<void> {
  await database.query('select public.claim_own_character($1, $2, $3)', [region, realm, name]);
}

/**
 * Compares the newest reading of a claimed character; one that is proven belongs to the caller then.
 *
 * @throws DatabaseError 42501 for a claim of another, P0001 where Battle.net names another owner.
 */
export async function proveOwnClaim(database: Queryable, claimId: string): Promise<ClaimProof> {
  const [row] = await database.query<ClaimProof>(
    'select p.outcome, p.worn, p.read_at as "readAt" from public.prove_own_claim($1) as p',
    [claimId],
  );
  return row!;
}

/** Takes an own claim back. @returns false where it is not there. */
export async function withdrawOwnClaim(database: Queryable, claimId: string): Promise<boolean> {
  const rows = await database.query(
    'delete from public.character_claims where id = $1 returning id',
    [claimId],
  );
  return rows.length > 0;
}
