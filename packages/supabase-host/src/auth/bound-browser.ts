import { getCookie, setCookie } from 'hono/cookie';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { FLOW_LIFETIME, type FlowRow } from './flow-states.ts';
import type { AuthContext } from './request.ts';

/** Of each flow: several tabs may be on their way at once. */
const nameOf = (flowId: string) => `auth-flow-${flowId}`;

/**
 * Leaves the state of a flow with the browser that began it. In the implicit flow nothing else ties the way back to it, and
 * an attacker could send a visitor a way back of their own: the visitor would be signed in to another's account unawares.
 */
export function bindBrowser(auth: Auth, context: AuthContext, flowId: string): void {
  setCookie(context, nameOf(flowId), '1', cookieOptions(auth, FLOW_LIFETIME / 1000));
}

/**
 * Refuses a browser that did not begin this flow. Programs that keep no cookies may finish what they began: no one can be
 * made to follow an address there.
 *
 * @throws AuthError `bad_oauth_state`
 */
export function requireSameBrowser(auth: Auth, context: AuthContext, flow: FlowRow): void {
  const isImplicit = flow.code_challenge === null && flow.linking_target_id === null;
  if (!isImplicit || !isBrowser(context)) return;
  const name = nameOf(flow.id);
  if (getCookie(context, name) === undefined)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
  setCookie(context, name, '', cookieOptions(auth, 0));
}

/**
 * Where a browser has to begin instead when it came by another name of this machine: a cookie left there would not come back
 * with it, since providers know one address only. Null when it is right here.
 */
export function properStart(auth: Auth, context: AuthContext): string | null {
  const asked = new URL(context.req.url);
  const proper = new URL(`${auth.serviceUrl}/authorize${asked.search}`);
  // Once: behind a proxy that changes the name it always looks wrong.
  if (!isBrowser(context) || asked.host === proper.host || asked.searchParams.has(HOP)) return null;
  proper.searchParams.set(HOP, '1');
  return proper.href;
}

/** Query parameter of a browser that was sent here by `properStart`. */
export const HOP = 'auth_hop';

/**
 * Every browser sends one of these with a navigation, and no page can leave them out. What Node fetches says `cors`: so does a
 * page that fetches, which gets to see nothing of where this leads.
 */
function isBrowser(context: AuthContext): boolean {
  const { req } = context;
  return (
    req.header('sec-fetch-mode') === 'navigate' ||
    req.header('upgrade-insecure-requests') !== undefined
  );
}

function cookieOptions(auth: Auth, maxAge: number) {
  const { pathname, protocol } = new URL(`${auth.serviceUrl}/callback`);
  return {
    path: pathname,
    secure: protocol === 'https:',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
  } as const;
}
