/** Counts anew what pages read instead of the runs, while a crawl goes on and at its end. */
import type { Queryable } from '#store/database.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import type { Clock } from './clock.ts';
import type { Task } from './task.ts';

/** The least time between two counts of a task, ms. */
const PAUSE_MS = 60_000;
/** A count that takes long comes less often: it may take this share of the time at most. */
const SHARE = 1 / 20;

export class RollUpTurns {
  readonly #clock: Pick<Clock, 'now'>;
  /** When the next count of a task may begin, by its name, epoch ms. */
  readonly #nextMs = new Map<string, number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /**
   * After an answer of a task was stored, in the same transaction. Counts at the end of a round, and within it once a minute, so that
   * a page never says "0 runs" beside rows that a crawl of hours has stored already.
   */
  async afterAnswer(
    transaction: Queryable,
    { name, rollUp }: Pick<Task, 'name' | 'rollUp'>,
    isRoundOver: boolean,
  ): Promise<void> {
    if (!rollUp) return;
    const startMs = this.#clock.now();
    const nextMs = this.#nextMs.get(name);
    if (nextMs === undefined) this.#nextMs.set(name, startMs + PAUSE_MS);
    if (!isRoundOver && (nextMs === undefined || startMs < nextMs)) return;
    await rebuildRollUps(transaction, rollUp.seasonId, rollUp.region, rollUp.only);
    const endMs = this.#clock.now();
    if (isRoundOver) this.#nextMs.delete(name);
    else this.#nextMs.set(name, endMs + Math.max(PAUSE_MS, (endMs - startMs) / SHARE));
  }
}
