/** The bytes of a log file as a stream of chunks, unpacked when the file is gzip. */

export class GzipDamage extends Error {}

/** Whether the file begins like gzip; its name does not matter. */
export async function isGzip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x1f && start[1] === 0x8b;
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) return;
      signal.throwIfAborted();
      yield value;
    }
  } finally {
    // Also when the caller stops half way: nobody shall go on reading a gigabyte for nothing.
    await reader.cancel().catch(() => {});
  }
}

/**
 * Chunks of log text. `onRead` is told how many bytes of the file itself were taken. Throws the
 * signal's reason when aborted, GzipDamage when the packed data is broken, and what the browser
 * throws when the file cannot be read (any more).
 */
export async function* logBytes(
  file: Blob,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!(await isGzip(file))) {
    for await (const chunk of chunksOf(file.stream(), signal)) {
      onRead(chunk.length);
      yield chunk;
    }
    return;
  }
  let sourceFailure: unknown = null;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onRead(chunk.length);
      controller.enqueue(chunk);
    },
  });
  file
    .stream()
    .pipeTo(counted.writable)
    .catch((error: unknown) => {
      sourceFailure = error;
    });
  const unpacked = counted.readable.pipeThrough(new DecompressionStream('gzip'));
  try {
    yield* chunksOf(unpacked, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError) || sourceFailure instanceof DOMException)
      throw error;
    throw new GzipDamage('The compressed file is damaged or was not copied completely.', {
      cause: error,
    });
  }
}

const nobody = (): void => {};

/**
 * Only the bytes of log text from `start` (included) to `end` (left out). A plain file is cut
 * without touching the rest; a packed one has to be unpacked up to `end`.
 */
export async function* logBytesBetween(
  file: Blob,
  start: number,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!(await isGzip(file))) {
    yield* logBytes(file.slice(start, end), signal, nobody);
    return;
  }
  let at = 0;
  for await (const chunk of logBytes(file, signal, nobody)) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at >= end) return;
  }
}
