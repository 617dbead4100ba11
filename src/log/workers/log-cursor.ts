import { isGzip, logBytes, logBytesBetween } from './log-bytes.ts';

/** Reads parts of logs one after the other. */
export interface LogCursor {
  /** Like `logBytesBetween`. One part has to be read to its end, or left, before the next is asked for. */
  between(
    file: File,
    start: number,
    end: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

interface Unpacking {
  file: File;
  stop: AbortController;
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Place of the next byte in the log text. */
  at: number;
  /** Unpacked already, and behind the end of the part before. */
  rest: Uint8Array<ArrayBuffer> | null;
}

/**
 * A packed log can only be unpacked from its beginning. Parts in rising order, as the pulls of a night are, go on where
 * the one before ended, so that a night is unpacked once and not once a pull. Any other order begins anew.
 */
export function createLogCursor(): LogCursor {
  let open: Unpacking | null = null;

  function close(): void {
    open?.stop.abort();
    open = null;
  }

  function unpackingFor(file: File, start: number): Unpacking {
    if (open && isSameFile(open.file, file) && open.at <= start) return open;
    close();
    const stop = new AbortController();
    open = { file, stop, chunks: logBytes(file, stop.signal, () => {}), at: 0, rest: null };
    return open;
  }

  async function* packedBetween(
    file: File,
    start: number,
    end: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const source = unpackingFor(file, start);
    let done = false;
    try {
      while (source.at < end) {
        signal.throwIfAborted();
        const chunk = source.rest ?? (await nextOf(source));
        source.rest = null;
        if (!chunk) return;
        const from = Math.max(0, start - source.at);
        const to = Math.min(chunk.length, end - source.at);
        if (to < chunk.length) source.rest = chunk.subarray(to);
        source.at += to;
        if (from < to) yield chunk.subarray(from, to);
      }
      done = true;
    } finally {
      // Left in the middle, or broken: what is open stands at no known place.
      if (!done) close();
    }
  }

  return {
    async *between(file, start, end, signal) {
      if (await isGzip(file)) yield* packedBetween(file, start, end, signal);
      else yield* logBytesBetween(file, start, end, signal);
    },
  };
}

async function nextOf({ chunks }: Unpacking): Promise<Uint8Array<ArrayBuffer> | null> {
  const { value, done } = await chunks.next();
  return done === true ? null : value;
}

/** Every message brings a copy of the file's handle. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
