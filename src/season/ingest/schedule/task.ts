import type { Queryable } from '#store/database.ts';
import type { SourceAnswer, SourceRequest } from '#season/ingest/connector.ts';
import type { DataScope } from '#season/ingest/store/replace-sample.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
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
  /** What is counted anew at the end of a round in which something was asked. */
  rollUp?: { seasonId: number; region: string; only?: 'ratings' };
  /** What its source has no more of than a whole round brings: then a sample ends although there is little. */
  wholeOf?: readonly DataScope[];
  /**
   * Only asked with what the other tasks leave of the rate. Of several such tasks each gets turns in the proportion of these
   * weights.
   */
  fillsRate?: number;
  /** How long it rests after a round that had nothing to ask; `everyMs` without. */
  idleMs?: number;
  /** What becomes of an answer beside its rows, in the transaction that keeps it. */
  heard?: (transaction: Queryable, heard: Heard) => Promise<void>;
  /**
   * Whether a later question of the round needs no asking after this answer, such as the pages of a list behind its end.
   *
   * @param rows of the answer; null where there were none.
   */
  isNeedless?: (later: SourceRequest, asked: SourceRequest, rows: StoreRows | null) => boolean;
}

/** An answer as a task hears of it. */
export interface Heard {
  request: SourceRequest;
  /** Null where nothing has changed since the last one. */
  answer: SourceAnswer | null;
  /** `refused`: it could not be read, or the source broke down over it. */
  kind: 'rows' | 'empty' | 'unchanged' | 'refused';
  nowMs: number;
}

/** A task whose questions are known beforehand. They are made when a round begins: a plan is made for every question that is asked. */
export function ask(
  source: SourceName,
  name: string,
  everyMs: number,
  questions: () => SourceRequest | readonly SourceRequest[],
): Task {
  return { source, name, everyMs, requests: () => Promise.resolve([questions()].flat()) };
}
