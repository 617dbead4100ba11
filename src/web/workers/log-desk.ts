/**
 * The worker's work without the worker: takes the page's messages, reads one file after the other and
 * answers. It remembers of each file only what opening a fight again needs.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import { readFightEvents } from '#analysis/fight-events.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { fileProblemOf } from './file-problem.ts';
import type { KeptLogs } from './kept-logs.ts';
import { logBytes, logBytesBetween } from './log-bytes.ts';
import type { FileId, FromWorker, ToWorker } from './log-protocol.ts';
import { paceOf } from './pace.ts';
import { createReportDesk } from './report-desk.ts';

export type Post = (message: FromWorker, transfer?: Transferable[]) => void;

export interface LogDeskOptions {
  post: Post;
  /** Makes the sample night; asked for at most once. */
  makeSample: () => Promise<File>;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Lets messages of the page in: resolves in a later task. */
  breathe: () => Promise<void>;
  /** Where readings are kept for the next visit; null keeps none. */
  kept?: KeptLogs | null;
}

interface ReadFile {
  file: File;
  year: number | null;
  contexts: Map<string, FightContext>;
}

/** Progress is told about ten times a second. */
const PROGRESS_EVERY_MS = 100;
/** Reading stops this often to hear whether it shall go on. */
const BREATHE_EVERY_MS = 40;

export interface LogDesk {
  receive(message: ToWorker): void;
  /** Resolves when everything asked so far is answered. */
  settled(): Promise<void>;
}

export function createLogDesk(options: LogDeskOptions): LogDesk {
  const { post, now, breathe, kept = null } = options;
  const files = new Map<FileId, ReadFile>();
  const stops = new Map<FileId, AbortController>();
  const reports = createReportDesk(options);
  let sample: Promise<File> | null = null;
  let reading: Promise<void> = Promise.resolve();
  let opening: Promise<void> = Promise.resolve();

  async function read(
    fileId: FileId,
    take: () => Promise<File>,
    year: number | null,
  ): Promise<void> {
    const signal = stops.get(fileId)?.signal;
    if (!signal) return;
    try {
      signal.throwIfAborted();
      const file = await take();
      post({ type: 'started', fileId, totalBytes: file.size, file });
      const began = now();
      // The sample is made anew, and has no year of its own.
      const keeper = year === null ? null : kept;
      const known = await tried(() => keeper?.find(file, year));
      signal.throwIfAborted();
      // Of a grown file the old fights are shown until all of it is read: later lines may tell whose a pet was.
      const final = known?.how === 'same';
      for (const fight of known?.reading.fights ?? [])
        post({ type: 'fight', fileId, fight, final });
      if (known && final) {
        const { facts, contexts } = known.reading;
        files.set(fileId, { file, year, contexts: byFight(contexts) });
        post({ type: 'done', fileId, facts, tookMs: now() - began, contexts, kept: true });
        return;
      }
      const reader = await readAll(fileId, file, year, signal);
      const { file: facts, fights } = reader.end();
      const contexts = new Map<string, FightContext>();
      for (const fight of fights) {
        const context = reader.contextOf(fight.id);
        if (context) contexts.set(fight.id, context);
        post({ type: 'fight', fileId, fight, final: true });
      }
      files.set(fileId, { file, year, contexts });
      post({
        type: 'done',
        fileId,
        facts,
        tookMs: now() - began,
        contexts: [...contexts.values()],
      });
      const reading = { facts, fights, contexts: [...contexts.values()] };
      await tried(() => keeper?.keep(file, year, reading));
    } catch (error) {
      post({ type: 'failed', fileId, problem: fileProblemOf(error, signal.aborted) });
    }
  }

  async function readAll(
    fileId: FileId,
    file: File,
    year: number | null,
    signal: AbortSignal,
  ): Promise<LogReader> {
    const reader = createLogReader({
      fileName: file.name,
      ...(year !== null && { year }),
      fallbackYear: new Date(file.lastModified).getFullYear(),
      onFight: (fight) => post({ type: 'fight', fileId, fight, final: false }),
    });
    const began = now();
    let readBytes = 0;
    let told = began;
    let breathed = began;
    const tell = (): void => {
      const { bytes, lines, advancedOff, openFight } = reader.progress;
      const pace = paceOf({
        readBytes,
        totalBytes: file.size,
        textBytes: bytes,
        elapsedMs: now() - began,
      });
      const progress = { ...pace, lines, advancedOff, openFight: openFight?.name ?? null };
      post({ type: 'progress', fileId, progress });
    };
    const count = (bytes: number): void => {
      readBytes += bytes;
    };
    for await (const chunk of logBytes(file, signal, count)) {
      reader.push(chunk);
      const time = now();
      if (time - told >= PROGRESS_EVERY_MS) {
        told = time;
        tell();
      }
      if (time - breathed >= BREATHE_EVERY_MS) {
        await breathe();
        breathed = now();
        signal.throwIfAborted();
      }
    }
    tell();
    return reader;
  }

  async function open(fileId: FileId, fightId: string): Promise<void> {
    const known = files.get(fileId);
    const context = known?.contexts.get(fightId);
    if (!known || !context) return;
    try {
      const bytes = logBytesBetween(
        known.file,
        context.byteStart,
        context.byteEnd,
        new AbortController().signal,
      );
      const columns = await readFightEvents(bytes, context);
      post({ type: 'opened', fileId, fightId, columns }, []);
    } catch (error) {
      post({ type: 'open-failed', fileId, fightId, problem: fileProblemOf(error, false) });
    }
  }

  async function forgetKept(): Promise<void> {
    try {
      await kept?.forgetAll();
      post({ type: 'kept-forgotten', done: true });
    } catch {
      post({ type: 'kept-forgotten', done: false });
    }
  }

  function enqueue(fileId: FileId, take: () => Promise<File>, year: number | null): void {
    stops.set(fileId, new AbortController());
    reading = reading.then(() => read(fileId, take, year));
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'read':
          enqueue(message.fileId, () => Promise.resolve(message.file), message.year);
          break;
        case 'read-sample':
          enqueue(message.fileId, () => (sample ??= options.makeSample()), null);
          break;
        case 'forget':
          stops.get(message.fileId)?.abort();
          files.delete(message.fileId);
          reports.forget(message.fileId);
          break;
        case 'forget-kept':
          reading = reading.then(forgetKept);
          break;
        case 'report': {
          const known = files.get(message.fileId);
          if (known) reports.ask(message.fileId, known.file, known.year);
          break;
        }
        default:
          opening = opening.then(() => open(message.fileId, message.fightId));
      }
    },
    async settled() {
      await reading;
      await opening;
      await reports.settled();
    },
  };
}

/** Keeping is never needed: when it fails (no room, damaged data), reading goes on without it. */
async function tried<T>(attempt: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await attempt()) ?? null;
  } catch {
    return null;
  }
}

function byFight(contexts: readonly FightContext[]): Map<string, FightContext> {
  return new Map(contexts.map((context) => [context.fightId, context]));
}
