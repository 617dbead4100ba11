/** The bytes of a log file as a stream of chunks, unpacked when the file is gzip. */
import { Failure, isFailure } from '#lib/failure.ts';
import { gzipMembers } from './gzip-members.ts';

const ignore = (): void => {};

/** Whether the file begins like gzip; its name does not matter. */
export async function isGzip(file: Blob): Promise<boolean> {
  return startsPacked(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
}

/** Room for one answer, and how many are asked for at once: while one is read, the next is on its way. */
const ROOM_BYTES = 1 << 20;
const ASKED_AHEAD = 2;
/** When the caller waits in vain for one chunk through this many turns of so many milliseconds, nothing unpacked is left to be taken. */
const TURNS_TO_DRAIN = 5;
const TURN_MS = 10;

type Bytes = Uint8Array<ArrayBuffer>;
type Answer = Promise<ReadableStreamReadResult<Bytes>>;

/** Asks a reader for its next chunk; `used` is one that is not needed any more. */
interface Asker {
  ask: (used?: Bytes) => Answer;
  cancel: () => Promise<void>;
}

/** Rooms of streams that have ended, for the next stream of this thread: a night is read in many parts. */
const spareRooms: ArrayBuffer[] = [];

/** Keeps a whole buffer for the next stream. */
function spare(bytes: Bytes | undefined): void {
  if (bytes?.buffer.byteLength === ROOM_BYTES && spareRooms.length < ASKED_AHEAD)
    spareRooms.push(bytes.buffer);
}

function roomFor(size: number): ArrayBuffer {
  if (size < ROOM_BYTES) return new ArrayBuffer(size);
  return spareRooms.pop() ?? new ArrayBuffer(ROOM_BYTES);
}

/** Asks into buffers of our own, which are used again and again, where the browser can. */
function askerOf(stream: ReadableStream<Bytes>, size: number): Asker & { ahead: number } {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    return {
      // At the end the browser may keep the buffer.
      ask: (used) => reader.read(new Uint8Array(used?.buffer ?? roomFor(size))),
      cancel: () => reader.cancel(),
      ahead: ASKED_AHEAD,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const reader = stream.getReader();
    return { ask: () => reader.read(), cancel: () => reader.cancel(), ahead: 1 };
  }
}

/** How long the end of a stream is waited for behind its last byte. */
const END_MS = 100;

/** The answer behind the last byte of a stream. Now and then Chromium never gives one: then the stream has ended. */
async function endOf(answer: Answer): Promise<ReadableStreamReadResult<Bytes>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noAnswer = new Promise<ReadableStreamReadResult<Bytes>>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), END_MS);
  });
  try {
    return await Promise.race([answer, noAnswer]);
  } finally {
    clearTimeout(timer);
  }
}

/** A chunk is only valid until the next one is asked for. `size` is of the whole stream, as far as it is known. */
async function* chunksOf(
  stream: ReadableStream<Bytes>,
  signal: AbortSignal,
  size: number,
  onWait: (wait: object | null) => void = ignore,
): AsyncGenerator<Bytes> {
  if (size === 0) return;
  const { ask, cancel, ahead } = askerOf(stream, size);
  const asked: Answer[] = [];
  let left = size;
  const askNext = (used?: Bytes): void => {
    const answer = ask(used);
    // The caller may have stopped by then; one that has not gets the failure with the answer.
    answer.catch(ignore);
    asked.push(answer);
  };
  try {
    for (let request = 0; request < ahead; request++) askNext();
    for (;;) {
      signal.throwIfAborted();
      onWait({});
      const answer = asked.shift()!;
      const { done, value } = await (left > 0 ? answer : endOf(answer));
      onWait(null);
      if (done) {
        // The buffers that were still asked into come back empty.
        spare(value);
        for (const last of asked) spare((await endOf(last)).value);
        left = 0;
        return;
      }
      signal.throwIfAborted();
      left -= value.length;
      yield value;
      askNext(value);
    }
  } finally {
    // Also when the caller stops half way: a gigabyte is not read for nothing.
    if (left > 0) await cancel().catch(ignore);
  }
}

/** Chromium calls it a network error when a file was written to between asking for it and reading its stream. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  return new DOMException('The file was changed while it was read.', 'NotReadableError');
}

/** Whether a chunk begins like gzip. */
const startsPacked = (chunk: Uint8Array): boolean => chunk[0] === 0x1f && chunk[1] === 0x8b;

/** The same chunks, unpacked where they are gzip: a `.gz` in an archive that packs all it holds was packed twice. */
async function* unpackedAgain(
  chunks: AsyncGenerator<Bytes>,
  signal: AbortSignal,
): AsyncGenerator<Bytes> {
  const first = await chunks.next();
  if (first.done === true) return;
  if (!startsPacked(first.value)) {
    yield first.value;
    yield* chunks;
    return;
  }
  let failure: unknown = null;
  const packed = new ReadableStream<Bytes>({
    // A chunk is only valid until the next one is asked for.
    start: (controller) => controller.enqueue(first.value.slice()),
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value.slice());
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
  try {
    yield* chunksOf(packed.pipeThrough(new DecompressionStream('gzip')), signal, Infinity);
  } catch (error) {
    if (failure !== null) throw failure;
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    throw new Failure('bad-gzip', 'The compressed file is damaged or was not copied completely.', {
      cause: error,
    });
  }
}

/**
 * Chunks of log text, each of them valid until the next is asked for. `onRead` gets how many bytes of the file itself were taken. Throws the
 * signal's reason when aborted, a failure `bad-gzip` when the packed data is broken, `cut-gzip` behind the last chunk when it only ends too early: all that could be unpacked was given before, and DOMException
 * `NotReadableError` or another when the file cannot be read (any more).
 */
export async function* logBytes(
  file: Blob,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks = unpackedOnce(file, signal, onRead);
  yield* (await isGzip(file)) ? unpackedAgain(chunks, signal) : chunks;
}

async function* unpackedOnce(
  file: Blob,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): AsyncGenerator<Bytes> {
  if (!(await isGzip(file))) {
    try {
      for await (const chunk of chunksOf(file.stream(), signal, file.size)) {
        onRead(chunk.length);
        yield chunk;
      }
    } catch (error) {
      throw signal.aborted ? error : unreadable(error);
    }
    return;
  }
  let sourceFailure: unknown = null;
  let hasEnded = false;
  /** The caller's wait for its next chunk, another object each time; null while it has one. */
  let wait: object | null = null;
  let unpackedBytes = 0;
  // A cut file fails where its source ends, and what was unpacked and not yet taken would be lost with it.
  const untilTaken = async (): Promise<void> => {
    for (let turns = 0; turns < TURNS_TO_DRAIN && !signal.aborted;) {
      const before = wait;
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      // Many short waits are no long one: chunks come, and are taken.
      turns = wait !== null && wait === before ? turns + 1 : 0;
    }
  };
  const source = file.stream().getReader();
  const counted = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { done, value } = await source.read();
        if (done) {
          await untilTaken();
          hasEnded = true;
          controller.close();
          return;
        }
        onRead(value.length);
        controller.enqueue(value);
      } catch (error) {
        sourceFailure = unreadable(error);
        throw sourceFailure;
      }
    },
    cancel: (reason) => source.cancel(reason),
  });
  const unpacked = counted.pipeThrough(new DecompressionStream('gzip'));
  try {
    const chunks = chunksOf(unpacked, signal, Infinity, (now) => {
      wait = now;
    });
    for await (const chunk of chunks) {
      unpackedBytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    if (sourceFailure !== null) throw sourceFailure;
    const members = await gzipMembers(file);
    if (members.length > 1) {
      yield* bytesOfMembers(members, unpackedBytes, signal);
      return;
    }
    if (hasEnded && unpackedBytes > 0)
      throw new Failure('cut-gzip', 'The compressed file ends too early.', { cause: error });
    throw new Failure('bad-gzip', 'The compressed file is damaged or was not copied completely.', {
      cause: error,
    });
  }
}

/** What the members unpack to, behind the first `skipped` bytes of it. */
async function* bytesOfMembers(
  members: readonly Blob[],
  skipped: number,
  signal: AbortSignal,
): AsyncGenerator<Bytes> {
  let left = skipped;
  for (const member of members) {
    for await (const chunk of unpackedOnce(member, signal, ignore)) {
      const from = Math.min(left, chunk.length);
      left -= from;
      if (from < chunk.length) yield chunk.subarray(from);
    }
  }
}

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
    yield* logBytes(file.slice(start, end), signal, ignore);
    return;
  }
  let at = 0;
  for await (const chunk of logBytes(file, signal, ignore)) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at >= end) return;
  }
}

/** The same chunks, where a packed file that ends too early simply ends. */
export async function* asFarAsItGoes<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* chunks;
  } catch (error) {
    if (!isFailure(error, 'cut-gzip')) throw error;
  }
}
