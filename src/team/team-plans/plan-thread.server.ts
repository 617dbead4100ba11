import type { RouterContextProvider } from 'react-router';
import type { Plan } from '#team/model/planner/plan.ts';
import { readPlanText } from '#team/plans/stored-plan.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { inTime } from '#team/shared-document/ask-document-thread.server.ts';

/**
 * Reads a plan from JSON, as it is pasted or was kept on a device, in the thread for documents of teams.
 *
 * @returns null for what is no plan. @throws a 503 answer when it takes too long or too much is asked at the moment.
 */
export async function readPlanInThread(
  context: Readonly<RouterContextProvider>,
  text: string,
): Promise<Plan | null> {
  const ask = context.get(serverContext).planThread;
  if (!ask) return readPlanText(text);
  return inTime('plan', () => ask({ want: 'text', text })) as Promise<Plan | null>;
}
