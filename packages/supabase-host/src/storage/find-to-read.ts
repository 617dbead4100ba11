import { findBucket } from './bucket-rows.ts';
import { findObject, type ObjectRow } from './object-rows.ts';
import { placeOf, type StorageContext } from './request-parts.ts';
import { storageErrors } from './storage-error.ts';
import { actingAs, type Actor, type StorageParts } from './storage-parts.ts';

/** The object an address names, as far as this actor may see it. @throws StorageError `NoSuchKey` */
export async function findToRead(
  parts: StorageParts,
  context: StorageContext,
  actor: Actor,
): Promise<ObjectRow> {
  const row = await parts.database.transaction(
    (transaction) => findObject(transaction, placeOf(context)),
    { ...actingAs(actor), readOnly: true },
  );
  const version = context.req.query('versionId');
  if (!row || (version !== undefined && version !== row.version)) throw storageErrors.noSuchKey();
  return row;
}

/** The same in a public bucket, for everybody. @throws StorageError `NoSuchBucket` also for one that is not public */
export async function findPublicToRead(
  parts: StorageParts,
  context: StorageContext,
): Promise<ObjectRow> {
  if (!(await isPublicBucket(parts, context))) throw storageErrors.noSuchBucket();
  return findToRead(parts, context, 'host');
}

/** Whether the bucket an address names is public; null where there is none. */
export async function isPublicBucket(
  parts: StorageParts,
  context: StorageContext,
): Promise<boolean | null> {
  const bucket = await findBucket(parts.database, placeOf(context).bucket);
  return bucket === null ? null : bucket.public;
}

/** A file name in a signed address: the official client encodes the whole address once more. */
export function encodedTwice(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}
