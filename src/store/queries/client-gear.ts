import type { Queryable } from '#store/database.ts';

/** What the client of a player wrote of a character. Null is not known. */
export interface ClientGear {
  name: string;
  /** A slug or a title; empty where it is not known. */
  realm: string;
  classId: number;
  /** ISO time at which it was written; null for now. */
  readAt: string | null;
  missingEnchants: number | null;
  embellishments: number | null;
  professions: readonly string[] | null;
}

/** How many characters have newer figures, how many had newer ones already, and, for officers, names that are not in the roster. */
export interface TakenGear {
  updated: number;
  older: number;
  unknown: string[];
}

/**
 * Writes what clients wrote of their characters: an officer of any in the roster, a player of the own ones (role `authenticated`).
 * A figure that was read later stays.
 *
 * @param listed 60 at most.
 * @throws DatabaseError 42501 for one who is not in the team, P0001 for a name that several characters have and for a character that is
 * not a player's own; nothing is written then.
 */
export async function takeClientGear(
  database: Queryable,
  teamId: string,
  listed: readonly ClientGear[],
): Promise<TakenGear> {
  const [taken] = await database.query<TakenGear>(
    'select t.updated, t.older, t.unknown from public.take_client_gear($1, $2::text::jsonb) as t',
    [teamId, JSON.stringify(listed)],
  );
  return taken!;
}
