import { Hono } from 'hono';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { limitBodies } from '#host/read-body.ts';
import { refuseToken } from '#host/refuse-token.ts';
import { isUuid } from '#host/guards.ts';
import type { ServerFunction } from './define-function.ts';
import { guardStream } from './guarded-stream.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ALLOWED_HEADERS =
  'authorization, x-client-info, apikey, content-type, x-region, traceparent, tracestate, baggage';

/**
 * Answers `/{name}` and everything below it by the function of that name.
 *
 * @throws TypeError when two functions have one name.
 */
export function createFunctionsService(
  context: HostContext,
  functions: readonly ServerFunction[],
): Hono<ServiceEnvironment> {
  const byName = new Map(functions.map((item) => [item.name, item]));
  if (byName.size < functions.length) throw new TypeError('Two functions have the same name');
  const app = new Hono<ServiceEnvironment>();

  app.options('*', (c) =>
    c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS.join(', '),
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': '3600',
    }),
  );

  app.use(limitBodies(() => refuse(413, 'The request is too large')));

  const answer = async (c: Context<ServiceEnvironment>) => {
    const found = byName.get(c.req.param('name') ?? '');
    if (!found) return refuse(404, 'Requested function was not found');
    if (!METHODS.includes(c.req.method)) {
      return refuse(405, 'Method not allowed', { Allow: METHODS.join(', ') });
    }
    if (found.verifyToken && c.req.header('authorization') === undefined) {
      return refuse(401, 'Missing authorization header');
    }
    const foreign = c.get('foreignToken');
    if (found.verifyToken && foreign) return refuseToken(c, 'functions', foreign);
    if (found.verifyToken && (await hasEnded(context, c.get('caller')))) return refuseEnded();
    return callFunction(context, found, c);
  };
  app.all('/:name', answer);
  app.all('/:name/*', answer);
  return app;
}

/** Whether the session of a token was ended: its token lives on for up to an hour, and opens no function meanwhile. */
async function hasEnded({ database }: HostContext, { claims }: Caller): Promise<boolean> {
  const { sub, session_id: session } = claims;
  if (session === undefined || session === '') return false;
  if (!isUuid(session) || !isUuid(sub)) return true;
  const found = await database.query(
    'select 1 as found from auth.sessions where id = $1 and user_id = $2',
    [session, sub],
  );
  return found.length === 0;
}

function refuseEnded(): Response {
  return refuse(401, 'This session has ended: sign in again');
}

async function callFunction(
  context: HostContext,
  called: ServerFunction,
  c: Context<ServiceEnvironment>,
): Promise<Response> {
  const request = c.req.raw;
  const ending = new AbortController();
  const abort = () => ending.abort();
  request.signal.addEventListener('abort', abort, { once: true });
  const forget = () => request.signal.removeEventListener('abort', abort);
  const call = {
    caller: c.get('caller'),
    database: context.database,
    signal: ending.signal,
    path: pathBelow(c, called.name),
  };

  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), called.timeoutMilliseconds);
  });
  const work = (async () => called.handle(request, call))();
  try {
    const answer = await Promise.race([work, late]);
    if (answer === null) {
      ending.abort();
      forget();
      context.log.error(
        `function ${called.name} did not answer within ${called.timeoutMilliseconds / 1000} s`,
      );
      // What it does from here on is only logged.
      work.then(discard, (error: unknown) => report(context, called, error));
      return refuse(504, 'The function did not answer in time', { 'x-relay-error': 'true' });
    }
    return guardAnswer(answer, context, called, ending, forget);
  } catch (error) {
    forget();
    if (!ending.signal.aborted) report(context, called, error);
    return refuse(500, 'Internal Server Error');
  } finally {
    clearTimeout(timer);
  }
}

/** The route says how long the address of the service is that stands before the name. */
function pathBelow(c: Context, name: string): string {
  const before = routePath(c).indexOf('/:name');
  return c.req.path.slice(before + 1 + name.length);
}

/** A streamed answer is watched to its end; only then the call is over. */
function guardAnswer(
  answer: Response,
  context: HostContext,
  called: ServerFunction,
  ending: AbortController,
  forget: () => void,
): Response {
  if (answer.body === null) {
    forget();
    return answer;
  }
  const body = guardStream(answer.body, called.timeoutMilliseconds, (reason, error) => {
    forget();
    if (reason === 'failed') report(context, called, error);
    if (reason === 'silence' || reason === 'gone') ending.abort();
  });
  return new Response(body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}

function discard(answer: Response): void {
  answer.body?.cancel().catch(() => undefined);
}

/** The reason stays here: the caller learns that it failed, not why. */
function report(context: HostContext, called: ServerFunction, error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.log.error(`function ${called.name} failed: ${reason}`);
}

function refuse(code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message }, { status: code, headers });
}
