/**
 * Reads combat logs of World of Warcraft: `createLogReader` takes the bytes of a log in chunks and gives its fights with their totals;
 * `createReviewReader` takes the same bytes once more and says why pulls were lost.
 */
export { createLogReader } from '#analysis/read-log.ts';
export type { LogProgress, LogReader, LogReaderOptions } from '#analysis/log-reader.ts';
export type { Fight, LogReading, PlayerTotals } from '#analysis/fight.ts';
export { logDocumentOf, type LogDocument } from '#analysis/log-document.ts';
export { createReviewReader, type ReviewReader } from '#analysis/review/review-reader.ts';
export { reviewDocumentOf, type ReviewDocument } from '#analysis/review/review-document.ts';
export { Failure, isFailure } from '#lib/failure.ts';
