import type { SourceRequest } from '#season/ingest/connector.ts';
import { requestHash } from '#season/ingest/store/raw-answers.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import type { Queryable } from '#store/database.ts';
import type { Task } from './task.ts';
import type { TaskState } from './task-states.ts';

/** The questions of a task, from one end to the other. */
export interface Round {
  roundMs: number;
  only: readonly string[] | null;
  requests: readonly SourceRequest[];
  hashes: readonly string[];
  /** Of the plan that opened the round: a plan is made anew for each question. */
  isNeedless: Task['isNeedless'];
}

/** The round that a task is in, read from its state; `known` where it is the same one. */
export async function openRound(
  store: Queryable,
  task: Task,
  state: TaskState,
  { known, nowMs }: { known: Round | undefined; nowMs: number },
): Promise<Round> {
  const only = state.cursor?.only ?? null;
  const roundMs = state.cursor?.roundMs ?? nowMs;
  if (known && known.roundMs === roundMs && known.only === only) return known;
  const all = await task.requests(store, roundMs);
  const named = all.map((request) => ({ request, hash: requestHash(task.source, request) }));
  const wanted = only === null ? named : named.filter(({ hash }) => only.includes(hash));
  return {
    roundMs,
    only,
    requests: wanted.map(({ request }) => request),
    hashes: wanted.map(({ hash }) => hash),
    isNeedless: task.isNeedless,
  };
}

/** Takes those questions out of a round that need no asking after an answer. A restart asks one of each list again. @returns whether there were any. */
export function leaveOut(round: Round, asked: SourceRequest, rows: StoreRows | null): boolean {
  const { isNeedless } = round;
  const at = round.requests.indexOf(asked);
  if (!isNeedless || at < 0) return false;
  const kept = [...round.requests.keys()].filter((index) => {
    const later = round.requests[index];
    return index <= at || !later || !isNeedless(later, asked, rows);
  });
  if (kept.length === round.requests.length) return false;
  round.requests = kept.map((index) => round.requests[index]!);
  round.hashes = kept.map((index) => round.hashes[index]!);
  return true;
}
