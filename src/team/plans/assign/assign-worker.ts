/** Assigns cooldowns away from the page. One question a worker: the page ends the worker to cancel. */
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import type { AutoAssigned } from '#team/model/planner/assign/auto-assign.ts';
import type { Strengths } from '#team/model/planner/assign/assigned-spell.ts';
import type { Plan } from '#team/model/planner/plan.ts';

export interface AssignQuestion {
  plan: Plan;
  strengths: Strengths;
}

export type AssignAnswer =
  | { kind: 'assigned'; assigned: AutoAssigned }
  | { kind: 'failed'; message: string };

/** The best found until then counts. */
const LONGEST_MS = 4000;

onmessage = ({ data }: MessageEvent<AssignQuestion>): void => {
  const untilMs = performance.now() + LONGEST_MS;
  try {
    const assigned = autoAssign(data.plan, data.strengths, {
      goOn: () => performance.now() < untilMs,
    });
    postMessage({ kind: 'assigned', assigned } satisfies AssignAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ kind: 'failed', message } satisfies AssignAnswer);
  }
};
