import { assertFits, findBucket, getBucket, type BucketRow } from './bucket-rows.ts';
import { contentName } from './content-store.ts';
import { assertValidKey } from './object-key.ts';
import {
  deleteObjects,
  findObject,
  lockKey,
  newId,
  type ObjectMetadata,
  type ObjectPlace,
  type ObjectRow,
  type ObjectWrite,
} from './object-rows.ts';
import { storageErrors } from './storage-error.ts';
import { actingAs, type Actor, type StorageParts } from './storage-parts.ts';
import { commitWrite, forget, keeping } from './upload-object.ts';

/**
 * Gives an object another key, or another bucket. Its bytes stay where they are.
 *
 * @throws StorageError, DatabaseError where the actor may not, the key is taken, or the bucket does not take it
 */
export async function moveObject(
  parts: StorageParts,
  actor: Actor,
  from: ObjectPlace & { version: string | null },
  to: ObjectPlace,
): Promise<{ id: string }> {
  assertValidKey(to.key);
  const destination = await getBucket(parts.database, to.bucket);
  return parts.database.transaction(async (transaction) => {
    await lockKey(transaction, to);
    const [moved] = await transaction.query<Pick<ObjectRow, 'id' | 'metadata'>>(
      `update storage.objects set bucket_id = $1, name = $2
       where bucket_id = $3 and name = $4 and ($5::text is null or version = $5)
       returning id, metadata`,
      [to.bucket, to.key, from.bucket, from.key, from.version],
    );
    if (!moved) throw storageErrors.noSuchKey();
    if (from.bucket !== to.bucket) assertFitsInto(destination, moved.metadata);
    return { id: moved.id };
  }, actingAs(actor));
}

export interface CopyOptions {
  owner: string | null;
  upsert: boolean;
  /** Takes over what the visitor said about the file; with false, `overrides` and `userMetadata` apply. */
  copyMetadata: boolean;
  userMetadata: ObjectWrite['userMetadata'];
  overrides: Partial<Pick<ObjectMetadata, 'mimetype' | 'cacheControl' | 'contentEncoding'>>;
}

/**
 * Makes a second object of the same content.
 *
 * @throws StorageError, DatabaseError as `moveObject`
 */
export async function copyObject(
  parts: StorageParts,
  actor: Actor,
  from: ObjectPlace & { version: string | null },
  to: ObjectPlace,
  options: CopyOptions,
): Promise<{ id: string; key: string; write: ObjectWrite }> {
  assertValidKey(to.key);
  const destination = await getBucket(parts.database, to.bucket);
  const source = await parts.database.transaction(
    (transaction) => findObject(transaction, from),
    actingAs(actor),
  );
  const { version } = source ?? { version: null };
  if (!source || version === null) throw storageErrors.noSuchKey();
  if (from.version !== null && from.version !== version) throw storageErrors.noSuchKey();

  const overrides = options.copyMetadata ? {} : options.overrides;
  const metadata = {
    ...source.metadata,
    ...overrides,
    lastModified: new Date(parts.now()).toISOString(),
  };
  if (from.bucket !== to.bucket) assertFitsInto(destination, metadata);
  const write: ObjectWrite = {
    ...to,
    id: newId(),
    version: newId(),
    owner: options.owner,
    metadata,
    userMetadata: options.copyMetadata ? source.user_metadata : options.userMetadata,
  };
  return keeping(parts, write, async () => {
    await parts.content.copy(contentName({ id: source.id, version }), contentName(write));
    const mode = options.upsert ? 'upsert' : 'insert';
    return { ...(await commitWrite(parts, { mode, actor }, write)), write };
  });
}

/**
 * Deletes the objects of these keys that exist and that the actor may see and delete.
 *
 * @returns their rows as they were
 */
export async function removeObjects(
  parts: StorageParts,
  actor: Actor,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  const gone = await parts.database.transaction(
    (transaction) => deleteObjects(transaction, bucket, keys),
    actingAs(actor),
  );
  await forget(parts, namesOf(gone));
  return gone;
}

const emptiedAtOnce = 500;

/**
 * Deletes everything in a bucket that the actor may see and delete.
 *
 * @throws StorageError `NoSuchBucket` where the actor may not see the bucket, too
 */
export async function emptyBucket(
  parts: StorageParts,
  actor: Actor,
  bucket: string,
): Promise<void> {
  const seen = await parts.database.transaction(
    (transaction) => findBucket(transaction, bucket),
    actingAs(actor),
  );
  if (!seen) throw storageErrors.noSuchBucket();
  for (;;) {
    const gone = await parts.database.transaction(
      (transaction) =>
        transaction.query<ObjectRow>(
          `delete from storage.objects where id in
             (select id from storage.objects where bucket_id = $1 limit $2)
           returning id, version`,
          [bucket, emptiedAtOnce],
        ),
      actingAs(actor),
    );
    await forget(parts, namesOf(gone));
    if (gone.length === 0) return;
  }
}

function namesOf(rows: readonly Pick<ObjectRow, 'id' | 'version'>[]): string[] {
  return rows.flatMap(({ id, version }) =>
    version === null ? [] : [contentName({ id, version })],
  );
}

function assertFitsInto(bucket: BucketRow, metadata: Partial<ObjectMetadata> | null): void {
  assertFits(bucket, {
    size: metadata?.size ?? 0,
    mimetype: metadata?.mimetype ?? 'application/octet-stream',
  });
}
