import { randomUUID } from 'node:crypto';
import type { Queryable } from '#host/database.ts';
import { isUuid } from '#host/guards.ts';
import type { KeptContent } from './content-store.ts';
import type { UploadFacts } from './receive-upload.ts';
import { storageErrors } from './storage-error.ts';

/** Where an object is. */
export interface ObjectPlace {
  bucket: string;
  key: string;
}

/** What the host knows of an object's bytes; the names are those of the protocol. */
export interface ObjectMetadata {
  eTag: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  cacheControl: string;
  /** ISO 8601. */
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
}

/** A row of `storage.objects`. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  /** Rows that were written by SQL may lack any of it. */
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
}

/** What a new content writes into a row. */
export interface ObjectWrite extends ObjectPlace {
  id: string;
  version: string;
  owner: string | null;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

/** `insert` fails where the key exists, `replace` where it does not, `upsert` never. */
export type WriteMode = 'insert' | 'replace' | 'upsert';

const columns =
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata';
const writtenColumns = `owner = $4, owner_id = $5, version = $6, metadata = $7, user_metadata = $8`;
const insertRow = `insert into storage.objects
  (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The row, as far as the caller may see it. */
export async function findObject(on: Queryable, place: ObjectPlace): Promise<ObjectRow | null> {
  const [row] = await on.query<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [place.bucket, place.key],
  );
  return row ?? null;
}

/**
 * Writes the row of new content.
 *
 * @returns the id the row has: another than that of `write` where the key existed
 * @throws DatabaseError where row-level security or the key forbids it; StorageError `NoSuchKey` from `replace`
 */
export async function writeObject(
  on: Queryable,
  mode: WriteMode,
  write: ObjectWrite,
): Promise<string> {
  const values = [
    write.id,
    write.bucket,
    write.key,
    isUuid(write.owner) ? write.owner : null,
    write.owner,
    write.version,
    write.metadata,
    write.userMetadata,
  ];
  if (mode === 'insert') {
    // Without `returning`: a user who may add a file need not be allowed to see it.
    await on.query(insertRow, values);
    return write.id;
  }
  const text =
    mode === 'upsert'
      ? `${insertRow} on conflict (bucket_id, name) do update set ${writtenColumns} returning id`
      : `update storage.objects set ${writtenColumns}
         where bucket_id = $2 and name = $3 and $1::uuid is not null returning id`;
  const [row] = await on.query<{ id: string }>(text, values);
  if (!row) throw storageErrors.noSuchKey();
  return row.id;
}

/** Keeps others from writing to this key until the transaction ends. */
export async function lockKey(on: Queryable, place: ObjectPlace): Promise<void> {
  await on.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `storage ${place.bucket}/${place.key}`,
  ]);
}

/** What the key holds, kept as it is until the transaction ends; null where the caller may not see or change anything. */
export async function holdObject(
  on: Queryable,
  place: ObjectPlace,
): Promise<{ id: string; version: string | null } | null> {
  const [row] = await on.query<{ id: string; version: string | null }>(
    'select id, version from storage.objects where bucket_id = $1 and name = $2 for update',
    [place.bucket, place.key],
  );
  return row ?? null;
}

/** @returns the rows that are gone: those that existed and that the caller may see and delete */
export async function deleteObjects(
  on: Queryable,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  return on.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${columns}`,
    [bucket, keys],
  );
}

/** A fresh id or version. */
export function newId(): string {
  return randomUUID();
}

/** @param at milliseconds since 1970 */
export function metadataOf(kept: KeptContent, facts: UploadFacts, at: number): ObjectMetadata {
  return {
    eTag: kept.etag,
    size: kept.size,
    mimetype: facts.mimetype,
    cacheControl: facts.cacheControl,
    lastModified: new Date(at).toISOString(),
    contentLength: kept.size,
    httpStatusCode: 200,
    ...(facts.contentEncoding === null ? {} : { contentEncoding: facts.contentEncoding }),
  };
}
