import { backOffMs } from './back-off.ts';
import type { Outcome } from './task-rounds.ts';
import type { TaskState } from './task-states.ts';

/**
 * How a source fails as a whole. `unreachable`: no connection, no login, or it asks for fewer questions, so another question
 * would fare no better. `unwell`: it was reached and broke down over this question, so another one may do better.
 */
export type SourceTrouble = 'unreachable' | 'unwell';

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
