import { DatabaseError, type Database } from '#database/door.ts';
import type { SourceRequest } from '#ingest/connector.ts';
import { readAnswer } from '#ingest/read-answer.ts';
import { keepRawAnswer, keptHeaders, packBody, requestHash } from '#ingest/store/raw-answers.ts';
import { rebuildRollUps } from '#ingest/store/roll-ups.ts';
import { storeAnswer } from '#ingest/store/store-answer.ts';
import { tellLeftOut, tellUnknownKeys } from '#ingest/unknown-keys.ts';
import { askSource, type Asked } from './ask-source.ts';
import { backOffMs } from './back-off.ts';
import type { Clock } from './clock.ts';
import type { SourceAccess } from './open-sources.ts';
import { SourceVoice } from './source-voice.ts';
import type { Task } from './task.ts';
import { advance, openCursor, type Outcome } from './task-rounds.ts';
import { newState, saveState, WHOLE_SOURCE, type TaskState } from './task-states.ts';
import { TokenBucket } from './token-bucket.ts';

export interface RunnerParts {
  database: Database;
  access: SourceAccess;
  /** What it is asked at a moment. */
  plan: (nowMs: number) => readonly Task[];
  /** As an earlier process left it. */
  states: ReadonlyMap<string, TaskState>;
  clock: Clock;
  random: () => number;
  fetch: typeof globalThis.fetch;
  log: (line: string) => void;
  timeoutMs: number;
}

/** After so many failures in a row, of whatever task, the source itself is left alone. */
const TROUBLE = 3;

interface Round {
  roundMs: number;
  only: readonly string[] | null;
  requests: readonly SourceRequest[];
  hashes: readonly string[];
}

/** Asks one source, one question at a time, and keeps in the store how far it is. */
export class SourceRunner {
  readonly #parts: RunnerParts;
  readonly #bucket: TokenBucket;
  readonly #states: Map<string, TaskState>;
  readonly #rounds = new Map<string, Round>();
  readonly #voice: SourceVoice;
  /** Failures in a row that were not the source's as a whole. */
  #trouble = 0;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#bucket = new TokenBucket(parts.access.limit, parts.clock.now());
    this.#states = new Map(parts.states);
    this.#voice = new SourceVoice(parts.access.connector.credit.label, parts.log);
  }

  /**
   * Asks the question that is due, if one is.
   *
   * @returns when there is something to do again, epoch ms; now or earlier for "at once".
   * @throws what the database throws, and the signal's reason.
   */
  async step(signal: AbortSignal): Promise<number> {
    const { clock, plan, database } = this.#parts;
    const nowMs = clock.now();
    const whole = this.#state(WHOLE_SOURCE);
    if (whole.nextTryMs > nowMs) return whole.nextTryMs;
    const tasks = plan(nowMs);
    const [task] = tasks
      .filter(({ name }) => this.#state(name).nextTryMs <= nowMs)
      .toSorted((one, other) => one.everyMs - other.everyMs);
    if (!task) return Math.min(...tasks.map(({ name }) => this.#state(name).nextTryMs));
    const state = this.#state(task.name);
    const round = await this.#openRound(task, state);
    const cursor = openCursor(state, nowMs, round.requests.length);
    const index = cursor.after === null ? 0 : round.hashes.indexOf(cursor.after) + 1;
    const request = round.requests[index];
    const hash = round.hashes[index];
    if (!request || hash === undefined) {
      await this.#settle(task, round, { kind: 'done' }, null);
      return nowMs;
    }
    const waitMs = this.#bucket.take(nowMs);
    if (waitMs > 0) return nowMs + waitMs;
    const asked = await askSource(this.#parts.access, request, {
      known: await keptHeaders(database, hash),
      signal,
      nowMs: clock.now,
      fetch: this.#parts.fetch,
      timeoutMs: this.#parts.timeoutMs,
    });
    await this.#take(task, round, { request, hash, asked });
    return clock.now();
  }

  async #take(
    task: Task,
    round: Round,
    { request, hash, asked }: { request: SourceRequest; hash: string; asked: Asked },
  ): Promise<void> {
    const { access } = this.#parts;
    const failed = (reason: string, again: boolean, retryAfterMs: number | null): Outcome => ({
      kind: 'failed',
      request: { hash, url: request.url.href, reason, again },
      retryAfterMs,
    });
    if (asked.kind === 'unchanged') return this.#settle(task, round, { kind: 'done', hash }, null);
    if (asked.kind === 'failed') {
      if (asked.scope === 'source') return this.#leaveAlone(asked.reason, asked.retryAfterMs);
      return this.#settle(task, round, failed(asked.reason, true, asked.retryAfterMs), null);
    }
    const { answer } = asked;
    const read = readAnswer(access.connector, request, answer);
    if (read.kind === 'refused') {
      const isFinal = answer.status >= 400 && answer.status < 500;
      return this.#settle(task, round, failed(read.reason, !isFinal, null), null);
    }
    tellLeftOut(access.connector, read, this.#parts.log);
    const pauseMs = access.pauseMs?.(answer) ?? 0;
    if (pauseMs > 0) this.#state(WHOLE_SOURCE).nextTryMs = this.#parts.clock.now() + pauseMs;
    if (read.kind === 'empty' || isNothing(read.rows))
      return this.#settle(task, round, { kind: 'done', hash }, null);
    tellUnknownKeys(access.connector, request, answer, this.#parts.log);
    const packed = await packBody(answer.body);
    try {
      await this.#settle(task, round, { kind: 'done', hash }, async (transaction) => {
        await storeAnswer(transaction, read.rows, {
          source: access.name,
          atMs: answer.receivedMs,
        });
        await keepRawAnswer(transaction, access.name, request, answer, packed);
      });
    } catch (error) {
      if (!isUnfit(error)) throw error;
      await this.#settle(
        task,
        round,
        failed(`it does not fit: ${error.message}`, true, null),
        null,
      );
    }
  }

  /** What came of a question, and where the round stands now, in one transaction: a kill leaves both or neither. */
  async #settle(
    task: Task,
    round: Round,
    outcome: Outcome,
    store: ((transaction: Parameters<typeof storeAnswer>[0]) => Promise<void>) | null,
  ): Promise<void> {
    const { database, access, clock, random } = this.#parts;
    const nowMs = clock.now();
    const before = this.#state(task.name);
    const next = advance(before, outcome, {
      nowMs,
      everyMs: task.everyMs,
      hashes: round.hashes,
      random: random(),
    });
    const whole = this.#state(WHOLE_SOURCE);
    if (outcome.kind === 'failed') this.#trouble += 1;
    else if (outcome.hash !== undefined) this.#trouble = 0;
    const isInTrouble = outcome.kind === 'failed' && this.#trouble >= TROUBLE;
    const nextWhole: TaskState = isInTrouble
      ? {
          ...whole,
          failures: whole.failures + 1,
          lastFailure: outcome.request.reason,
          lastFailureMs: nowMs,
          nextTryMs: nowMs + backOffMs(this.#trouble - TROUBLE + 1, random()),
        }
      : this.#trouble === 0
        ? { ...whole, failures: 0, lastSuccessMs: nowMs }
        : whole;
    await database.transaction(async (transaction) => {
      await store?.(transaction);
      if (next.isRoundOver && task.rollUp)
        await rebuildRollUps(transaction, task.rollUp.seasonId, task.rollUp.region);
      await saveState(transaction, access.name, task.name, next.state);
      await saveState(transaction, access.name, WHOLE_SOURCE, nextWhole);
    });
    this.#states.set(task.name, next.state);
    this.#states.set(WHOLE_SOURCE, nextWhole);
    if (next.isRoundOver) this.#rounds.delete(task.name);
    if (outcome.kind === 'failed')
      this.#voice.failed(`${task.name}: ${outcome.request.reason}`, nowMs);
    else if (outcome.hash !== undefined) this.#voice.answered();
  }

  async #leaveAlone(reason: string, retryAfterMs: number | null): Promise<void> {
    const { database, access, clock, random } = this.#parts;
    const nowMs = clock.now();
    const whole = this.#state(WHOLE_SOURCE);
    const failures = whole.failures + 1;
    const next: TaskState = {
      ...whole,
      failures,
      lastFailure: reason,
      lastFailureMs: nowMs,
      nextTryMs:
        nowMs +
        Math.max(retryAfterMs ?? 0, retryAfterMs === null ? backOffMs(failures, random()) : 1000),
    };
    await saveState(database, access.name, WHOLE_SOURCE, next);
    this.#states.set(WHOLE_SOURCE, next);
    this.#voice.failed(reason, nowMs);
  }

  #state(name: string): TaskState {
    const known = this.#states.get(name);
    if (known) return known;
    const state = newState();
    this.#states.set(name, state);
    return state;
  }

  async #openRound(task: Task, state: TaskState): Promise<Round> {
    const known = this.#rounds.get(task.name);
    const only = state.cursor?.only ?? null;
    const roundMs = state.cursor?.roundMs ?? this.#parts.clock.now();
    if (known && known.roundMs === roundMs && known.only === only) return known;
    const all = await task.requests(this.#parts.database, roundMs);
    const named = all.map((request) => ({
      request,
      hash: requestHash(this.#parts.access.name, request),
    }));
    const wanted = only === null ? named : named.filter(({ hash }) => only.includes(hash));
    const round = {
      roundMs,
      only,
      requests: wanted.map(({ request }) => request),
      hashes: wanted.map(({ hash }) => hash),
    };
    this.#rounds.set(task.name, round);
    return round;
  }
}

/** A value that no column takes is the answer's fault, not the store's: numbers out of range, times that are none. */
function isUnfit(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code);
}

function isNothing(rows: object): boolean {
  return Object.values(rows).every((table) => Array.isArray(table) && table.length === 0);
}
