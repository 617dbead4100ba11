import { backOffMs } from './back-off.ts';
import type { Cursor, FailedRequest, TaskState } from './task-states.ts';

/** What came of one question of a round; `done` without a hash: there was nothing to ask. */
export type Outcome =
  | { kind: 'done'; hash?: string }
  | { kind: 'failed'; request: FailedRequest; retryAfterMs: number | null };

/** A question of a crawl that failed so often is left for later, so that it does not hold up the others. */
const TRIES = 3;
/** How often a round asks again what was left. */
const REPAIRS = 3;
/** The list of what failed is for reading: it does not grow with an outage. */
const LONGEST_LIST = 200;

/** The cursor of the round a task is in, or of a new one. */
export function openCursor(state: TaskState, nowMs: number, total: number): Cursor {
  if (state.cursor) {
    state.total = Math.max(state.total ?? 0, total);
    return state.cursor;
  }
  state.cursor = { roundMs: nowMs, after: null, tries: 0, failed: [], only: null, repairs: 0 };
  state.done = 0;
  state.total = total;
  return state.cursor;
}

/**
 * Where a task stands after a question. Nothing it is given changes.
 *
 * @param round the hashes of its questions in order, when the next round is, and a number in [0, 1) for the back-off.
 */
export function advance(
  state: TaskState,
  outcome: Outcome,
  round: { nowMs: number; everyMs: number; hashes: readonly string[]; random: number },
): { state: TaskState; isRoundOver: boolean } {
  const { nowMs, hashes, random } = round;
  const cursor = state.cursor;
  if (!cursor) throw new Error('a round has to be open');
  if (outcome.kind === 'done') {
    const healed: TaskState = { ...state, failures: 0, lastSuccessMs: nowMs, nextTryMs: nowMs };
    if (outcome.hash === undefined) return endRound(healed, cursor, round);
    return goOn(healed, { ...cursor, after: outcome.hash, tries: 0 }, round);
  }
  const { request, retryAfterMs } = outcome;
  const failures = state.failures + 1;
  const failed: TaskState = {
    ...state,
    failures,
    lastFailure: request.reason,
    lastFailureMs: nowMs,
    nextTryMs: nowMs + Math.max(retryAfterMs ?? 0, backOffMs(failures, random)),
  };
  const tries = cursor.tries + 1;
  const isCrawl = hashes.length > 1 || cursor.only !== null;
  if (!isCrawl || (request.again && tries < TRIES))
    return { state: { ...failed, cursor: { ...cursor, tries } }, isRoundOver: false };
  const list = [...cursor.failed, request].slice(-LONGEST_LIST);
  const skipped = { ...cursor, after: request.hash, tries: 0, failed: list };
  // It is not the fault of those that come after it.
  return goOn({ ...failed, nextTryMs: nowMs }, skipped, round);
}

function goOn(
  state: TaskState,
  cursor: Cursor,
  round: { nowMs: number; everyMs: number; hashes: readonly string[]; random: number },
): { state: TaskState; isRoundOver: boolean } {
  const moved: TaskState = { ...state, done: (state.done ?? 0) + 1, cursor };
  const isLast = cursor.after === (round.hashes.at(-1) ?? null);
  return isLast ? endRound(moved, cursor, round) : { state: moved, isRoundOver: false };
}

function endRound(
  state: TaskState,
  cursor: Cursor,
  { nowMs, everyMs, random }: { nowMs: number; everyMs: number; random: number },
): { state: TaskState; isRoundOver: boolean } {
  const again = cursor.failed.filter((one) => one.again);
  if (again.length > 0 && cursor.repairs < REPAIRS) {
    const repairs = cursor.repairs + 1;
    const repair: Cursor = {
      roundMs: cursor.roundMs,
      after: null,
      tries: 0,
      failed: [],
      only: again.map(({ hash }) => hash),
      repairs,
    };
    const nextTryMs = nowMs + backOffMs(repairs + 3, random);
    const done = Math.max(0, (state.done ?? 0) - again.length);
    return { state: { ...state, cursor: repair, nextTryMs, done }, isRoundOver: true };
  }
  const nextTryMs = Math.max(cursor.roundMs + everyMs, nowMs + everyMs / 4);
  return { state: { ...state, cursor: null, nextTryMs }, isRoundOver: true };
}
