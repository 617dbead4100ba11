import type { Queryable } from '#store/database.ts';

/** What is known of a publication without its contents, for whom it is visible. */
export interface SeenPublication {
  /** `full`, `roles` or `own`. */
  names: string;
  visibility: string;
  isOwn: boolean;
  isHeld: boolean;
  /** Three accounts agree on the health of this boss, or published this very fight. */
  isVerified: boolean;
  reasons: string[];
  rules: number;
  publishedAt: Date;
  /** Players who published the same fight. */
  uploads: number;
}

/** A publication, where the caller may see it. Index: the primary key. */
export async function seenPublication(
  database: Queryable,
  id: string,
): Promise<SeenPublication | undefined> {
  const [row] = await database.query<SeenPublication>(
    `select p.names, p.visibility, p.is_own as "isOwn", p.is_held as "isHeld", p.is_verified as "isVerified", p.reasons,
       p.rules, p.published_at as "publishedAt", p.uploads
     from public.read_publication($1) as p`,
    [id],
  );
  return row;
}

/**
 * The summary of a publication: JSON, gzip. As the server, which has asked `seenPublication` as the visitor before and leaves hidden names
 * out after: no visitor's role reads it. Index: the primary key.
 *
 * @returns undefined where there is none any more.
 */
export async function packedPublication(
  database: Queryable,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ packed: Uint8Array }>(
    'select packed from public.publications where id = $1',
    [id],
  );
  return row?.packed;
}

/** A published fight in a list. */
export interface ListedPublication {
  id: string;
  kind: string;
  name: string;
  encounterId: number | null;
  challengeModeId: number | null;
  difficulty: number | null;
  keyLevel: number | null;
  startedAt: Date;
  durationMs: number;
  success: boolean;
  uploads: number;
}

/** The newest public fights, or with a team those that its members published for it. Index: publications_public, publications_team. */
export async function newestPublications(
  database: Queryable,
  teamId: string | null,
): Promise<ListedPublication[]> {
  return database.query<ListedPublication>(
    `select p.id, p.kind, p.name, p.encounter_id as "encounterId", p.challenge_mode_id as "challengeModeId", p.difficulty,
       p.key_level as "keyLevel", p.started_at as "startedAt", p.duration_ms as "durationMs", p.success, p.uploads
     from public.newest_publications($1) as p`,
    [teamId],
  );
}

/** One of the caller's own publications. */
export interface OwnPublication {
  id: string;
  kind: string;
  name: string;
  encounterId: number | null;
  challengeModeId: number | null;
  difficulty: number | null;
  keyLevel: number | null;
  startedAt: Date;
  durationMs: number;
  success: boolean;
  visibility: string;
  teamId: string | null;
  names: string;
  isHeld: boolean;
  reasons: string[];
  rules: number;
}

/** The caller's own publications, newest first (role `authenticated`). Index: the key of user and fight. */
export async function ownPublications(database: Queryable): Promise<OwnPublication[]> {
  return database.query<OwnPublication>(
    `select p.id, f.kind, f.name, f.encounter_id as "encounterId", f.challenge_mode_id as "challengeModeId", f.difficulty, f.key_level as "keyLevel", f.started_at as "startedAt",
       f.duration_ms as "durationMs", f.success, p.visibility, p.team_id as "teamId", p.names, p.is_held as "isHeld", p.reasons, p.rules
     from public.publications p join public.published_fights f on f.id = p.fight_id
     order by p.published_at desc, p.id limit 300`,
  );
}

/** Withdraws the caller's own publication. @returns false for one that is not theirs. */
export async function withdrawPublication(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query('delete from public.publications where id = $1 returning id', [
    id,
  ]);
  return rows.length > 0;
}

/** Withdraws all publications of the caller. @returns how many. */
export async function withdrawAllPublications(database: Queryable): Promise<number> {
  const rows = await database.query(
    'delete from public.publications where user_id = public.team_actor() returning id',
  );
  return rows.length;
}

/** Changes who may see the caller's own publication. @returns false for one that is not theirs. */
export async function showPublicationTo(
  database: Queryable,
  id: string,
  { visibility, teamId }: { visibility: string; teamId: string | null },
): Promise<boolean> {
  const rows = await database.query(
    'update public.publications set visibility = $2, team_id = $3 where id = $1 returning id',
    [id, visibility, teamId],
  );
  return rows.length > 0;
}
