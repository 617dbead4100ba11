import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { withRequestId } from './log.ts';
import type { OperationSettings } from './operation-settings.ts';

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** A request that has been answered. */
export interface AnsweredRequest {
  method: string;
  /** Without the query, in which visitors may have written names. */
  path: string;
  status: number;
  milliseconds: number;
}

/** Milliseconds from which an answer is slow. */
const SLOW_MS = 1000;
/** Ids that a proxy in front may have given, as long as they cannot break a line. */
const givenId = /^[\w.:-]{1,64}$/;

/**
 * Gives each request an id, names it in `x-request-id` of the answer, and logs the answer: method, path, status and time. No
 * address and no query: neither says what is wrong, and both say who asked for what.
 *
 * @param onAnswer hears of every answer, logged or not
 */
export function logRequests(
  fetch: Fetch,
  log: Logger,
  { accessLog }: Pick<OperationSettings, 'accessLog'>,
  onAnswer: (answered: AnsweredRequest) => void = () => undefined,
): Fetch {
  return async (request, environment) => {
    const given = request.headers.get('x-request-id') ?? '';
    const id = givenId.test(given) ? given : randomBytes(8).toString('base64url');
    const startedMs = performance.now();
    return withRequestId(id, async () => {
      const response = await fetch(request, environment);
      const answered = {
        method: request.method,
        path: new URL(request.url).pathname,
        status: response.status,
        milliseconds: Math.round((performance.now() - startedMs) * 10) / 10,
      };
      onAnswer(answered);
      if (isLogged(answered, accessLog)) log.info(answered, 'request');
      return named(response, id);
    });
  };
}

function isLogged(
  { status, milliseconds }: AnsweredRequest,
  accessLog: OperationSettings['accessLog'],
): boolean {
  if (accessLog === 'slow') return status >= 500 || milliseconds >= SLOW_MS;
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
