/** Passes of a reader over the bytes of a file, with progress for the page. */
import type { Fight } from '#analysis/fight.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { ReaderMemory } from '#analysis/reader-memory.ts';
import { logBytes } from './log-bytes.ts';
import type { FileId, FromWorker } from './log-protocol.ts';
import { paceOf } from './pace.ts';

/** Progress is posted about ten times a second. */
const PROGRESS_EVERY_MS = 100;
/** Reading stops this often to hear whether it shall go on. */
const BREATHE_EVERY_MS = 40;

export interface PassTools {
  post: (message: FromWorker, transfer?: Transferable[]) => void;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Lets messages of the page in: resolves in a later task. */
  breathe: () => Promise<void>;
}

/** A reader for the file; `memory` is of an earlier one, of the same file when it was shorter. */
export function readerFor(
  file: File,
  year: number | null,
  memory: ReaderMemory | null,
  onFight: (fight: Fight) => void,
): LogReader {
  return createLogReader({
    fileName: file.name,
    ...(year !== null && { year }),
    fallbackYear: new Date(file.lastModified).getFullYear(),
    ...(memory && { memory }),
    onFight,
  });
}

/**
 * Gives the reader all bytes of the file behind those it knows, of which a packed file has none. Throws like `logBytes`
 * and `push`; the reader can then go on where it stopped. `onChunk` is given each piece behind the reader.
 */
export async function readOn(
  reader: LogReader,
  fileId: FileId,
  file: File,
  signal: AbortSignal,
  { post, now, breathe }: PassTools,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<void> {
  const known = reader.progress.bytes;
  const began = now();
  let readBytes = known;
  let postedAt = began;
  let breathed = began;
  const postProgress = (): void => {
    const { bytes, lines, advancedOff, openFight } = reader.progress;
    const pace = paceOf({
      readBytes,
      totalBytes: file.size,
      knownBytes: known,
      textBytes: bytes - known,
      elapsedMs: now() - began,
    });
    const progress = { ...pace, lines, advancedOff, openFight: openFight?.name ?? null };
    post({ type: 'progress', fileId, progress });
  };
  const rest = known === 0 ? file : file.slice(known);
  const chunks = logBytes(rest, signal, (bytes) => {
    readBytes += bytes;
  });
  for await (const chunk of chunks) {
    reader.push(chunk);
    onChunk?.(chunk);
    const time = now();
    if (time - postedAt >= PROGRESS_EVERY_MS) {
      postedAt = time;
      postProgress();
    }
    if (time - breathed >= BREATHE_EVERY_MS) {
      await breathe();
      breathed = now();
      signal.throwIfAborted();
    }
  }
  postProgress();
}
