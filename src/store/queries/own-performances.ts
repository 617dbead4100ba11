import type { Queryable } from '#store/database.ts';

/** What the caller's own player did in one kill that the caller published. Amounts are per second. */
export interface OwnPerformance {
  publicationId: string;
  encounterId: number;
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  specId: number;
  itemLevel: number;
  dps: number;
  hps: number;
  /** Null where the summary does not say them. */
  bossdps: number | null;
  rdps: number | null;
  taken: number | null;
  durationMs: number;
  foughtAt: Date;
  /** Null where neither the log nor Battle.net tells. */
  region: string | null;
}

/**
 * The caller's own performances since a moment (role `authenticated`), the newest first and at most 2,000. Kills that are held back are
 * left out. Index: the key of user and fight, then published_performances_own.
 */
export async function ownPerformances(database: Queryable, since: Date): Promise<OwnPerformance[]> {
  return database.query<OwnPerformance>(
    `select o.publication_id as "publicationId", o.encounter_id as "encounterId", o.difficulty, o.spec_id as "specId",
       o.item_level as "itemLevel", o.dps, o.hps, o.boss_dps as bossdps, o.rdps, o.taken, o.duration_ms as "durationMs",
       o.fought_at as "foughtAt", o.region
     from public.own_performances($1) as o`,
    [since],
  );
}

/**
 * Which of these players of a log Battle.net says are the account's own, and where they play, as the server.
 *
 * @param names as logs write them: `Name-Realm` or `Name-Realm-EU`.
 */
export async function namesOfAccount(
  database: Queryable,
  userId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; region: string }>(
    `select o.name, o.region from farseer_identity.owners_of($2::text[]) o where o.user_id = $1`,
    [userId, [...names]],
  );
  return new Map(rows.map(({ name, region }) => [name, region]));
}

/** Marks players of a publication as no account's own, as the server. @param players indexes in its summary. */
export async function disownPlayers(
  database: Queryable,
  publicationId: string,
  players: readonly number[],
): Promise<void> {
  await database.query(
    `update public.published_performances set is_own = false, own_region = null
     where publication_id = $1 and player = any($2::smallint[]) and is_own`,
    [publicationId, [...players]],
  );
}
