import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '#lib/failure.ts';
import type { CheckedPart } from './manifest.ts';

/**
 * Writes a file that is on the disk when this resolves. Only its owner may read it: a backup holds passwords' hashes and keys.
 *
 * @param source bytes, piece by piece
 * @param packing streams between the source and the file, such as `createGzip()`
 * @returns size and digest of the file as it lies on the disk
 * @throws Failure `backup` where the disk takes no more, and whatever the source throws
 */
export async function writePart(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  packing: readonly Transform[] = [],
): Promise<CheckedPart> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline([Readable.from(source), ...packing, counting, target]);
  } catch (error) {
    throw asWriteFailure(error, path);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Whether a file of a backup is what was written. */
export async function isWhole(path: string, part: CheckedPart): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > part.bytes) return false;
      hash.update(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return bytes === part.bytes && hash.digest('hex') === part.sha256;
}

const refusedByDisk = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'EEXIST', 'EPERM']);

function asWriteFailure(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!refusedByDisk.has(code)) return error;
  return new Failure(
    'backup',
    `${path} cannot be written (${code}). The backup is not whole: make room, remove the folder and make the backup again.`,
  );
}
