import { isDatabaseError, isUnreachable } from '#host/database.ts';
import { getBucket } from './bucket-rows.ts';
import { contentName } from './content-store.ts';
import { assertAllowedMimeType } from './mime-type.ts';
import { assertValidKey } from './object-key.ts';
import {
  holdObject,
  lockKey,
  metadataOf,
  newId,
  writeObject,
  type ObjectMetadata,
  type ObjectPlace,
  type ObjectWrite,
  type WriteMode,
} from './object-rows.ts';
import { receiveUpload, type UploadFacts } from './receive-upload.ts';
import { storageErrors } from './storage-error.ts';
import { actingAs, type Actor, type StorageParts } from './storage-parts.ts';

/** What is to be uploaded, by whom. */
export interface UploadTarget extends ObjectPlace {
  mode: WriteMode;
  actor: Actor;
  owner: string | null;
}

/**
 * Takes a file in. Before the first byte it asks the database whether this actor may write it; the bytes are kept first,
 * the row after them, so a reader of the row finds the bytes. A row that does not come to be takes the bytes with it.
 *
 * @returns the id of the object
 * @throws StorageError
 */
export async function uploadObject(
  parts: StorageParts,
  target: UploadTarget,
  request: Request,
): Promise<{ id: string; key: string }> {
  assertValidKey(target.key);
  const bucket = await getBucket(parts.database, target.bucket);
  const maximum = Math.min(bucket.file_size_limit ?? Infinity, parts.fileSizeLimit);
  const announced = announcedSize(request);
  if (announced !== null && announced > maximum) throw storageErrors.tooLarge();

  const write: ObjectWrite = {
    ...target,
    id: newId(),
    version: newId(),
    metadata: {},
    userMetadata: null,
  };
  return keeping(parts, write, async () => {
    const { accepted, facts } = await receiveUpload(request, async (said, bytes) => {
      assertAllowedMimeType(said.mimetype, bucket.allowed_mime_types);
      const known = knownMetadata(said, announced);
      const probe = { ...write, metadata: known, userMetadata: said.userMetadata };
      write.id = await probeWrite(parts, target, probe);
      return parts.content.put(contentName(write), bytes, maximum);
    });
    // A field behind the file may have said another type.
    assertAllowedMimeType(facts.mimetype, bucket.allowed_mime_types);
    write.metadata = metadataOf(accepted, facts, parts.now());
    write.userMetadata = facts.userMetadata;
    return commitWrite(parts, target, write);
  });
}

/** Whether the actor may write this, asked by doing it and taking it back. @returns the id the row has or would get */
async function probeWrite(
  parts: StorageParts,
  target: { mode: WriteMode; actor: Actor },
  write: ObjectWrite,
): Promise<string> {
  return parts.database.transaction((transaction) => writeObject(transaction, target.mode, write), {
    ...actingAs(target.actor),
    rollback: true,
  });
}

/** @throws DatabaseError, StorageError where the actor may not put a file there */
export async function assertMayUpload(parts: StorageParts, target: UploadTarget): Promise<void> {
  const write = { ...target, id: newId(), version: newId(), metadata: {}, userMetadata: null };
  await probeWrite(parts, target, write);
}

/** Runs `work`, which keeps the bytes of `write`; where it fails for certain they are forgotten again. */
export async function keeping<T>(
  parts: StorageParts,
  write: ObjectWrite,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    // A lost connection leaves open whether the row was committed; the sweep will know.
    const isUncertain = isDatabaseError(problem) && isUnreachable(problem);
    if (!isUncertain) await forget(parts, [contentName(write)]);
    throw problem;
  }
}

/** Writes the row of bytes that are kept already, and forgets those that it replaces. */
export async function commitWrite(
  parts: StorageParts,
  target: { mode: WriteMode; actor: Actor },
  write: ObjectWrite,
): Promise<{ id: string; key: string }> {
  const name = contentName(write);
  const { id, replaced } = await parts.database.transaction(async (transaction) => {
    await lockKey(transaction, write);
    const before = target.mode === 'insert' ? null : await holdObject(transaction, write);
    const id = await writeObject(transaction, target.mode, write);
    // The key was taken, or set free, since it was asked about.
    if (id !== write.id) await parts.content.copy(name, contentName({ ...write, id }));
    return { id, replaced: before ? nameOf(before) : null };
  }, actingAs(target.actor));
  const outdated = [replaced, id === write.id ? null : name].filter((one) => one !== null);
  await forget(parts, outdated);
  return { id, key: `${write.bucket}/${write.key}` };
}

function nameOf(row: { id: string; version: string | null }): string | null {
  return row.version === null ? null : contentName({ id: row.id, version: row.version });
}

/** Forgets bytes that no row names; what cannot be forgotten now the sweep will find. */
export async function forget(parts: StorageParts, names: readonly string[]): Promise<void> {
  await parts.content.remove(names).catch((problem: unknown) => {
    parts.log.warn(`storage: bytes without a row stay until the next sweep (${String(problem)})`);
  });
}

/** Bytes of a bare body; of a form nothing is known beforehand. */
function announcedSize(request: Request): number | null {
  const length = request.headers.get('content-length');
  const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/');
  return length === null || isForm ? null : Number(length);
}

function knownMetadata(said: UploadFacts, size: number | null): Partial<ObjectMetadata> {
  return {
    mimetype: said.mimetype,
    cacheControl: said.cacheControl,
    ...(size === null ? {} : { size, contentLength: size }),
  };
}
