import type { Task } from './task.ts';
import type { TaskState } from './task-states.ts';

/**
 * Chooses whose turn it is. The task that has been due for longest goes first; tasks that only fill the rate follow when no other
 * is due, each in the proportion of its weight.
 */
export class Turns {
  /** Questions of each filling task so far, divided by its weight. */
  readonly #taken = new Map<string, number>();

  /**
   * @param isUnwell while the source is, tasks that did not fail go first: an answer to one of them shows that it is well.
   * @returns undefined where no task is due.
   */
  next(
    tasks: readonly Task[],
    stateOf: (name: string) => TaskState,
    { nowMs, isUnwell }: { nowMs: number; isUnwell: boolean },
  ): Task | undefined {
    const [first] = tasks
      .map((task) => ({ task, state: stateOf(task.name) }))
      .filter(({ state }) => state.nextTryMs <= nowMs)
      .toSorted(
        (one, other) =>
          (isUnwell ? Number(one.state.failures > 0) - Number(other.state.failures > 0) : 0) ||
          Number(one.task.fillsRate !== undefined) - Number(other.task.fillsRate !== undefined) ||
          this.#takenBy(one.task) - this.#takenBy(other.task) ||
          one.state.nextTryMs - other.state.nextTryMs ||
          one.task.everyMs - other.task.everyMs,
      );
    return first?.task;
  }

  /**
   * Notes that a task has asked a question. One that had nothing to ask for a while gets no more turns for it afterwards.
   */
  took(task: Task): void {
    if (task.fillsRate === undefined) return;
    const least = Math.max(0, Math.max(0, ...this.#taken.values()) - CATCH_UP / task.fillsRate);
    this.#taken.set(task.name, Math.max(this.#takenBy(task), least) + 1 / task.fillsRate);
  }

  #takenBy({ name, fillsRate }: Task): number {
    return fillsRate === undefined ? 0 : (this.#taken.get(name) ?? 0);
  }
}

/** So many questions a task may be behind. */
const CATCH_UP = 20;
