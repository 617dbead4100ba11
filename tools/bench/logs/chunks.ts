import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 1 << 18;

/** Reads a part of a file, into `given` when it is given; the chunk is only valid during the call. */
export function forEachChunk(
  path: string,
  use: (chunk: Buffer) => void,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
  given: Uint8Array<ArrayBuffer> | null = null,
): void {
  const file = openSync(path, 'r');
  const buffer = given
    ? Buffer.from(given.buffer, given.byteOffset, given.length)
    : Buffer.allocUnsafeSlow(CHUNK_BYTES);
  for (let at = from; at < to;) {
    const length = readSync(file, buffer, 0, Math.min(buffer.length, to - at), at);
    if (length === 0) break;
    use(buffer.subarray(0, length));
    at += length;
  }
  closeSync(file);
}
