import type { Fight, LogReading } from './fight.ts';
import type { FightEvents } from './fight-events/fight-events.ts';
import { createSecondPass } from './fight-events/second-pass.ts';
import type { LogReader, LogReaderOptions } from './log-reader.ts';
import { chunksOf, type LogChunks, type LogSource, type LogStream } from './log-source.ts';
import { createLogReader } from './read-log.ts';
import type { ReviewedFight } from './review/review-document.ts';
import { createReviewReader } from './review/review-reader.ts';

/** As for `createLogReader`; without a name only logs that carry no years lose something. */
export type ReadLogOptions = Partial<LogReaderOptions>;

/** A fight and all that happened in it. */
export interface FightWithEvents {
  fight: Fight;
  /** Tables of columns; `eachEvent` goes through them event by event. */
  events: FightEvents;
}

/** What `readReviews` finds: the reading, and a review of each of its bosses, keys and arena matches. */
export interface ReviewedLog {
  reading: LogReading;
  reviews: Omit<ReviewedFight, 'file'>[];
}

/**
 * Reads one log in one pass, in bounded memory. A last line that is cut off is left out, and `file.truncatedTail` says so.
 *
 * @param source a `Blob` or `File`, a stream of Node or of the web, or chunks of bytes.
 * @returns the fights with their totals. The tables of a fight are made when they are asked for: take one fight after the other.
 * @throws Failure `not-a-log` for an empty file, one that is packed, and any other without a line of a log; `classic-log` for a log
 * of a Classic game. Its `message` is a sentence for people. What the source throws passes through.
 */
export async function readLog(
  source: LogSource | LogStream | LogChunks,
  options: ReadLogOptions = {},
): Promise<LogReading> {
  return (await firstPass(source, options)).end();
}

/**
 * Reads one log twice, and says why its pulls were lost: deaths, interrupts, avoidable damage, preparation, the first thing to fix.
 *
 * @param source a `Blob` or `File`, or a function that opens the log anew for each pass.
 * @throws Failure as `readLog`.
 */
export async function readReviews(
  source: LogSource,
  options: ReadLogOptions = {},
): Promise<ReviewedLog> {
  const reader = await firstPass(source, options);
  const reading = reader.end();
  const reviews = createReviewReader(reading.fights, (id) => reader.contextOf(id));
  for await (const chunk of chunksOf(source)) reviews.push(chunk);
  return { reading, reviews: reviews.end() };
}

/**
 * Reads one log twice, and gives the events of its bosses, keys and arena matches, fight by fight, in the order in which they end. Only fights that are
 * open at one moment are in memory. A fight whose figures are withheld is left out.
 *
 * @param source as for `readReviews`.
 * @throws Failure as `readLog`, when the first fight is asked for.
 */
export async function* readEvents(
  source: LogSource,
  options: ReadLogOptions = {},
): AsyncGenerator<FightWithEvents> {
  const reader = await firstPass(source, options);
  const { fights } = reader.end();
  const read: FightWithEvents[] = [];
  const pass = createSecondPass(
    fights,
    (id) => reader.contextOf(id),
    (fight, events) => read.push({ fight, events }),
  );
  for await (const chunk of chunksOf(source)) {
    pass.push(chunk);
    yield* read.splice(0);
  }
  pass.end();
  yield* read;
}

async function firstPass(
  source: LogSource | LogStream | LogChunks,
  options: ReadLogOptions,
): Promise<LogReader> {
  const fallbackYear = options.fallbackYear ?? new Date().getUTCFullYear();
  const reader = createLogReader({ fileName: 'log', ...options, fallbackYear });
  for await (const chunk of chunksOf(source)) reader.push(chunk);
  return reader;
}
