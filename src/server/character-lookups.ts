import { setTimeout as wait } from 'node:timers/promises';
import { clientAddress, remoteOf } from 'supabase-host/http';
import type { Database } from '#database/database.ts';
import { LOOKUP_SOURCE } from '#ingest/schedule/follow-sources.ts';
import { putLookup, readLookup } from '#ingest/schedule/lookup-queue.ts';
import type { LookUpAnswer, LookUpCharacter } from '#lib/look-up-answer.ts';
import { isFailure } from '#lib/failure.ts';
import { createAddressLimit, LOOKUPS } from './address-limits.ts';
import { proxyOf, type Configuration } from './configuration.ts';
import { currentPage } from './page-request.ts';

/** How long a visitor waits for the source, and how often the queue is looked into meanwhile. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 250;

/**
 * Looks characters up for visitors: puts the question into the queue of the process that asks the sources, and waits for its
 * answer.
 *
 * @returns null where the source is not followed; then no page offers it.
 */
export function createLookUp(
  configuration: Pick<Configuration, 'sources' | 'limitsScale' | 'host'>,
  database: () => Database | null,
  patienceMs = PATIENCE_MS,
): LookUpCharacter | null {
  if (!configuration.sources?.names.includes(LOOKUP_SOURCE)) return null;
  const limit = createAddressLimit(LOOKUPS, configuration.limitsScale);
  const proxy = proxyOf(configuration);

  return async (asked) => {
    const page = currentPage();
    const address = page
      ? clientAddress(
          proxy,
          (name) => page.headers.get(name) ?? undefined,
          remoteOf(page.environment),
        )
      : null;
    try {
      return await limit.run(address, async (): Promise<LookUpAnswer> => {
        const store = database();
        if (!store) return { kind: 'away', retryAfterSeconds: 30 };
        let answer = await putLookup(store, asked, Date.now());
        const untilMs = Date.now() + patienceMs;
        while (answer.kind === 'asked' && Date.now() < untilMs) {
          await wait(PAUSE_MS);
          answer = (await readLookup(store, asked, Date.now())) ?? { kind: 'asked' };
        }
        return answer;
      });
    } catch (error) {
      if (!isFailure(error, 'too-many-requests')) throw error;
      return { kind: 'limited', retryAfterSeconds: error.retryAfter ?? 1 };
    }
  };
}
