/** Passes of a reader over the bytes of a file, with messages to the page on the way. */
import type { Fight } from '#analysis/fight.ts';
import type { LogReader, LogReaderOptions } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { ReaderMemory } from '#analysis/reader-memory.ts';
import { isFailure } from '#lib/failure.ts';
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

/**
 * The years a reader needs. A year that is no other than that of the file's date is the page's guess or agrees with it: a
 * log without a year is of no day after its file.
 */
export function yearsOf(
  file: File,
  year: number | null,
): Pick<LogReaderOptions, 'fileName' | 'year' | 'fallbackYear' | 'notAfterMs'> {
  const fallbackYear = new Date(file.lastModified).getFullYear();
  return {
    fileName: file.name,
    year: year === fallbackYear ? null : year,
    fallbackYear,
    notAfterMs: file.lastModified,
  };
}

/** A reader for the file; `memory` is of an earlier one, of the same file when it was shorter. */
export function readerFor(
  file: File,
  year: number | null,
  memory: ReaderMemory | null,
  onFight: (fight: Fight) => void,
): LogReader {
  return createLogReader({ ...yearsOf(file, year), memory, onFight });
}

/**
 * Gives the reader all bytes of the file behind those it knows, of which a packed file has none. Throws like `logBytes`
 * and `push`; the reader can then go on where it stopped. `onChunk` is given each piece behind the reader. Resolves to
 * `cut` when a packed file ended too early: it was read as far as it goes.
 */
export async function readOn(
  reader: LogReader,
  fileId: FileId,
  file: File,
  signal: AbortSignal,
  { post, now, breathe }: PassTools,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<'whole' | 'cut'> {
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
  const chunks = logBytes(file.slice(known), signal, (bytes) => {
    readBytes += bytes;
  });
  let end: 'whole' | 'cut' = 'whole';
  try {
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
  } catch (error) {
    if (!isFailure(error, 'cut-gzip')) throw error;
    end = 'cut';
  }
  postProgress();
  return end;
}
