import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { sourceStatus } from '#store/queries/source-status.ts';
import { askSource } from './ask-source.ts';
import { reasonOfWhole } from './source-trouble.ts';
import { newState, saveState, WHOLE_SOURCE } from './task-states.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const connector: Connector = raiderio;
const request = requests.periods();
const page = '<html>Sorry, you have been blocked</html>';

/** Why the runner says that a source fails which answers like this. */
async function reasonOf(fetch: typeof globalThis.fetch): Promise<string> {
  const asked = await askSource(
    { name: 'raiderio', connector, limit: { perMinute: 1, burst: 1 }, addressOf: (url) => url },
    request,
    { known: {}, signal: new AbortController().signal, nowMs: () => 0, fetch, timeoutMs: 50 },
  );
  if (asked.kind === 'failed') return asked.reason;
  if (asked.kind === 'unchanged') throw new Error('it answered');
  const read = readAnswer(connector, request, asked.answer);
  return reasonOfWhole(asked.answer, read, newState()) ?? 'no reason';
}

const silence: typeof globalThis.fetch = (_url, options) =>
  new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
  });

it.each<[words: string, fetch: typeof globalThis.fetch]>([
  ['no answer in time', silence],
  ['sends a web page instead', () => Promise.resolve(new Response(page))],
  ['answered with status 403', () => Promise.resolve(new Response(page, { status: 403 }))],
  ['answered with status 429', () => Promise.resolve(new Response('{}', { status: 429 }))],
  ['answered with status 502', () => Promise.resolve(new Response(page, { status: 502 }))],
  [
    'cannot be reached',
    () =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
        }),
      ),
  ],
  ['breaks off', () => Promise.reject(new TypeError('terminated'))],
])('visitors read “%s”, and not that it failed', async (words, fetch) => {
  const state = {
    ...newState(),
    failures: 1,
    lastFailure: await reasonOf(fetch),
    lastFailureMs: 0,
  };
  await saveState(fresh.database, 'raiderio', WHOLE_SOURCE, state, 0);
  expect((await sourceStatus(fresh.database)).map(({ problem }) => problem)).toEqual([words]);
});
