import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { causeOfRequest, withRequestId } from './log.ts';
import { loggedPath } from './logged-path.ts';
import type { OperationSettings } from './operation-settings.ts';

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** A request that has been answered. */
export interface AnsweredRequest {
  method: string;
  /** Without the query, in which visitors may have written names, and without what opens something by itself. */
  path: string;
  status: number;
  milliseconds: number;
}

/** Milliseconds from which an answer is slow. */
const SLOW_MS = 1000;
/** A 503 of these is their answer to the question, and no failure. */
const mayFail: ReadonlySet<string> = new Set(['/api/ready']);
/** In place of a cause that no part of the server has named. */
const UNKNOWN = 'not known: no error was logged for this request';
/** Ids that a proxy in front may have given, as long as they cannot break a line. */
const givenId = /^[\w.:-]{1,64}$/;

/**
 * Gives each request an id, names it in `x-request-id` of the answer, and logs the answer: method, path, status and time. No
 * address and no query: neither says what is wrong, and both say who asked for what. An answer from 500 on is an error, with the
 * first error that was logged for the request as its cause.
 *
 * @param onAnswer hears of every answer, logged or not
 * @param whyNow what is broken now, for a request for which no error was logged
 */
export function logRequests(
  fetch: Fetch,
  log: Logger,
  { accessLog }: Pick<OperationSettings, 'accessLog'>,
  onAnswer: (answered: AnsweredRequest, headers: Headers) => void = () => undefined,
  whyNow: () => string | null = () => null,
): Fetch {
  return async (request, environment) => {
    const given = request.headers.get('x-request-id') ?? '';
    const id = givenId.test(given) ? given : randomBytes(8).toString('base64url');
    const startedMs = performance.now();
    return withRequestId(id, async () => {
      const response = await fetch(request, environment);
      const answered = {
        method: request.method,
        path: loggedPath(new URL(request.url).pathname),
        status: response.status,
        milliseconds: Math.round((performance.now() - startedMs) * 10) / 10,
      };
      onAnswer(answered, response.headers);
      // What is canceled for a visitor who has left fails, and is no failure.
      const isFailure =
        answered.status >= 500 && !mayFail.has(answered.path) && !request.signal.aborted;
      if (isLogged(answered, isFailure, accessLog)) {
        if (isFailure)
          log.error({ ...answered, cause: causeOfRequest() ?? whyNow() ?? UNKNOWN }, 'request');
        else log.info(answered, 'request');
      }
      return named(response, id);
    });
  };
}

function isLogged(
  { milliseconds }: AnsweredRequest,
  isFailure: boolean,
  accessLog: OperationSettings['accessLog'],
): boolean {
  if (accessLog === 'slow') return isFailure || milliseconds >= SLOW_MS;
  return accessLog === 'all';
}

/** Headers of an answer from elsewhere cannot be changed: then it goes out as it is. */
function named(response: Response, id: string): Response {
  try {
    response.headers.set('x-request-id', id);
  } catch {
    return response;
  }
  return response;
}
