import type { Queryable } from '#store/database.ts';

/** Uploads of one fight begin within this time of each other. */
const SAME_START = '2 minutes';

/** Which of these names were removed from the fight that began then, as the server. Index: the key of removed_names. */
export async function removedHashes(
  database: Queryable,
  startedAt: Date,
  hashes: readonly Uint8Array[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await database.query<{ hash: string }>(
    `select distinct encode(r.name_hash, 'hex') as hash from public.removed_names r
     where r.name_hash = any(array(select decode(h, 'hex') from unnest($1::text[]) as h))
       and r.started_at between $2::timestamptz - interval '${SAME_START}' and $2::timestamptz + interval '${SAME_START}'`,
    [hashes.map((hash) => Buffer.from(hash).toString('hex')), startedAt],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Remembers that a name was removed, as the server. */
export async function addRemovedName(
  database: Queryable,
  removed: { hash: Uint8Array; startedAt: Date; userId: string },
): Promise<void> {
  await database.query(
    `insert into public.removed_names (name_hash, started_at, removed_by) values ($1, $2, $3) on conflict do nothing`,
    [removed.hash, removed.startedAt, removed.userId],
  );
}

/** Names that an account removed in the last day, as the server. */
export async function namesRemovedBy(database: Queryable, userId: string): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int as n from public.removed_names where removed_by = $1 and removed_at > now() - interval '1 day'`,
    [userId],
  );
  return row?.n ?? 0;
}

/** Whether a character is known to belong to another account, as the server. @param name as logs write it. */
export async function isCharacterOfAnother(
  database: Queryable,
  name: string,
  userId: string,
): Promise<boolean> {
  const [row] = await database.query<{ is: boolean }>(
    `select exists (select from farseer_identity.owners_of(array[$1::text]) o where o.user_id <> $2) as is`,
    [name, userId],
  );
  return row?.is === true;
}

/** Boss or dungeon of a publication, as the server. */
export async function contentOfPublication(
  database: Queryable,
  id: string,
): Promise<{ encounterId: number | null; challengeModeId: number | null } | undefined> {
  const [row] = await database.query<{
    encounterId: number | null;
    challengeModeId: number | null;
  }>(
    `select f.encounter_id as "encounterId", f.challenge_mode_id as "challengeModeId"
     from public.publications p join public.published_fights f on f.id = p.fight_id where p.id = $1`,
    [id],
  );
  return row;
}

/** All uploads of the fight of a publication, held until the transaction ends, as the server. */
export async function uploadsOfFight(
  database: Queryable,
  publicationId: string,
): Promise<{ id: string; packed: Uint8Array }[]> {
  return database.query<{ id: string; packed: Uint8Array }>(
    `select p.id, p.packed from public.publications p
     where p.fight_id = (select o.fight_id from public.publications o where o.id = $1) order by p.id for update`,
    [publicationId],
  );
}

/** Stores a summary anew in place of what was there; everything else stays. */
export async function replaceSummary(
  database: Queryable,
  id: string,
  packed: Uint8Array,
): Promise<void> {
  await database.query('update public.publications set packed = $2 where id = $1', [id, packed]);
}
