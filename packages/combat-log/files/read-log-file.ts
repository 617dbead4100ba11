import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Fight, LogReading } from '#analysis/fight.ts';
import { createSecondPass } from '#analysis/fight-events/second-pass.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { makeSummary } from '#analysis/publish/make-summary.ts';
import type { ReviewedFight } from '#analysis/review/review-document.ts';
import { versionNote } from '#analysis/log-header.ts';
import { createReviewReader } from '#analysis/review/review-reader.ts';
import type { ParseReport } from '#analysis/parse-report.ts';
import type { LogReader, LogReaderOptions } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { cutLogs } from '#analysis/cut-files.ts';
import { isGzip, unpackGzip } from './unpack-gzip.ts';

const CHUNK_BYTES = 1 << 20;

export interface ReadFileOptions {
  /** Year of the first line of an old log. */
  year?: number;
  /** After every chunk: bytes of the file itself taken so far, and its size. */
  onProgress?: (readBytes: number, totalBytes: number) => void;
  /** The packed file ends too early: what follows is of the part that is there. */
  onCut?: () => void;
  /** Behind the end of the packed data stand bytes that are none of it. */
  onMore?: () => void;
  /** Takes what is to be said of the version of the log, where its figures are not part of the answer. */
  onNote?: (sentence: string) => void;
}

/** What takes the bytes of a whole log and then has an answer. */
interface WholeReader<T> {
  /** As in `LogReader`. */
  readonly chunkBuffer?: Uint8Array<ArrayBuffer> | null;
  push(chunk: Uint8Array): void;
  end(): T;
}

/** Reads a log file, plain or gzip (known by its first bytes). Throws what the file system or the reader throws. */
export async function readLogFile(path: string, options: ReadFileOptions): Promise<LogReading> {
  let isCut = false;
  const onCut = (): void => {
    isCut = true;
    options.onCut?.();
  };
  const reading = await readWith(createLogReader, path, { ...options, onCut });
  if (isCut) reading.file.cutShort = true;
  return reading;
}

/**
 * The same for several files: those that hold the parts of a fight are read as one log, in the order of their lines.
 *
 * @param onJoined hears of the files of each such log.
 */
export async function readLogFiles(
  paths: readonly string[],
  optionsOf: (path: string) => ReadFileOptions,
  onJoined: (parts: readonly string[]) => void,
): Promise<LogReading[]> {
  const readings: LogReading[] = [];
  for (const path of paths) readings.push(await readLogFile(path, optionsOf(path)));
  const joined = new Map<number, LogReading | null>();
  const files = readings.map(({ file, fights, combats }) => ({
    ...file.span,
    fights: [...fights, ...combats],
  }));
  for (const places of cutLogs(files)) {
    const parts = places.map((place) => paths[place]!);
    const reader = createLogReader(readerOptions(parts[0]!, optionsOf(parts[0]!)));
    for (const path of parts) await pushFile(path, reader, {});
    const reading = reader.end();
    reading.file.name = parts.map((path) => basename(path)).join(' + ');
    for (const place of places) joined.set(place, place === places[0] ? reading : null);
    onJoined(parts);
  }
  return readings
    .map((reading, place) => (joined.has(place) ? joined.get(place)! : reading))
    .filter((reading) => reading !== null);
}

/** The same for the report of how the file was read. */
export function readParseReport(path: string, options: ReadFileOptions): Promise<ParseReport> {
  return readWith(createParseReportReader, path, options);
}

/** Reads the file twice: the second time what happened in its fights, for their reviews. */
export async function readReview(
  path: string,
  options: ReadFileOptions,
): Promise<Omit<ReviewedFight, 'file'>[]> {
  const log = createLogReader(readerOptions(path, options));
  await pushFile(path, log, {});
  const { fights } = endWithNote(log, options);
  const reviews = createReviewReader(fights, (fightId) => log.contextOf(fightId));
  await pushFile(path, reviews, options);
  return reviews.end();
}

/** Reads the file twice: the second time what of its fights may be published. Fights that cannot be are left out. */
export async function readSummaries(
  path: string,
  options: ReadFileOptions,
): Promise<{ fight: Fight; summary: FightSummary }[]> {
  const log = createLogReader(readerOptions(path, options));
  await pushFile(path, log, {});
  const { fights } = endWithNote(log, options);
  const summaries = new Map<Fight, FightSummary>();
  const pass = createSecondPass(
    fights,
    (fightId) => log.contextOf(fightId),
    (fight, events) => {
      const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
      const summary = makeSummary({ events, fight, bosses });
      if (summary) summaries.set(fight, summary);
    },
  );
  await pushFile(path, pass, options);
  pass.end();
  return fights.flatMap((fight) => {
    const summary = summaries.get(fight);
    return summary ? [{ fight, summary }] : [];
  });
}

function endWithNote(log: LogReader, { onNote }: Pick<ReadFileOptions, 'onNote'>): LogReading {
  const reading = log.end();
  const note = versionNote(reading.file);
  if (note !== null) onNote?.(note);
  return reading;
}

async function readWith<T>(
  createReader: (options: LogReaderOptions) => WholeReader<T>,
  path: string,
  options: ReadFileOptions,
): Promise<T> {
  const reader = createReader(readerOptions(path, options));
  await pushFile(path, reader, options);
  return reader.end();
}

function readerOptions(path: string, { year }: ReadFileOptions): LogReaderOptions {
  const { mtime } = statSync(path);
  return {
    fileName: basename(path),
    ...(year !== undefined && { year }),
    fallbackYear: mtime.getFullYear(),
    notAfterMs: mtime.getTime(),
  };
}

async function pushFile(
  path: string,
  reader: { chunkBuffer?: WholeReader<unknown>['chunkBuffer']; push(chunk: Uint8Array): void },
  { onProgress, onCut, onMore }: Pick<ReadFileOptions, 'onProgress' | 'onCut' | 'onMore'>,
): Promise<void> {
  const { size } = statSync(path);
  const push = (chunk: Uint8Array, readBytes: number): void => {
    reader.push(chunk);
    onProgress?.(readBytes, size);
  };
  if (!isGzip(path)) {
    pushPlain(path, reader.chunkBuffer ?? new Uint8Array(CHUNK_BYTES), push);
    return;
  }
  const end = await unpackGzip(path, push);
  if (end === 'cut') onCut?.();
  if (end === 'more') onMore?.();
}

type Push = (chunk: Uint8Array, readBytes: number) => void;

/** One buffer for the whole file: the reader keeps nothing of a chunk. */
function pushPlain(path: string, buffer: Uint8Array, push: Push): void {
  const file = openSync(path, 'r');
  try {
    let readBytes = 0;
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return;
      readBytes += length;
      push(buffer.subarray(0, length), readBytes);
    }
  } finally {
    closeSync(file);
  }
}
