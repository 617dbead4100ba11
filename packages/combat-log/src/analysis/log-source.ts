import { Failure } from '#lib/failure.ts';

/** What gives the bytes of a log in order: a stream of Node or of the web, a list of chunks, a generator. */
export type LogChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What a `Blob`, and so a `File` of a browser, has. It can be read any number of times. */
export interface LogBlob {
  stream(): LogStream;
}

/** What a `ReadableStream` has; some browsers cannot iterate over one. */
export interface LogStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/** The text of one log, unpacked, as bytes. What is a function is called for each pass and gives the bytes anew. */
export type LogSource = LogBlob | (() => LogStream | LogChunks);

/**
 * The chunks of a source, in order.
 *
 * @throws Failure `not-a-log` where a chunk is not bytes: text was read, for example, where bytes are needed. What the source
 * throws passes through.
 */
export async function* chunksOf(
  source: LogSource | LogStream | LogChunks,
): AsyncGenerator<Uint8Array> {
  const opened = openSource(source);
  for await (const chunk of 'getReader' in opened ? readStream(opened) : opened) {
    if (!(chunk instanceof Uint8Array))
      throw new Failure(
        'not-a-log',
        'A log is read from bytes: give chunks of Uint8Array, not text.',
      );
    yield chunk;
  }
}

function openSource(source: LogSource | LogStream | LogChunks): LogStream | LogChunks {
  if (typeof source === 'function') return source();
  return 'stream' in source && typeof source.stream === 'function'
    ? source.stream()
    : (source as LogStream | LogChunks);
}

async function* readStream(stream: LogStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      if (value) yield value;
    }
  } finally {
    // A loop that is left early lets the source close its file.
    if (!isDone) await reader.cancel();
  }
}
