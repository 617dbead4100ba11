import {
  isDatabaseError,
  type Database,
  type DatabaseError,
  type Transaction,
} from '#store/database.ts';
import type { SourceAnswer, SourceRequest } from '#season/ingest/connector.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { isNothing, readAnswer } from '#season/ingest/read-answer.ts';
import {
  keepRawAnswer,
  keptHeaders,
  packBody,
  requestHash,
} from '#season/ingest/store/raw-answers.ts';
import { endSamples } from '#season/ingest/store/replace-sample.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import { logSkippedRows, logUnknownKeys } from '#season/ingest/unknown-keys.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { ASKS_FOR_FEWER, askSource, type Asked } from './ask-source.ts';
import type { Clock } from './clock.ts';
import { letGoOfLeftTasks } from './left-tasks.ts';
import { leaveOut, openRound, type Round } from './open-round.ts';
import { RollUpTurns } from './roll-up-turns.ts';
import type { SourceAccess } from './open-sources.ts';
import { SourceFailureLog } from './source-failure-log.ts';
import {
  answeredSource,
  failedSource,
  isWorthAgain,
  reasonOfWhole,
  sinceAsked,
  type SourceTrouble,
  wholeFailure,
} from './source-trouble.ts';
import type { Heard, Task } from './task.ts';
import { Turns } from './next-task.ts';
import { advance, openCursor, rest, type Outcome } from './task-rounds.ts';
import { newState, saveState, WHOLE_SOURCE, type TaskState } from './task-states.ts';
import { takeToken } from './token-bucket.ts';
import { Underway } from './underway.ts';

export interface RunnerParts {
  database: Database;
  access: SourceAccess;
  /** What it is asked at a moment. */
  plan: (nowMs: number) => readonly Task[] | Promise<readonly Task[]>;
  /** As an earlier process left it. */
  states: ReadonlyMap<string, TaskState>;
  clock: Clock;
  random: () => number;
  fetch: typeof globalThis.fetch;
  log: OperatorLog;
  timeoutMs: number;
  /** Questions that are asked beside one whose answer takes longer than this many ms, that one among them; one at a time without. */
  overlap?: { most: number; afterMs: number };
}

/** How a question beside the tasks ended; `untilMs` is when another one is worth it (epoch ms), `answer` null where it has not changed. */
export type AsideEnd =
  | { kind: 'kept' }
  | { kind: 'unknown'; answer: SourceAnswer | null }
  /** `busy`: the source asks for fewer questions. `away`: it did not answer, or what it said cannot be kept. */
  | { kind: 'busy' | 'away'; untilMs: number };

type InTransaction = (transaction: Transaction) => Promise<unknown>;

/** A question of a task that has its token. */
interface Chosen {
  task: Task;
  round: Round;
  request: SourceRequest;
  hash: string;
  known: Readonly<Record<string, string>>;
}

/** Asks one source, one question at a time while it answers quickly, and keeps in the store how far it is. */
export class SourceRunner {
  readonly #parts: RunnerParts;
  readonly #states: Map<string, TaskState>;
  readonly #rounds = new Map<string, Round>();
  readonly #failures: SourceFailureLog;
  readonly #turns = new Turns();
  readonly #rollUps: RollUpTurns;
  /** What is read or written now: the next such step waits for its end. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #underway = new Underway();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#states = new Map(parts.states);
    this.#rollUps = new RollUpTurns(parts.clock);
    this.#failures = new SourceFailureLog(parts.access.connector.credit.label, parts.log);
  }

  /**
   * Asks the next question of the task that has been due for longest. Every task therefore gets its turn: one that fails goes
   * behind all others, and so does a crawl after each of its questions.
   *
   * @returns when there is something to do again, epoch ms; now or earlier for "at once".
   * @throws what the database throws, and the signal's reason.
   */
  async step(signal: AbortSignal): Promise<number> {
    const { clock, overlap } = this.#parts;
    // One by one while it is unwell: its next answer says whether it is back.
    const most = this.#state(WHOLE_SOURCE).failures > 0 ? 1 : (overlap?.most ?? 1);
    if (this.#underway.size >= most) await this.#underway.oneEnds();
    this.#underway.raise();
    const chosen = await this.#inTurn(() => this.#choose(signal));
    if (typeof chosen === 'number')
      return this.#underway.size === 0 ? chosen : Math.min(chosen, clock.now() + LOOK_AGAIN_MS);
    const { ended, ends } = this.#underway.start(chosen.task.name, this.#ask(chosen, signal));
    const late = overlap && clock.sleep(overlap.afterMs, AbortSignal.any([signal, ends]));
    await (late ? Promise.race([ended, late]) : ended);
    this.#underway.raise();
    return clock.now();
  }

  /** @returns when no question is under way any more. */
  ended(): Promise<void> {
    return this.#underway.ended();
  }

  /**
   * Asks one question that is in no plan, for a visitor who waits: with the next token, and not while the source is left alone.
   *
   * @param store decides in a transaction what is done with the rows of the answer; `keep` stores them.
   * @throws what the database throws, and the signal's reason.
   */
  askAside(
    request: SourceRequest,
    signal: AbortSignal,
    store: (transaction: Transaction, rows: StoreRows, keep: () => Promise<void>) => Promise<void>,
  ): Promise<AsideEnd> {
    return this.#inTurn(async () => {
      const { access, clock, database } = this.#parts;
      const whole = this.#state(WHOLE_SOURCE);
      if (whole.nextTryMs > clock.now()) return this.#away(whole.lastFailure);
      for (;;) {
        const waitMs = await takeToken(database, access.name, access.limit, clock.now());
        if (waitMs === 0) break;
        await clock.sleep(waitMs, signal);
        signal.throwIfAborted();
      }
      const asked = await askSource(access, request, {
        known: {},
        signal,
        nowMs: clock.now,
        fetch: this.#parts.fetch,
        timeoutMs: this.#parts.timeoutMs,
      });
      const hash = requestHash(access.name, request);
      if (asked.kind === 'failed') {
        await this.#noteWhole(hash, request, asked);
        return this.#away(asked.reason);
      }
      if (asked.kind === 'unchanged') return { kind: 'unknown', answer: null };
      const { answer } = asked;
      const read = readAnswer(access.connector, request, answer);
      const reason = reasonOfWhole(answer, read, whole);
      if (reason !== null) {
        await this.#noteWhole(hash, request, wholeFailure(reason, answer, clock.now()));
        return this.#away(reason);
      }
      if (read.kind === 'refused') return this.#away(read.reason);
      if (read.kind === 'empty' || isNothing(read.rows)) return { kind: 'unknown', answer };
      const packed = await packBody(answer.body);
      try {
        await database.transaction((transaction) =>
          store(transaction, read.rows, async () => {
            await storeAnswer(transaction, read.rows, {
              source: access.name,
              atMs: answer.receivedMs,
            });
            await keepRawAnswer(transaction, access.name, request, answer, packed);
          }),
        );
      } catch (error) {
        if (!isUnfit(error)) throw error;
        return this.#away(error.message);
      }
      return { kind: 'kept' };
    });
  }

  #away(reason: string | null): AsideEnd {
    const untilMs = this.#state(WHOLE_SOURCE).nextTryMs;
    return { kind: reason === ASKS_FOR_FEWER ? 'busy' : 'away', untilMs };
  }

  /** The source as a whole has failed over a question that belongs to no task: its tasks wait as well. */
  async #noteWhole(
    hash: string,
    { url }: SourceRequest,
    { reason, trouble, retryAfterMs }: Extract<Asked, { kind: 'failed' }>,
  ): Promise<void> {
    if (trouble === null) return;
    const { access, clock, database, random } = this.#parts;
    const next = failedSource(
      this.#state(WHOLE_SOURCE),
      { kind: 'failed', request: { hash, url: url.href, reason, again: false }, retryAfterMs },
      trouble,
      { nowMs: clock.now(), random: random() },
    );
    await saveState(database, access.name, WHOLE_SOURCE, next, clock.now());
    this.#states.set(WHOLE_SOURCE, next);
  }

  /** One question after the other, in the order in which they came. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** @returns the next question, or when there is something to do again. */
  async #choose(signal: AbortSignal): Promise<Chosen | number> {
    signal.throwIfAborted();
    const { access, clock, plan, database } = this.#parts;
    const nowMs = clock.now();
    const whole = this.#state(WHOLE_SOURCE);
    if (whole.nextTryMs > nowMs) return whole.nextTryMs;
    const all = await plan(nowMs);
    const tasks = all.filter(({ name }) => !this.#underway.has(name));
    const planned = tasks.map(({ name }) => name);
    const kept = [...planned, ...this.#underway.names()];
    const left = await letGoOfLeftTasks(database, access.name, this.#states, kept, nowMs);
    for (const name of left) this.#rounds.delete(name);
    const task = this.#turns.next(tasks, (name) => this.#state(name), {
      nowMs,
      isUnwell: whole.failures > 0,
    });
    if (!task) return Math.min(...planned.map((name) => this.#state(name).nextTryMs));
    const state = this.#state(task.name);
    const round = await openRound(database, task, state, {
      known: this.#rounds.get(task.name),
      nowMs,
    });
    this.#rounds.set(task.name, round);
    const cursor = openCursor(state, nowMs, round.requests.length);
    const index = cursor.after === null ? 0 : round.hashes.indexOf(cursor.after) + 1;
    const request = round.requests[index];
    const hash = round.hashes[index];
    if (!request || hash === undefined) {
      await this.#settle(task, round, { kind: 'done' }, null);
      return nowMs;
    }
    const waitMs = await takeToken(database, access.name, access.limit, nowMs);
    if (waitMs > 0) return nowMs + waitMs;
    this.#turns.took(task);
    return { task, round, request, hash, known: await keptHeaders(database, hash) };
  }

  async #ask({ task, round, request, hash, known }: Chosen, signal: AbortSignal): Promise<void> {
    const { access, clock } = this.#parts;
    const askedMs = clock.now();
    const asked = await askSource(access, request, {
      known,
      signal,
      nowMs: clock.now,
      fetch: this.#parts.fetch,
      timeoutMs: this.#parts.timeoutMs,
    });
    await this.#inTurn(() => this.#take(task, round, { request, hash, asked, askedMs }));
  }

  async #take(
    task: Task,
    round: Round,
    {
      request,
      hash,
      asked,
      askedMs,
    }: { request: SourceRequest; hash: string; asked: Asked; askedMs: number },
  ): Promise<void> {
    const { access } = this.#parts;
    const failed = (reason: string, again: boolean, retryAfterMs: number | null): Outcome => ({
      kind: 'failed',
      request: { hash, url: request.url.href, reason, again },
      retryAfterMs,
    });
    const hear =
      (kind: Heard['kind'], answer: SourceAnswer | null): InTransaction =>
      async (transaction) =>
        task.heard?.(transaction, { request, answer, kind, nowMs: this.#parts.clock.now() });
    if (asked.kind === 'unchanged')
      return this.#settle(task, round, { kind: 'done', hash }, hear('unchanged', null));
    if (asked.kind === 'failed') {
      const outcome = failed(asked.reason, true, asked.retryAfterMs);
      const isOver = asked.trouble === 'unwell' ? hear('refused', null) : null;
      return this.#settle(task, round, outcome, isOver, { kind: asked.trouble, askedMs });
    }
    const { answer } = asked;
    const read = readAnswer(access.connector, request, answer);
    const reason = reasonOfWhole(answer, read, this.#state(WHOLE_SOURCE));
    if (reason !== null) {
      const { retryAfterMs: waitMs, trouble } = wholeFailure(reason, answer, answer.receivedMs);
      return this.#settle(task, round, failed(reason, true, waitMs), null, {
        kind: trouble,
        askedMs,
      });
    }
    if (read.kind === 'refused') {
      // A 5xx never gets here: `askSource` reports it as a failure of the source.
      const outcome = failed(read.reason, isWorthAgain(answer.status), null);
      return this.#settle(task, round, outcome, hear('refused', answer));
    }
    logSkippedRows(access.connector, read, this.#parts.log);
    const pauseMs = access.pauseMs?.(answer) ?? 0;
    if (pauseMs > 0) this.#state(WHOLE_SOURCE).nextTryMs = this.#parts.clock.now() + pauseMs;
    const isEmpty = read.kind === 'empty' || isNothing(read.rows);
    if (leaveOut(round, request, isEmpty ? null : read.rows))
      this.#state(task.name).total = round.requests.length;
    if (isEmpty) return this.#settle(task, round, { kind: 'done', hash }, hear('empty', answer));
    logUnknownKeys(access.connector, request, answer, this.#parts.log);
    const packed = await packBody(answer.body);
    try {
      await this.#settle(task, round, { kind: 'done', hash }, async (transaction) => {
        await storeAnswer(transaction, read.rows, {
          source: access.name,
          atMs: answer.receivedMs,
        });
        await keepRawAnswer(transaction, access.name, request, answer, packed);
        await hear('rows', answer)(transaction);
      });
    } catch (error) {
      if (!isUnfit(error)) throw error;
      const outcome = failed(`it does not fit: ${error.message}`, true, null);
      await this.#settle(task, round, outcome, hear('refused', answer));
    }
  }

  /**
   * Keeps what came of a question and where the round stands now in one transaction: a kill leaves both or neither.
   *
   * @param failed set where the source as a whole failed, and not only this question; and when it was asked.
   */
  async #settle(
    task: Task,
    round: Round,
    outcome: Outcome,
    store: InTransaction | null,
    failed: { kind: SourceTrouble | null; askedMs: number } = { kind: null, askedMs: 0 },
  ): Promise<void> {
    const trouble = failed.kind;
    const { database, access, clock, random } = this.#parts;
    const nowMs = clock.now();
    const before = this.#state(task.name);
    const hasAsked = outcome.kind === 'failed' || outcome.hash !== undefined;
    const turn = {
      nowMs,
      everyMs: hasAsked ? task.everyMs : (task.idleMs ?? task.everyMs),
      hashes: round.hashes,
      isCrawl: task.fillsRate !== undefined,
      random: random(),
    };
    const next =
      outcome.kind === 'failed' && trouble === 'unreachable'
        ? { state: rest(before, outcome, turn), isRoundOver: false }
        : advance(before, outcome, turn);
    const whole = this.#state(WHOLE_SOURCE);
    const nextWhole =
      outcome.kind === 'failed' && trouble !== null
        ? failedSource(sinceAsked(whole, failed.askedMs), outcome, trouble, {
            nowMs,
            random: random(),
          })
        : answeredSource(whole, outcome, nowMs);
    await database.transaction(async (transaction) => {
      await store?.(transaction);
      if (hasAsked) await this.#rollUps.afterAnswer(transaction, task, next.isRoundOver);
      if (next.isRoundOver && outcome.kind === 'done')
        await endSamples(transaction, task.wholeOf ?? [], { source: access.name, atMs: nowMs });
      // No failure of the task's own: its pause only gives other tasks their turn.
      if (trouble !== 'unreachable')
        await saveState(transaction, access.name, task.name, next.state, nowMs);
      await saveState(transaction, access.name, WHOLE_SOURCE, nextWhole, nowMs);
    });
    this.#states.set(task.name, next.state);
    this.#states.set(WHOLE_SOURCE, nextWhole);
    if (next.isRoundOver) this.#rounds.delete(task.name);
    this.#failures.hear(task.name, outcome, trouble !== null, next.state.failures, nowMs);
  }

  #state(name: string): TaskState {
    const known = this.#states.get(name);
    if (known) return known;
    const state = newState();
    this.#states.set(name, state);
    return state;
  }
}

/** How soon it is looked again whether a task has something to ask while questions are under way, ms. */
const LOOK_AGAIN_MS = 1000;

/**
 * Whether the answer is at fault and not the store: a number out of range, a time that is none, a text that is too long for
 * an index (the classes 22, 23 and 54).
 */
function isUnfit(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && /^(?:2[23]|54)/.test(error.code);
}
