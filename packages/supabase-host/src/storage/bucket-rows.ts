import type { Queryable } from '#host/database.ts';
import { assertAllowedMimeType } from './mime-type.ts';
import { storageErrors } from './storage-error.ts';

/** A row of `storage.buckets`. */
export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  type: string;
  /** Bytes; null takes the limit of the host. */
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

/** What a bucket is made or changed with; what is undefined stays as it is. */
export interface BucketSettings {
  public?: boolean | undefined;
  fileSizeLimit?: number | null | undefined;
  allowedMimeTypes?: readonly string[] | null | undefined;
}

export interface BucketPage {
  limit: number | null;
  offset: number;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
  /** Part of a name, in any case. */
  search: string;
}

const columns =
  'id, name, owner, public, type, file_size_limit, allowed_mime_types, created_at, updated_at';

/** The row, as far as the caller may see it. */
export async function findBucket(on: Queryable, id: string): Promise<BucketRow | null> {
  const [row] = await on.query<BucketRow>(`select ${columns} from storage.buckets where id = $1`, [
    id,
  ]);
  return row ?? null;
}

/** @throws StorageError `NoSuchBucket` */
export async function getBucket(on: Queryable, id: string): Promise<BucketRow> {
  const bucket = await findBucket(on, id);
  if (!bucket) throw storageErrors.noSuchBucket();
  return bucket;
}

export async function listBuckets(on: Queryable, page: BucketPage): Promise<BucketRow[]> {
  // Both come from a fixed list.
  const order = `${page.sortColumn} ${page.sortOrder}, id ${page.sortOrder}`;
  return on.query<BucketRow>(
    `select ${columns} from storage.buckets
     where strpos(lower(name), lower($1)) > 0 order by ${order} limit $2::bigint offset $3::bigint`,
    [page.search, page.limit, page.offset],
  );
}

/** @throws DatabaseError where row-level security or the name forbids it */
export async function insertBucket(
  on: Queryable,
  bucket: BucketSettings & { id: string; owner: string | null },
): Promise<void> {
  await on.query(
    `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $1, case when $2::text ~ '^[0-9a-fA-F-]{36}$' then $2::text::uuid end, $2::text, $3, $4, $5)`,
    [
      bucket.id,
      bucket.owner,
      bucket.public ?? false,
      bucket.fileSizeLimit ?? null,
      bucket.allowedMimeTypes ?? null,
    ],
  );
}

/** @throws StorageError `NoSuchBucket` where the caller may not see or change it, too */
export async function updateBucket(
  on: Queryable,
  id: string,
  settings: BucketSettings,
): Promise<void> {
  const changed = await on.query(
    `update storage.buckets set
       public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
       updated_at = now()
     where id = $1 returning id`,
    [
      id,
      settings.public ?? null,
      settings.fileSizeLimit !== undefined,
      settings.fileSizeLimit ?? null,
      settings.allowedMimeTypes !== undefined,
      settings.allowedMimeTypes ?? null,
    ],
  );
  if (changed.length === 0) throw storageErrors.noSuchBucket();
}

/** @returns whether it was there for the caller */
export async function deleteBucket(on: Queryable, id: string): Promise<boolean> {
  const gone = await on.query('delete from storage.buckets where id = $1 returning id', [id]);
  return gone.length > 0;
}

/**
 * Whether an object that exists already may lie in this bucket.
 *
 * @throws StorageError `EntityTooLarge`, `InvalidMimeType`
 */
export function assertFits(bucket: BucketRow, object: { size: number; mimetype: string }): void {
  if (bucket.file_size_limit !== null && object.size > bucket.file_size_limit)
    throw storageErrors.tooLarge();
  assertAllowedMimeType(object.mimetype, bucket.allowed_mime_types);
}
