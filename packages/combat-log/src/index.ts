/**
 * Reads combat logs of World of Warcraft: `readLog` gives the fights of a log with their totals, `readReviews` why pulls were lost,
 * `readEvents` all that happened. `createLogReader` and `createReviewReader` take chunk by chunk what those read.
 */
export { readEvents, readLog, readReviews } from '#analysis/read-whole-log.ts';
export type { FightWithEvents, ReadLogOptions, ReviewedLog } from '#analysis/read-whole-log.ts';
export type { LogBlob, LogChunks, LogSource, LogStream } from '#analysis/log-source.ts';
export { eachEvent } from '#analysis/fight-events/each-event.ts';
export type { FightEvent, FightEventKind } from '#analysis/fight-events/each-event.ts';
export type { FightEvents, FightSpell, FightUnit } from '#analysis/fight-events/fight-events.ts';
export { createLogReader } from '#analysis/read-log.ts';
export type { LogProgress, LogReader, LogReaderOptions } from '#analysis/log-reader.ts';
export type {
  DamageTotals,
  Death,
  EnemyTotals,
  Fight,
  FightKind,
  HealingTotals,
  LogFileFacts,
  LogReading,
  PlayerTotals,
  TakenTotals,
} from '#analysis/fight.ts';
export { logDocumentOf, type LogDocument } from '#analysis/log-document.ts';
export { createReviewReader, type ReviewReader } from '#analysis/review/review-reader.ts';
export { reviewDocumentOf } from '#analysis/review/review-document.ts';
export type {
  FightReview,
  ReviewDocument,
  ReviewedFight,
} from '#analysis/review/review-document.ts';
export { Failure, isFailure } from '#lib/failure.ts';
