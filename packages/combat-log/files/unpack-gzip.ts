import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createInflateRaw, gunzipSync } from 'node:zlib';

const CHUNK_BYTES = 1 << 20;

/** `cut`: the packed data ends too early. `more`: other bytes stand behind its end. All that can be unpacked was pushed then. */
export type GzipEnd = 'whole' | 'cut' | 'more';

type Push = (chunk: Uint8Array, readBytes: number) => void;

export function isGzip(path: string): boolean {
  const [first, second] = firstBytes(path, 2);
  return first === 0x1f && second === 0x8b;
}

/**
 * Pushes what the gzip file holds, chunk by chunk, unpacked a second time where that is gzip, too. Throws what the file
 * system or zlib says of a damaged file.
 */
export async function unpackGzip(path: string, push: Push): Promise<GzipEnd> {
  if (holdsGzip(path)) return unpackTwice(path, push);
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  let unpackedBytes = 0;
  try {
    for await (const chunk of packed.pipe(createGunzip({ chunkSize: CHUNK_BYTES }))) {
      unpackedBytes += (chunk as Uint8Array).length;
      push(chunk as Uint8Array, packed.bytesRead);
    }
    return 'whole';
  } catch (error) {
    packed.destroy();
    if (!(error instanceof Error) || (unpackedBytes === 0 && !isHeaderError(error))) throw error;
    if ('code' in error && error.code === 'Z_BUF_ERROR') return 'cut';
    if (!isHeaderError(error)) throw error;
    // What was unpacked and not yet taken was lost with the error.
    await pushFirstMember(path, unpackedBytes, push);
    return 'more';
  }
}

/** Whether what is packed was packed before: a `.gz` in an archive that packs all it holds. */
function holdsGzip(path: string): boolean {
  try {
    const start = gunzipSync(firstBytes(path, 1 << 10), { finishFlush: constants.Z_SYNC_FLUSH });
    return start[0] === 0x1f && start[1] === 0x8b;
  } catch {
    return false;
  }
}

async function unpackTwice(path: string, push: Push): Promise<GzipEnd> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  let unpackedBytes = 0;
  try {
    await pipeline(
      packed,
      createGunzip(),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (chunks) => {
        for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
          unpackedBytes += chunk.length;
          push(chunk, packed.bytesRead);
        }
      },
    );
    return 'whole';
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    if (isCut && unpackedBytes > 0) return 'cut';
    throw error;
  }
}

/** The packed data was read to its end and checked: what follows does not begin like another one. */
function isHeaderError({ message }: Error): boolean {
  return /^(?:incorrect header check|unknown compression method|unknown header flags set|header crc mismatch)$/.test(
    message,
  );
}

async function pushFirstMember(path: string, skipBytes: number, push: Push): Promise<void> {
  const packed = createReadStream(path, { start: headerLength(path), highWaterMark: CHUNK_BYTES });
  let skip = skipBytes;
  for await (const chunk of packed.pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }))) {
    const rest = (chunk as Uint8Array).subarray(Math.min(skip, (chunk as Uint8Array).length));
    skip -= (chunk as Uint8Array).length - rest.length;
    if (rest.length > 0) push(rest, packed.bytesRead);
  }
  packed.destroy();
}

const FLAG = { checksum: 2, extra: 4, name: 8, comment: 16 } as const;

/** Bytes of the header by RFC 1952: ten, and what its flags say follows. */
function headerLength(path: string): number {
  const bytes = firstBytes(path, 1 << 16);
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & FLAG.extra) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [FLAG.name, FLAG.comment]) if (flags & flag) at = bytes.indexOf(0, at) + 1;
  return flags & FLAG.checksum ? at + 2 : at;
}

function firstBytes(path: string, count: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const start = new Uint8Array(count);
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
