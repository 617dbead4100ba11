import { setTimeout as wait } from 'node:timers/promises';
import { plainDocumentResponse, type PlainDocument } from './plain-document.ts';

/** Milliseconds that a request waits for a server that is starting. */
const PATIENCE_MS = 5000;
/** Seconds after which a browser and a program ask again. */
const ASK_AGAIN = '5';

const startingDocument: PlainDocument = {
  status: '503',
  title: 'Farseer is starting',
  message: 'The database is being prepared. This page asks again by itself.',
  action: 'retry',
};

/**
 * Answers once the server has started. Who asks earlier waits some seconds, then gets a page that asks again: a proxy or a
 * visitor gives up on a request that is held for the minutes that a migration may take.
 */
export async function answerOnceStarted<Started>(
  started: Promise<Started>,
  answer: (started: Started) => Response | Promise<Response>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const ending = new AbortController();
  const late = wait(patienceMs, null, { signal: ending.signal, ref: false }).catch(() => null);
  const found = await Promise.race([started.then((it) => ({ it })), late]);
  ending.abort();
  if (found) return answer(found.it);
  const response = plainDocumentResponse(503, startingDocument);
  response.headers.set('Retry-After', ASK_AGAIN);
  response.headers.set('Refresh', ASK_AGAIN);
  return response;
}
