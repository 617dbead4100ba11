import type { SourceAnswer } from '#season/ingest/connector.ts';
import type { ReadAnswer } from '#season/ingest/read-answer.ts';
import type { Asked } from './ask-source.ts';
import { backOffMs, retryAfterMs } from './back-off.ts';
import type { Outcome } from './task-rounds.ts';
import type { TaskState } from './task-states.ts';

/**
 * How a source fails as a whole. `unreachable`: no connection, no login, or it asks for fewer questions, so another question
 * would fare no better. `unwell`: it was reached and broke down over this question, so another one may do better.
 */
export type SourceTrouble = 'unreachable' | 'unwell';

/** Why a question failed that the source answered with 403. */
const REFUSES_US = 'it refuses to answer (403); it may have blocked this address';

/**
 * Whether a 403 is about us and not about what was asked: a content network that blocks an address answers everything with
 * it. A profile whose owner shares nothing is answered with 403 too, by the source itself, in JSON; that is believed only
 * while nothing else fails.
 *
 * @param whole the state of the source before this answer.
 */
function isBlock(
  { status, body }: Pick<SourceAnswer, 'status' | 'body'>,
  read: ReadAnswer,
  whole: TaskState,
): boolean {
  if (status !== 403) return false;
  const isOwnWord = /^\s*(?:\{|$)/.test(body);
  return read.kind !== 'empty' || !isOwnWord || whole.failures > 0;
}

/**
 * Why an answer speaks of the source as a whole: it blocks us, or sends a web page in place of what was asked. Null where it
 * speaks of the question alone.
 */
export function reasonOfWhole(
  answer: Pick<SourceAnswer, 'status' | 'body'>,
  read: ReadAnswer,
  whole: TaskState,
): string | null {
  if (isBlock(answer, read, whole)) return REFUSES_US;
  const isPage = answer.status < 300 && answer.body.trimStart().startsWith('<');
  return read.kind === 'refused' && isPage ? read.reason : null;
}

/** Statuses with which a source says that the question itself is wrong: another time it would fare no better. */
const WRONG_QUESTIONS: ReadonlySet<number> = new Set([400, 404, 405, 406, 410, 413, 414, 415, 422]);

/** Whether an answer that could not be read is worth asking for again within the round. */
export function isWorthAgain(status: number): boolean {
  return !WRONG_QUESTIONS.has(status);
}

/** From so many breakdowns in a row on a source is left alone; fewer delay only the task whose question it was. */
const BREAKDOWNS = 3;

/** @returns the state of a source after it failed: how often in a row, and until when it is left alone. */
export function failedSource(
  whole: TaskState,
  { request, retryAfterMs }: Extract<Outcome, { kind: 'failed' }>,
  trouble: SourceTrouble,
  { nowMs, random }: { nowMs: number; random: number },
): TaskState {
  const failures = whole.failures + 1;
  return {
    ...whole,
    failures,
    lastFailure: request.reason,
    lastFailureMs: nowMs,
    nextTryMs: nowMs + pauseMs(),
  };

  function pauseMs(): number {
    if (trouble === 'unwell')
      return failures < BREAKDOWNS ? 0 : backOffMs(failures - BREAKDOWNS + 1, random);
    // At least a second: some ask for none.
    return retryAfterMs === null ? backOffMs(failures, random) : Math.max(1000, retryAfterMs);
  }
}

/**
 * @returns the state of a source after an answer. A refused answer ends a row of failures too, because the source was there
 *   to give it, but it is no success.
 */
export function answeredSource(whole: TaskState, outcome: Outcome, nowMs: number): TaskState {
  if (outcome.kind === 'failed') return { ...whole, failures: 0 };
  return outcome.hash === undefined ? whole : { ...whole, failures: 0, lastSuccessMs: nowMs };
}

/** The state that a failure counts in: one that was on its way when another failed is the same failure. */
export function sinceAsked(whole: TaskState, askedMs: number): TaskState {
  const isSame =
    whole.failures > 0 && whole.lastFailureMs !== null && askedMs < whole.lastFailureMs;
  return isSame ? { ...whole, failures: whole.failures - 1 } : whole;
}

/** An answer that speaks of the source as a whole, as a failure of it. */
export function wholeFailure(
  reason: string,
  { headers }: SourceAnswer,
  nowMs: number,
): Extract<Asked, { kind: 'failed' }> {
  return {
    kind: 'failed',
    trouble: 'unwell',
    reason,
    retryAfterMs: retryAfterMs(headers['retry-after'], nowMs),
  };
}
