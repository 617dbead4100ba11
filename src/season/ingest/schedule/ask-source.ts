import { fetchBounded, type Bounds } from '#season/ingest/bounded-fetch.ts';
import type { SourceAnswer, SourceRequest } from '#season/ingest/connector.ts';
import { isFailure } from '#lib/failure.ts';
import { retryAfterMs } from './back-off.ts';
import type { SourceAccess } from './open-sources.ts';
import type { SourceTrouble } from './source-trouble.ts';

/** What came of a question before its answer is read. */
export type Asked =
  | { kind: 'answer'; answer: SourceAnswer }
  /** As it was when it was last asked. */
  | { kind: 'unchanged' }
  /** `trouble` is what ails the source as a whole; null where it answered and only this question failed. */
  | {
      kind: 'failed';
      trouble: SourceTrouble | null;
      reason: string;
      retryAfterMs: number | null;
    };

export interface AskOptions {
  /** `etag` and `last-modified` of the answer that is kept. */
  known: Readonly<Record<string, string>>;
  signal: AbortSignal;
  nowMs: () => number;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** Bytes after unpacking. The longest answers there are have about three million. */
export const LONGEST_BODY = 16 * 1024 * 1024;

/** Why a question failed that the source answered with 429. */
export const ASKS_FOR_FEWER = 'it asks for fewer questions (429)';

/** Asks once. Failures are returned, not thrown; only an abort is thrown. */
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
    const { status, headers, body } = await fetchBounded(
      access.addressOf(request.url),
      {
        method: request.method,
        headers: {
          'user-agent': 'Farseer',
          accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
          ...authorization,
          ...access.replayHeaders?.(),
          ...conditions(options.known),
          ...(request.query === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.query === undefined
          ? {}
          : { body: JSON.stringify({ query: request.query, variables: request.variables ?? {} }) }),
        signal: AbortSignal.any([signal, timeout]),
      },
      { longestBody: LONGEST_BODY, mayFollow: isWithin(access), fetch: options.fetch },
    );
    if (status === 304) return { kind: 'unchanged' };
    const failed = (reason: string, trouble: SourceTrouble | null): Asked => ({
      kind: 'failed',
      trouble,
      reason,
      retryAfterMs: retryAfterMs(headers.get('retry-after') ?? undefined, nowMs()),
    });
    if (status === 401) {
      access.authorize?.refuse(authorization);
      return failed('it refused our key (401)', null);
    }
    if (status === 429) return failed(ASKS_FOR_FEWER, 'unreachable');
    if (status >= 500) return failed(`it answered ${status}`, 'unwell');
    return {
      kind: 'answer',
      answer: { status, headers: Object.fromEntries(headers), body, receivedMs: nowMs() },
    };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return {
        kind: 'failed',
        trouble: 'unwell',
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

/** A redirect may stay at its origin, or lead from one host of the source to another over https. */
function isWithin({ connector: { hosts } }: SourceAccess): NonNullable<Bounds['mayFollow']> {
  const isHost = ({ protocol, port, hostname }: URL) =>
    protocol === 'https:' && port === '' && hosts?.test(hostname) === true;
  return (from, to) => to.origin === from.origin || (isHost(from) && isHost(to));
}

/** A body that was cut off is a breakdown; without a connection or a login every other question would fail too. */
function describeFailure(error: unknown): { trouble: SourceTrouble | null; reason: string } {
  if (!(error instanceof Error)) return { trouble: 'unreachable', reason: String(error) };
  if (isFailure(error, 'source-answer')) return { trouble: null, reason: error.message };
  const cause = error.cause instanceof Error ? error.cause : null;
  const isCut =
    error.message === 'terminated' || error.name === 'AbortError' || isBodyProblem(cause);
  if (isCut) return { trouble: 'unwell', reason: 'the answer was cut off' };
  const code = cause && 'code' in cause ? String(cause.code) : '';
  const reason = code === '' ? error.message : `it cannot be reached (${code})`;
  return { trouble: 'unreachable', reason };
}

function isBodyProblem(cause: Error | null): boolean {
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return /^(?:UND_ERR_RES|UND_ERR_BODY|UND_ERR_HEADERS|HPE_|ERR_HTTP|Z_)/.test(code);
}
