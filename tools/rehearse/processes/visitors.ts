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
      const email = `hero-${crypto.randomUUID()}@azeroth.example`;
      const isOpened = await fetch(`${site}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'seven frogs cross 4 rivers' }),
        signal: AbortSignal.timeout(PATIENCE),
      }).then(
        async (answer) => answer.status === 200 && (await answer.text()).includes(email),
        () => false,
      );
      if (isOpened) visits.acknowledged.push(email);
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

function* pagesForEver(): Generator<string> {
  for (;;) yield* ['/', '/mplus', '/current-title-holders', '/raid', '/login'];
}
