import type { Queryable } from '#database/database.ts';
import type { SourceRequest } from '#ingest/connector.ts';
import type { SourceName } from './settings.ts';

/** Something a source is asked again and again: one question, or a crawl of many. */
export interface Task {
  source: SourceName;
  /** Stable: its state is kept under this name. */
  name: string;
  /** From the start of one round to the start of the next. Of two that have been due for equally long, the more frequent one goes first. */
  everyMs: number;
  /** The questions of a round, in an order that does not change while it lasts. */
  requests: (store: Queryable, nowMs: number) => Promise<readonly SourceRequest[]>;
  /** What is counted anew at the end of a round. */
  rollUp?: { seasonId: number; region: string };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A task whose questions are known beforehand. They are made when a round begins: a plan is made for every question that is asked. */
export function ask(
  source: SourceName,
  name: string,
  everyMs: number,
  questions: () => SourceRequest | readonly SourceRequest[],
): Task {
  return { source, name, everyMs, requests: () => Promise.resolve([questions()].flat()) };
}
