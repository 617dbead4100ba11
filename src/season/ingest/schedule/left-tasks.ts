import type { Database } from '#store/database.ts';
import { saveState, WHOLE_SOURCE, type TaskState } from './task-states.ts';

/**
 * Lets go of the tasks that are no longer planned, such as those of a season that is over: what failed in them and what was left of their
 * round waits for no question any more. When they were answered last stays. One that comes back is due at once.
 *
 * @param states of all tasks of the source by name, which are changed as well.
 * @param planned names of the tasks of this moment. Without any, nothing is let go.
 * @returns the names of those that were let go.
 */
export async function letGoOfLeftTasks(
  database: Database,
  source: string,
  states: Map<string, TaskState>,
  planned: readonly string[],
  nowMs: number,
): Promise<string[]> {
  if (planned.length === 0) return [];
  const kept = new Set([WHOLE_SOURCE, ...planned]);
  const left = [...states].filter(([task, state]) => !kept.has(task) && isWaiting(state));
  for (const [task, state] of left) {
    const rested = { ...state, failures: 0, nextTryMs: 0, cursor: null };
    await saveState(database, source, task, rested, nowMs);
    states.set(task, rested);
  }
  return left.map(([task]) => task);
}

function isWaiting({ failures, nextTryMs, cursor }: TaskState): boolean {
  return failures > 0 || nextTryMs > 0 || cursor !== null;
}
