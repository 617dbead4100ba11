import type { Context, MiddlewareHandler } from 'hono';
import { requireGrant, visitorOf } from './app-grant.ts';
import {
  TokenError,
  type Caller,
  type HostContext,
  type ServiceEnvironment,
} from './host-context.ts';
import { roleOfKey, type KeyRole } from './key-role.ts';
import { refuseKey, refuseToken, type ServiceName } from './refuse-token.ts';

/**
 * What a browser opens by itself, as a link or an image, and so without a key, and what an app of another operator calls, which
 * proves itself in its own way. Paths below the service's own.
 */
const openPaths: Record<ServiceName, RegExp | null> = {
  auth: /^\/(?:verify|authorize|callback|\.well-known\/.+|oauth\/(?:authorize|token|userinfo)|sso\/saml\/.+)$/,
  rest: null,
  realtime: null,
  storage:
    /^\/(?:object\/public\/|object\/info\/public\/|render\/image\/(?:public|sign)\/|object\/sign\/[^?]+$|object\/upload\/sign\/)/,
  functions: null,
};

/** Below these an address carries its own proof, but making such an address needs a key. */
const signedPath = /^\/object\/(?:upload\/)?sign\//;

const exposedHeaders = [
  'Content-Length',
  'Content-Location',
  'Content-Profile',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Supabase-Api-Version',
  'X-Total-Count',
  'sb-auth-user-id',
  'sb-auth-session-id',
  'x-sb-error-code',
  'x-relay-error',
].join(', ');

/**
 * Stands before a service: lets in who carries one of the two keys (header `apikey` or query parameter) or, without one, a
 * token or key of this host as bearer; finds out who asks (`context.get('caller')`) and answers for other origins.
 */
export function createGateway(
  host: HostContext,
  service: ServiceName,
): MiddlewareHandler<ServiceEnvironment> {
  const base = `/${service}/v1`;
  const open = openPaths[service];

  return async (context, next) => {
    if (isPreflight(context) && service !== 'functions') return answerPreflight(context);
    const answer = await enter(context, next);
    const headers = originHeaders(context, answer ?? context.res);
    for (const [name, value] of headers)
      if (answer) answer.headers.append(name, value);
      else context.header(name, value, { append: true });
    return answer;
  };

  async function enter(
    context: Context<ServiceEnvironment>,
    next: () => Promise<void>,
  ): Promise<Response | undefined> {
    // A function answers preflights as it likes.
    if (isPreflight(context)) {
      await next();
      return undefined;
    }
    const path = context.req.path.slice(base.length);
    const key = context.req.header('apikey') ?? context.req.query('apikey');
    if (key === undefined) {
      const caller = await findBareCaller(host, context);
      if (caller) {
        context.set('caller', caller);
        await next();
        return undefined;
      }
    }
    const isOpen = open !== null && open.test(path) && !needsKey(context, path);
    if (key === undefined && !isOpen) return refuseKey(context, service, 'missing');
    const role = key === undefined ? 'anon' : roleOfKey(host.keys, key);
    if (role === null) {
      // What needs no key takes no harm from a strange one.
      if (!isOpen) return refuseKey(context, service, 'unknown');
    }
    try {
      context.set('caller', await findCaller(host, context, role ?? 'anon'));
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      // The auth service reads the token itself, where it needs one, and has answers of its own. A function says whether
      // it wants a token of this host at all.
      if (service === 'functions') context.set('foreignToken', error);
      else if (service !== 'auth' && !isOpen) return refuseToken(context, service, error);
      context.set('caller', callerOfKey(host, role ?? 'anon'));
    }
    await next();
    return undefined;
  }
}

/**
 * Making a signed address; opening one and uploading to one need none. And proving a code: only the link of a mail is
 * opened by a browser.
 */
function needsKey(context: Context, path: string): boolean {
  return (path === '/verify' || signedPath.test(path)) && context.req.method === 'POST';
}

/** Who sends nothing but a token or a key of this host as bearer, as some clients do; null for everybody else. */
async function findBareCaller(host: HostContext, context: Context): Promise<Caller | null> {
  if (bearerOf(context) === undefined) return null;
  try {
    const caller = await findCaller(host, context, 'anon');
    // A token that names no role was not made to come without a key.
    return caller.claims['role'] === caller.role ? caller : null;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

function bearerOf(context: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

async function findCaller(host: HostContext, context: Context, role: KeyRole): Promise<Caller> {
  const token = bearerOf(context);
  if (token === undefined) return callerOfKey(host, role);
  const keyRole = roleOfKey(host.keys, token);
  if (keyRole) return callerOfKey(host, keyRole);
  const claims = await host.tokens.verify(token);
  const claimed = claims['role'] ?? 'anon';
  if (claimed !== 'anon' && claimed !== 'authenticated' && claimed !== 'service_role')
    throw new TokenError('malformed', 'The role of the token is not known here.');
  await requireGrant(host, claims);
  return { ...visitorOf(claimed, claims), token };
}

function callerOfKey(host: HostContext, role: KeyRole): Caller {
  const token = role === 'anon' ? host.keys.anon : host.keys.serviceRole;
  return { role, claims: { role }, token };
}

function isPreflight(context: Context): boolean {
  return (
    context.req.method === 'OPTIONS' &&
    context.req.header('access-control-request-method') !== undefined
  );
}

function answerPreflight(context: Context): Response {
  const wanted = context.req.header('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': context.req.header('origin') ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        wanted ??
        'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version, apikey',
      'Access-Control-Max-Age': '3600',
      Vary: 'Origin, Access-Control-Request-Headers',
    },
  });
}

/** Any origin may ask: what is answered depends on the key and the token, never on a cookie. */
function originHeaders(context: Context, answer: Response): [name: string, value: string][] {
  const origin = context.req.header('origin');
  if (origin === undefined || answer.headers.has('Access-Control-Allow-Origin')) return [];
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', exposedHeaders],
    ['Vary', 'Origin'],
  ];
}
