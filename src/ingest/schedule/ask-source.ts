import type { SourceAnswer, SourceRequest } from '#ingest/connector.ts';
import { retryAfterMs } from './back-off.ts';
import type { SourceAccess } from './open-sources.ts';

/** What came of a question before anybody looked into the answer. */
export type Asked =
  | { kind: 'answer'; answer: SourceAnswer }
  /** As it was when it was last asked. */
  | { kind: 'unchanged' }
  /**
   * `source`: it wants to be left alone or cannot be reached, so nothing else is asked of it either; `request`: this
   * question failed, others may do better.
   */
  | { kind: 'failed'; scope: 'source' | 'request'; reason: string; retryAfterMs: number | null };

export interface AskOptions {
  /** `etag` and `last-modified` of the answer that is kept. */
  known: Readonly<Record<string, string>>;
  signal: AbortSignal;
  nowMs: () => number;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** Longer answers are none: the largest board there is has a megabyte. */
const LONGEST_BODY = 64 * 1024 * 1024;

/** Asks once. Failures are told, not thrown; only an abort is thrown. */
export async function askSource(
  access: SourceAccess,
  request: SourceRequest,
  options: AskOptions,
): Promise<Asked> {
  const { signal, nowMs } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  let authorization: Record<string, string> = {};
  try {
    authorization = (await access.authorize?.headers()) ?? {};
    const response = await options.fetch(access.addressOf(request.url), {
      method: request.method,
      headers: {
        'user-agent': 'Farseer',
        accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
        ...authorization,
        ...conditions(options.known),
        ...(request.query === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.query === undefined
        ? {}
        : { body: JSON.stringify({ query: request.query, variables: request.variables ?? {} }) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.status === 304) {
      await response.body?.cancel();
      return { kind: 'unchanged' };
    }
    const body = await readBody(response);
    const headers = Object.fromEntries(response.headers);
    const { status } = response;
    if (status === 401) access.authorize?.refuse(authorization);
    if (status === 429 || status === 401)
      return {
        kind: 'failed',
        scope: 'source',
        reason: status === 429 ? 'it asks for fewer questions (429)' : 'it refused our key (401)',
        retryAfterMs: retryAfterMs(headers['retry-after'], nowMs()),
      };
    if (status >= 500)
      return {
        kind: 'failed',
        scope: 'request',
        reason: `it answered ${status}`,
        retryAfterMs: retryAfterMs(headers['retry-after'], nowMs()),
      };
    return { kind: 'answer', answer: { status, headers, body, receivedMs: nowMs() } };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return {
        kind: 'failed',
        scope: 'request',
        reason: `no answer within ${options.timeoutMs / 1000} s`,
        retryAfterMs: null,
      };
    return { kind: 'failed', ...describeFailure(error), retryAfterMs: null };
  }
}

function conditions(known: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...(known['etag'] && { 'if-none-match': known['etag'] }),
    ...(known['last-modified'] && { 'if-modified-since': known['last-modified'] }),
  };
}

async function readBody(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > LONGEST_BODY)
    throw new TypeError('the answer is too long');
  return response.text();
}

/** A body that was cut is the question's; no connection, and no token, the source's. */
function describeFailure(error: unknown): { scope: 'source' | 'request'; reason: string } {
  if (!(error instanceof Error)) return { scope: 'source', reason: String(error) };
  const cause = error.cause instanceof Error ? error.cause : null;
  const isCut =
    error.message === 'terminated' || error.name === 'AbortError' || isBodyProblem(cause);
  if (isCut) return { scope: 'request', reason: 'the answer was cut off' };
  const code = cause && 'code' in cause ? String(cause.code) : '';
  const reason = code === '' ? error.message : `it cannot be reached (${code})`;
  return { scope: 'source', reason };
}

function isBodyProblem(cause: Error | null): boolean {
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return /^(?:UND_ERR_RES|UND_ERR_BODY|UND_ERR_RESPONSE|HPE_|ERR_HTTP)/.test(code);
}
