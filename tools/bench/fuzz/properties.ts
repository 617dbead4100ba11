/** What must hold for any bytes whatsoever, however they are cut. */
import { isDeepStrictEqual } from 'node:util';
import { createMeterEventReader } from '#analysis/meter-events.ts';
import type { Fight, LogReading } from '#analysis/fight.ts';
import type { FightReview } from '#analysis/review/review-document.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createReviewReader } from '#analysis/review/review-reader.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { isFailure } from '#lib/failure.ts';
import { processorMs } from './processor-time.ts';

/** Fights whose columns and events are read again; a damaged log can have hundreds. */
const MOST_FIGHTS = 4;

/** Sizes of the chunks, taken in turns. */
export type Cut = readonly number[];

interface Pusher {
  push(chunk: Uint8Array): void;
}

/** The names of the properties that fail; `readers` counts readings made. */
export function failedProperty(
  bytes: Uint8Array,
  cut: Cut,
  readers: { count: number },
): string | null {
  try {
    return checkReading(bytes, cut, readers);
  } catch (error) {
    return `exception: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function checkReading(bytes: Uint8Array, cut: Cut, readers: { count: number }): string | null {
  const whole = readOrRefuse(bytes, [bytes.length || 1]);
  const pieces = readOrRefuse(bytes, cut);
  readers.count += 2;
  if (typeof whole.reading === 'string' || typeof pieces.reading === 'string') {
    return isDeepStrictEqual(whole.reading, pieces.reading) ? null : 'refusal depends on the cut';
  }
  if (!isDeepStrictEqual(whole.reading, pieces.reading)) return 'reading depends on the cut';
  const plain = readOrRefuse(bytes, cut, true);
  readers.count++;
  if (!isDeepStrictEqual(whole.reading, plain.reading)) return 'reading depends on the kernel';
  const facts = checkFacts(bytes, whole.reading);
  if (facts !== null) return facts;
  readers.count += 2;
  const report = reportOf(bytes, [bytes.length]);
  if (!isDeepStrictEqual(report, reportOf(bytes, cut))) return 'report depends on the cut';
  if (!isDeepStrictEqual(report.file, whole.reading.file)) return 'report and reading differ';
  if (sum(Object.values(report.lines)) !== report.file.lines) return 'report loses lines';
  for (const fight of whole.reading.fights.slice(0, MOST_FIGHTS)) {
    const found = checkFight(bytes, cut, fight, whole.reader);
    readers.count += 4;
    if (found !== null) return found;
  }
  readers.count += 2;
  return checkReviews(bytes, cut, whole);
}

/** The reviews of a case may take so long on a processor: these logs are short. */
const LONGEST_REVIEW_MS = 5000;

/** The reviews of all fights, as the command and the pages draw them up: the same however the file is cut, and in time. */
function checkReviews(
  bytes: Uint8Array,
  cut: Cut,
  { reading, reader }: { reading: LogReading | string; reader: LogReader },
): string | null {
  if (typeof reading === 'string') return null;
  const { fights } = reading;
  const reviewsOf = (sizes: Cut) =>
    pushAll(
      createReviewReader(fights, (id) => reader.contextOf(id)),
      bytes,
      sizes,
    ).end();
  let once: ReturnType<typeof reviewsOf> = [];
  const tookMs = processorMs(() => {
    once = reviewsOf([bytes.length || 1]);
  });
  if (tookMs > LONGEST_REVIEW_MS) return `reviews take ${Math.round(tookMs / 1000)} s`;
  if (!isDeepStrictEqual(once, reviewsOf(cut))) return 'reviews depend on the cut';
  return once.map(({ review }) => wrongReview(review)).find((wrong) => wrong !== null) ?? null;
}

/** What holds for the numbers of every review. */
function wrongReview(review: FightReview): string | null {
  for (const { casts, interrupted, stopped, completed, open } of review.interrupts)
    if (interrupted + stopped + completed + open !== casts)
      return 'casts have not one outcome each';
  for (const { startMs, endMs } of [...review.wipes, ...review.pulls, ...review.runBacks])
    if (!(startMs <= endMs)) return 'a stretch ends before it begins';
  for (const { healthBefore } of review.deaths)
    if (healthBefore !== null && !(healthBefore >= 0 && healthBefore <= 1))
      return `a health before death is ${healthBefore}`;
  const parts = review.timeBudget?.parts ?? [];
  if (parts.some(({ ms }) => !Number.isFinite(ms))) return 'a part of the time is no number';
  // JSON turns what is no number into null.
  return hasOddNumber(review) ? 'a figure is no number' : null;
}

function hasOddNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasOddNumber);
}

const STAMP = /^\d{1,2}\/\d{1,2}(?:\/\d{4})? \d\d:\d\d:\d\d\.[\d-]+ {2}/;
/** A timestamp that is not at the beginning of a line. */
const STAMP_INSIDE = /(?<=[^\n])\d{1,2}\/\d{1,2}(?:\/\d{4})? \d\d:\d\d:\d\d\.[\d-]+ {2}/g;

function checkFacts(bytes: Uint8Array, { file, fights }: LogReading): string | null {
  if (file.bytes !== bytes.length) return 'bytes are not counted';
  const text = new TextDecoder('latin1').decode(bytes);
  const newlines = text.split('\n').length - 1;
  // A line may hold two that lost the newline between them, and the last one may have none.
  const most = newlines + 1 + (text.match(STAMP_INSIDE)?.length ?? 0);
  if (file.lines < newlines || file.lines > most) return 'lines are not counted';
  for (const { byteStart, byteEnd } of fights) {
    if (byteStart > byteEnd || byteEnd > bytes.length) return 'a fight lies outside of the file';
    const isStart = byteStart === 0 || bytes[byteStart - 1] === 10;
    if (!isStart && !STAMP.test(text.slice(byteStart, byteStart + 32)))
      return 'a fight begins inside a line';
  }
  return null;
}

function checkFight(bytes: Uint8Array, cut: Cut, fight: Fight, reader: LogReader): string | null {
  const context = reader.contextOf(fight.id);
  if (!context) return 'a fight has no context';
  const part = bytes.subarray(fight.byteStart, fight.byteEnd);
  const columnsOf = (sizes: Cut) => pushAll(createMeterEventReader(context), part, sizes).end();
  const eventsOf = (sizes: Cut) => pushAll(createEventsReader(context), part, sizes).end();
  const once: Cut = [part.length || 1];
  if (!isDeepStrictEqual(columnsOf(once), columnsOf(cut))) return 'columns depend on the cut';
  if (!isDeepStrictEqual(eventsOf(once), eventsOf(cut))) return 'events depend on the cut';
  return null;
}

function readOrRefuse(
  bytes: Uint8Array,
  cut: Cut,
  plain = false,
): { reader: LogReader; reading: LogReading | string } {
  const reader = createLogReader({ fileName: 'fuzz.txt', fallbackYear: 2026, plain });
  try {
    pushAll(reader, bytes, cut);
    return { reader, reading: reader.end() };
  } catch (error) {
    if (isFailure(error, 'not-a-log', 'classic-log')) return { reader, reading: error.code };
    throw error;
  }
}

function reportOf(bytes: Uint8Array, cut: Cut) {
  const reader = createParseReportReader({ fileName: 'fuzz.txt', fallbackYear: 2026 });
  return pushAll(reader, bytes, cut).end();
}

function pushAll<T extends Pusher>(reader: T, bytes: Uint8Array, cut: Cut): T {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, cut[turn % cut.length] ?? 1);
    // A copy, as a stream would give it: reading beyond its end would show.
    reader.push(bytes.slice(at, at + size));
    at += size;
  }
  return reader;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}
