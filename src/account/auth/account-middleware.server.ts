/** Run before every document and every call for a page's data: who asks, which cookies go back, and may they. */

import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import { GUARD_RULES } from './configuration.ts';
import { isGuarded } from './guard.ts';
import { intendedPathCookie, safePath } from './intended-path.ts';
import { EXPORT_PATH } from './export-path.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { accountAway } from './require-user.server.ts';
import { dehydrate } from './shared-state.ts';
import { needsSecondFactor } from './token-claims.ts';
import type { AccountState } from './use-account.ts';
import { openVisit, type Visit, visitContext } from './visit.server.ts';

/** Marks a request for a document that is kept on the device for when there is no connection. */
const KEEP_HEADER = 'x-farseer-keep';

const openTheVisit: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const visit = openVisit(request, context.get(serverContext).host, {
    isKept: request.headers.has(KEEP_HEADER),
    isGuarded: isGuarded({ path: url.pathname, pattern }),
  });
  context.set(visitContext, visit);
  await visit.refresh();
  const response = await next();
  for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie);
  // Such an answer is one visitor's alone. Any other is the same for all who are not signed in.
  if (visit.session() || visit.setCookies.length > 0)
    response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  if (!isGuarded({ path: url.pathname, pattern }))
    return isSentBack(request, url) ? redirect(GUARD_RULES.callback + url.search) : next();
  const may = await mayEnter(context.get(visitContext));
  if (may === 'no')
    return request.headers.has(KEEP_HEADER)
      ? new Response(null, { status: 401 })
      : sendToLogin(request, url);
  const response = await next();
  if (may === 'yes' || response.status === 503) return response;
  // Every page of an account says itself that it has to wait, in the shell and with what was typed. What says anything else is withheld.
  await response.body?.cancel();
  throw accountAway();
};

/** In this order: the cookies also go back with an answer that the guard gives. */
export const accountMiddleware = [openTheVisit, guard] as const;

async function mayEnter(visit: Visit): Promise<'yes' | 'no' | 'away'> {
  const found = await visit.confirmUser();
  if (found.kind === 'away') return 'away';
  return found.kind === 'in' && !needsSecondFactor({ ...found.session, user: found.user })
    ? 'yes'
    : 'no';
}

/** What a provider or a mail sends back that knew no better place than the site itself: the callback route takes it. */
function isSentBack({ method }: Request, { pathname, searchParams }: URL): boolean {
  return (
    method === 'GET' &&
    pathname === '/' &&
    ((searchParams.has('error') && searchParams.has('error_code')) ||
      searchParams.has('code') ||
      searchParams.has('token_hash'))
  );
}

function sendToLogin(request: Request, url: URL): Response {
  const response = redirect(GUARD_RULES.login);
  const path = safePath(url.pathname + url.search);
  // What is posted cannot be posted again by going there, and a file is no place to go to.
  const isFile = withoutTrailingSlashes(url.pathname.toLowerCase()) === EXPORT_PATH;
  const isPlace = request.method === 'GET' && !isFile;
  if (GUARD_RULES.keepIntendedPath && path !== null && isPlace)
    response.headers.append('Set-Cookie', intendedPathCookie(path));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** What every page says to its browser about who is signed in; without secrets beyond the visitor's own session. */
export function loadAccountState(
  context: Readonly<RouterContextProvider>,
): Omit<AccountState, 'isForMembers'> {
  const visit = context.get(visitContext);
  const { host } = visit;
  return {
    ...dehydrate(visit.session()),
    host: host && { url: host.url, anonKey: host.anonKey },
    isAway: visit.isAway(),
  };
}
