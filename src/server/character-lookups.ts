import { setTimeout as wait } from 'node:timers/promises';
import { clientAddress, remoteOf } from 'supabase-host/http';
import type { Database } from '#store/database.ts';
import { LOOKUP_SOURCE } from '#season/ingest/schedule/follow-sources.ts';
import { putLookup, putVisit, readLookup } from '#season/ingest/schedule/lookup-queue.ts';
import type { LookUpAnswer, LookUpCharacter, VisitCharacter } from '#lib/look-up-answer.ts';
import { currentMs } from '#lib/clock.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
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
        let answer = await putLookup(store, asked, currentMs());
        const untilMs = performance.now() + patienceMs;
        while (answer.kind === 'asked' && performance.now() < untilMs) {
          await wait(PAUSE_MS);
          answer = (await readLookup(store, asked, currentMs())) ?? { kind: 'asked' };
        }
        return answer;
      });
    } catch (error) {
      if (!isFailure(error, 'too-many-requests')) throw error;
      return { kind: 'limited', retryAfterSeconds: error.retryAfter ?? 1 };
    }
  };
}

/** Of the source's rate, so many questions a minute may follow from visits. */
const VISITS = 10;

/**
 * Puts characters that pages name into the same queue, a few a minute: a program that reads every page moves the ladder aside no further.
 *
 * @returns null where the source is not followed.
 */
export function createVisits(
  configuration: Pick<Configuration, 'sources'>,
  database: () => Database | null,
  now: () => number = currentMs,
): VisitCharacter | null {
  if (!configuration.sources?.names.includes(LOOKUP_SOURCE)) return null;
  let minute = { startMs: Number.NEGATIVE_INFINITY, put: 0 };
  return (asked) => {
    const store = database();
    const nowMs = now();
    if (nowMs - minute.startMs >= MINUTE_MS) minute = { startMs: nowMs, put: 0 };
    if (!store || minute.put >= VISITS) return;
    minute.put += 1;
    // The page does not wait for it, and loses nothing where it fails.
    putVisit(store, asked, nowMs).catch(() => {});
  };
}
