import { setTimeout as wait } from 'node:timers/promises';
import { hold, type AttackStage } from './attack.ts';

/**
 * Visitors with addresses of their own: an address that ran long statements is refused for a while. Sign-ins are counted
 * apart: five a second from one address would be refused.
 */
export const SETTINGS = {
  FARSEER_PROXY_HEADER: 'x-forwarded-for',
  FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
};

/** One request of the rest service, from an address of its own choice. */
export function askRest(
  stage: AttackStage,
  path: string,
  address: string,
  {
    signal = AbortSignal.timeout(60_000),
    method = 'GET',
    token = stage.anonKey,
  }: { signal?: AbortSignal; method?: string; token?: string } = {},
): Promise<Response> {
  return fetch(`${stage.url}/rest/v1/${path}`, {
    method,
    signal,
    ...(method === 'POST' && { body: '{}' }),
    headers: {
      apikey: stage.anonKey,
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  });
}

/** Before it there is nothing that would be expensive to ask for, and writing it would be measured too. */
export function sampleSeason({ hasSample }: AttackStage): Promise<void> {
  return until('no sample season', async () => hasSample());
}

/** How many statements whose text is like this run. */
export async function activeStatements({ database }: AttackStage, like: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int4 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1`,
    [like],
  );
  return row?.count ?? 0;
}

/** A busy machine is late by minutes; what never comes fails all the same. */
const PATIENCE_MS = 300_000;

/** @throws Error with `what` unless it holds in five minutes. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    hold(performance.now() < endMs, what);
    await wait(50);
  }
}
