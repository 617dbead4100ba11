/** A team's plan over HTTP: its document, its updates and its history. */
import { readPlan } from '#web/cooldowns/plan/stored-plan.ts';
import type { PlanVersion, TeamTools } from '#web/cooldowns/plan/use-plan.ts';
import { Failure } from '#lib/failure.ts';
import type { PlanTransport } from './plan-sync.ts';

const GONE = 'This plan was deleted, or you may not read it any more.';
/** Milliseconds after which a request counts as failed. */
const PATIENCE = 15_000;

/** @param base address of the plan: `/team/{id}/plan/{id}`. */
export function planTransport(base: string, ask: typeof fetch = fetch): PlanTransport {
  return {
    async pull(vector) {
      const answer = await ask(`${base}/document?since=${base64url(vector)}`, {
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 404) throw new Failure('plan-gone', GONE);
      if (!answer.ok) throw new Error(`The plan was answered with ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async push(update) {
      const form = new FormData();
      form.set('update', new Blob([new Uint8Array(update)]), 'update');
      const answer = await ask(`${base}/document`, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 204) return { kind: 'stored' };
      if (answer.status === 409) return { kind: 'incomplete' };
      if ([403, 404, 413, 422].includes(answer.status)) {
        const text = await answer.text();
        return { kind: 'refused', reason: reasonOf(text) };
      }
      throw new Error(`The change was answered with ${answer.status}.`);
    },
  };
}

function reasonOf(text: string): string {
  try {
    return String((JSON.parse(text) as { reason: unknown }).reason);
  } catch {
    return GONE;
  }
}

/** The history of the plan. */
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

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
