import { backOffMs } from './back-off.ts';
import type { Cursor, FailedRequest, TaskState } from './task-states.ts';

/** What came of one question of a round; `done` without a hash: there was nothing to ask. */
export type Outcome =
  | { kind: 'done'; hash?: string }
  | { kind: 'failed'; request: FailedRequest; retryAfterMs: number | null };

/** So many questions in a row may fail before a crawl slows down. */
const FREE_FAILURES = 3;
/** How often a round asks again what was left out. */
const REPAIRS = 3;
/** The list of what failed is for reading: it does not grow with an outage. */
const LONGEST_LIST = 200;

/** The cursor of the round a task is in, or of a new one. */
export function openCursor(state: TaskState, nowMs: number, total: number): Cursor {
  if (state.cursor) {
    state.total = Math.max(state.total ?? 0, total);
    return state.cursor;
  }
  state.cursor = { roundMs: nowMs, after: null, failed: [], only: null, repairs: 0 };
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
  round: {
    nowMs: number;
    everyMs: number;
    hashes: readonly string[];
    /** A round of one question too goes on without it when it fails. */
    isCrawl?: boolean;
    random: number;
  },
): { state: TaskState; isRoundOver: boolean } {
  const { nowMs, hashes, random } = round;
  const cursor = state.cursor;
  if (!cursor) throw new Error('a round has to be open');
  if (outcome.kind === 'done') {
    const healed: TaskState = { ...state, failures: 0, nextTryMs: nowMs };
    // A task that had nothing to ask has not failed, and has not succeeded either.
    if (outcome.hash === undefined) return endRound(healed, cursor, round);
    const succeeded = { ...healed, lastSuccessMs: nowMs };
    return goOn(succeeded, { ...cursor, after: outcome.hash }, round);
  }
  const { request, retryAfterMs } = outcome;
  const failed = rest(state, outcome, round);
  const isCrawl = round.isCrawl === true || hashes.length > 1 || cursor.only !== null;
  if (!isCrawl) return { state: failed, isRoundOver: false };
  // A crawl leaves the question for a repair. One bad question does not delay the next one; many in a row do, more and more.
  const list = [...cursor.failed, request].slice(-LONGEST_LIST);
  const skipped = { ...cursor, after: request.hash, failed: list };
  const inARow = failed.failures - FREE_FAILURES;
  const pauseMs = inARow > 0 ? backOffMs(inARow, random) : 0;
  const nextTryMs = nowMs + Math.max(retryAfterMs ?? 0, pauseMs);
  return goOn({ ...failed, nextTryMs }, skipped, round);
}

/** A task that failed, and waits before it asks the same question again. */
export function rest(
  state: TaskState,
  { request, retryAfterMs }: Extract<Outcome, { kind: 'failed' }>,
  { nowMs, random }: { nowMs: number; random: number },
): TaskState {
  const failures = state.failures + 1;
  return {
    ...state,
    failures,
    lastFailure: request.reason,
    lastFailureMs: nowMs,
    nextTryMs: nowMs + Math.max(retryAfterMs ?? 0, backOffMs(failures, random)),
  };
}

function goOn(
  state: TaskState,
  cursor: Cursor,
  round: { nowMs: number; everyMs: number; hashes: readonly string[]; random: number },
): { state: TaskState; isRoundOver: boolean } {
  const moved: TaskState = { ...state, done: (state.done ?? 0) + 1, cursor };
  if (cursor.after === (round.hashes.at(-1) ?? null)) return endRound(moved, cursor, round);
  if (cursor.only === null) return { state: moved, isRoundOver: false };
  // A repair never delays the next round.
  const dueMs = cursor.roundMs + round.everyMs;
  if (dueMs <= round.nowMs) return { state: { ...moved, cursor: null }, isRoundOver: true };
  return { state: { ...moved, nextTryMs: Math.min(moved.nextTryMs, dueMs) }, isRoundOver: false };
}

function endRound(
  state: TaskState,
  cursor: Cursor,
  { nowMs, everyMs, random }: { nowMs: number; everyMs: number; random: number },
): { state: TaskState; isRoundOver: boolean } {
  const dueMs = cursor.roundMs + everyMs;
  const again = cursor.failed.filter((one) => one.again);
  if (again.length > 0 && cursor.repairs < REPAIRS) {
    const repairs = cursor.repairs + 1;
    const repair: Cursor = {
      roundMs: cursor.roundMs,
      after: null,
      failed: [],
      only: again.map(({ hash }) => hash),
      repairs,
    };
    const repairMs = nowMs + backOffMs(repairs + 3, random);
    const nextTryMs = Math.max(nowMs, Math.min(repairMs, dueMs));
    const done = Math.max(0, (state.done ?? 0) - again.length);
    return { state: { ...state, cursor: repair, nextTryMs, done }, isRoundOver: true };
  }
  // A crawl that takes longer than its interval leaves the source in peace for a quarter of it.
  const nextTryMs = Math.max(dueMs, cursor.only === null ? nowMs + everyMs / 4 : nowMs);
  return { state: { ...state, cursor: null, nextTryMs }, isRoundOver: true };
}
