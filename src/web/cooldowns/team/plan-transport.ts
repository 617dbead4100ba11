/** The history of a team's plan over HTTP. */
import { readPlan } from '#web/cooldowns/plan/stored-plan.ts';
import type { PlanVersion, TeamTools } from '#web/cooldowns/plan/use-plan.ts';

/** Milliseconds after which a request counts as failed. */
const PATIENCE = 15_000;

/** @param base address of the plan: `/team/{id}/plan/{id}`. */
export function planTools(base: string, ask: typeof fetch = fetch): TeamTools {
  const read = async (query: string): Promise<unknown> => {
    const answer = await ask(`${base}/history${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`The history was answered with ${answer.status}.`);
    return answer.json();
  };
  return {
    versions: async () => (await read('')) as PlanVersion[],
    async version(id) {
      const plan = readPlan(await read(`?version=${id}`));
      if (!plan) throw new Error('This state is no plan.');
      return plan;
    },
  };
}
