/**
 * The worker's work without the worker: takes the page's messages, reads one file after the other and
 * answers. It remembers of each file only what opening a fight again needs.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import { readFightEvents } from '#analysis/meter-events.ts';
import type { ReaderMemory } from '#analysis/reader-memory.ts';
import { needsWholeLog } from '#analysis/reader-memory.ts';
import { readOn, readerFor } from './file-pass.ts';
import type { PassTools } from './file-pass.ts';
import { fileProblemOf, refuseWithheld } from './file-problem.ts';
import { createFollowHandler } from './follow-handler.ts';
import { readFresh } from './fresh-file.ts';
import { tried, withContexts } from './kept-logs.ts';
import type { KeptLogs, KeptReading } from './kept-logs.ts';
import { isGzip, logBytesBetween } from './log-bytes.ts';
import type { FileId, ToWorker } from './log-protocol.ts';
import { createReportHandler } from './report-handler.ts';
import { transferablesOf } from './transferables.ts';

/**
 * A reading is kept when the reviews of its fights, which the page wants at once, are likely to be done: they take up to this much as
 * long as the reading (`bench:reviews`), and their workers have the memory until then.
 */
const KEEP_AFTER_MS = 4_000;
const KEEP_AFTER_TIMES = 2;

export interface LogHandlerOptions extends PassTools {
  /** Makes the sample night; asked for once, and again when it failed. */
  makeSample: () => Promise<File>;
  /** Waits; sooner over when the signal aborts. For files that are followed, and before a reading is kept. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Where readings are kept for the next visit; null keeps none. */
  kept?: KeptLogs | null;
}

interface ReadFile {
  file: File;
  /** Of a file that is followed. */
  handle: FileSystemFileHandle | null;
  year: number | null;
  contexts: Map<string, FightContext>;
}

/** What reading a file gave. */
interface Pass {
  reading: KeptReading;
  memory: ReaderMemory | null;
  fromByte: number;
  /** Whether a fight is what was posted of it on the way: its tables need not be made and sent once more. */
  matchesEarlyResult: (fightId: string) => boolean;
}

export interface LogHandler {
  receive(message: ToWorker): void;
  /** Resolves when everything asked so far is answered. */
  settled(): Promise<void>;
}

/** Answers the messages of `log-protocol.ts`, outside of a worker too. */
export function createLogHandler(options: LogHandlerOptions): LogHandler {
  const { post, now, kept = null } = options;
  const sleep = options.sleep ?? (() => options.breathe());
  const files = new Map<FileId, ReadFile>();
  const stops = new Map<FileId, AbortController>();
  const reports = createReportHandler(options);
  const follows = createFollowHandler({
    ...options,
    kept,
    sleep,
    onRead(fileId, file, contexts) {
      const known = files.get(fileId);
      if (known) files.set(fileId, { ...known, file, contexts: byFight(contexts) });
    },
  });
  let sample: Promise<File> | null = null;
  let reading: Promise<void> = Promise.resolve();
  let opening: Promise<void> = Promise.resolve();
  let keeping: Promise<unknown> = Promise.resolve();
  /** Ends the readings that wait to be kept. */
  let dropKeeping = new AbortController();

  /** Keeps a reading that took so long in a while, unless all that is kept is to be forgotten first. */
  function keepLater(tookMs: number, keep: () => Promise<void>): void {
    const { signal } = dropKeeping;
    const waited = sleep(Math.max(KEEP_AFTER_MS, KEEP_AFTER_TIMES * tookMs), signal);
    keeping = Promise.all([keeping, waited]).then(() =>
      signal.aborted ? null : tried(() => keep()),
    );
  }

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
        files.set(fileId, { file, year, handle: null, contexts: byFight(contexts) });
        post({ type: 'done', fileId, facts, tookMs: now() - began, contexts, kept: true });
        return;
      }
      const packed = await isGzip(file);
      const memory = packed ? null : await tried(() => known?.memory());
      const done = await pass(fileId, file, year, memory, signal);
      const { reading, memory: toKeep, fromByte } = done;
      const { facts, fights, contexts } = reading;
      for (const fight of fights)
        if (done.matchesEarlyResult(fight.id)) post({ type: 'settled', fileId, fightId: fight.id });
        else post({ type: 'fight', fileId, fight, final: true });
      files.set(fileId, { file, year, handle: null, contexts: byFight(contexts) });
      const tookMs = now() - began;
      post({
        type: 'done',
        fileId,
        facts,
        tookMs,
        contexts,
        ...(fromByte > 0 && { fromByte }),
      });
      if (keeper) keepLater(tookMs, () => keeper.keep(file, year, reading, packed ? null : toKeep));
    } catch (error) {
      post({ type: 'failed', fileId, problem: fileProblemOf(error, signal.aborted) });
    }
  }

  /** Reads the file, with what is known of it or, when that cannot stand for the whole, without. */
  async function pass(
    fileId: FileId,
    file: File,
    year: number | null,
    known: ReaderMemory | null,
    signal: AbortSignal,
  ): Promise<Pass> {
    const reader = readerFor(file, year, known, (fight) =>
      post({ type: 'fight', fileId, fight, final: false }),
    );
    const end = await readOn(reader, fileId, file, signal, options);
    const memory = reader.memory();
    const reading = reader.end();
    if (end === 'cut') reading.file.cutShort = true;
    if (known && needsWholeLog(reading)) return pass(fileId, file, year, null, signal);
    return {
      reading: withContexts(reader, reading),
      memory,
      fromByte: known?.byte ?? 0,
      matchesEarlyResult: (fightId) => reader.matchesEarlyResult(fightId),
    };
  }

  async function open(fileId: FileId, fightId: string): Promise<void> {
    const known = files.get(fileId);
    const context = known?.contexts.get(fightId);
    if (!known || !context) return;
    try {
      refuseWithheld(context);
      const { signal } = new AbortController();
      const columns = await readFresh(known.file, known.handle, (file) =>
        readFightEvents(logBytesBetween(file, context.byteStart, context.byteEnd, signal), context),
      );
      post({ type: 'opened', fileId, fightId, columns }, transferablesOf(columns));
    } catch (error) {
      post({ type: 'open-failed', fileId, fightId, problem: fileProblemOf(error, false) });
    }
  }

  async function forgetKept(): Promise<void> {
    dropKeeping.abort();
    dropKeeping = new AbortController();
    await keeping;
    try {
      await kept?.forgetAll();
      post({ type: 'kept-forgotten', done: true });
    } catch {
      post({ type: 'kept-forgotten', done: false });
    }
  }

  /** Once; what failed, for want of a connection, can be asked for again. */
  async function makeSample(): Promise<File> {
    try {
      return await options.makeSample();
    } catch (error) {
      sample = null;
      throw error;
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
        case 'follow': {
          const { fileId, handle, year } = message;
          const nothing = new File([], handle.name);
          files.set(fileId, { file: nothing, handle, year, contexts: new Map() });
          follows.follow(fileId, handle, year);
          break;
        }
        case 'pause':
          follows.pause(message.fileId, message.paused);
          break;
        case 'finish':
          follows.finish(message.fileId);
          break;
        case 'read-sample':
          enqueue(message.fileId, () => (sample ??= makeSample()), null);
          break;
        case 'forget':
          stops.get(message.fileId)?.abort();
          follows.forget(message.fileId);
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
      await follows.settled();
      await opening;
      await reports.settled();
      await keeping;
    },
  };
}

function byFight(contexts: readonly FightContext[]): Map<string, FightContext> {
  return new Map(contexts.map((context) => [context.fightId, context]));
}
