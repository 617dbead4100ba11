import { setTimeout as wait } from 'node:timers/promises';

/** What visitors got of a site. */
export interface Visits {
  /** Addresses of accounts whose opening was acknowledged. */
  acknowledged: string[];
  refused: number;
  pages: { shown: number; failed: number; longestGapMs: number };
}

/** Milliseconds that a visitor waits for an answer. */
const PATIENCE = 20_000;

/**
 * Visitors who open accounts and visitors who read pages, all at once, until the signal is aborted.
 *
 * @param site address of the load balancer.
 */
export async function visit(site: string, anonKey: string, signal: AbortSignal): Promise<Visits> {
  const visits: Visits = {
    acknowledged: [],
    refused: 0,
    pages: { shown: 0, failed: 0, longestGapMs: 0 },
  };
  let lastShownMs = performance.now();
  const open = async () => {
    while (!signal.aborted) {
      const email = await openAccount(site, anonKey, PATIENCE);
      if (email !== null) visits.acknowledged.push(email);
      else {
        visits.refused += 1;
        await wait(100);
      }
    }
  };
  const read = async () => {
    for (const path of pagesForEver()) {
      if (signal.aborted) return;
      const isShown = await fetch(site + path, { signal: AbortSignal.timeout(PATIENCE) }).then(
        async (answer) => answer.status === 200 && (await answer.text()).includes('</html>'),
        () => false,
      );
      const nowMs = performance.now();
      if (isShown) {
        visits.pages.shown += 1;
        visits.pages.longestGapMs = Math.max(visits.pages.longestGapMs, nowMs - lastShownMs);
        lastShownMs = nowMs;
      } else visits.pages.failed += 1;
      await wait(20);
    }
  };
  await Promise.all([open(), open(), open(), read(), read()]);
  return visits;
}

export const PASSWORD = 'seven frogs cross 4 rivers';

/** Opens an account of a new address. @returns the address, or null when that was not acknowledged within `patienceMs`. */
export function openAccount(
  site: string,
  anonKey: string,
  patienceMs: number,
): Promise<string | null> {
  const email = `hero-${crypto.randomUUID()}@azeroth.example`;
  return fetch(`${site}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async (answer) =>
      answer.status === 200 && (await answer.text()).includes(email) ? email : null,
    () => null,
  );
}

function* pagesForEver(): Generator<string> {
  for (;;) yield* ['/', '/mplus', '/current-title-holders', '/raid', '/login'];
}
