import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '#database/door.ts';
import type { ApplicationBuild, PageHost } from './application-build.ts';
import { compressResponse } from './compress-response.ts';
import { createNonce, nonceHeader, pagePolicy } from './csp.ts';
import { findRule, routeRules, toMatcher } from './route-rules.ts';
import { matchesEtag } from './static-files.ts';

const rules = toMatcher(routeRules);

/** A cookie that a session lies in, whole or in chunks (`src/web/account/host.ts` names it). */
const sessionCookie = /(?:^|;)\s*sb-[^=;]+-auth-token(?:\.\d+)?=/;

/**
 * Answers everything that is no file and no call: redirect rules first, then the pages.
 *
 * @param host who signs visitors in; null where no host is connected.
 * @param database what pages may ask, while it runs.
 */
export function createPageHandler(
  build: ApplicationBuild,
  host: PageHost | null = null,
  database: () => Database | null = () => null,
) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';

    const redirect = isReading && findRule(rules, decodeURIComponent(url.pathname))?.redirect;
    // Temporary, so that no browser remembers it for ever.
    if (redirect) return context.redirect(redirect + url.search, 307);

    const etag = pageEtag(build.stamp.id, url);
    // What was stored was drawn for nobody in particular; whoever is signed in gets a page of their own.
    const isSignedIn = sessionCookie.test(request.headers.get('cookie') ?? '');
    // The stored page goes with the stored policy: a new nonce here would block its scripts.
    if (isReading && !isSignedIn && matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ETag: etag } });

    const nonce = createNonce();
    const headers = new Headers(request.headers);
    headers.set(nonceHeader, nonce);
    const response = await build.render(new Request(request, { headers }), host, database);

    const answer = new Response(response.body, response);
    const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isDocument) answer.headers.set('Content-Security-Policy', pagePolicy(nonce, host?.url));
    if (!answer.headers.has('cache-control')) {
      const isReusable = isReading && isDocument && answer.status === 200;
      if (isReusable && !isSignedIn) answer.headers.set('ETag', etag);
      answer.headers.set('Cache-Control', answer.status === 200 ? 'no-cache' : 'no-store');
    }
    if (isDocument) answer.headers.append('Vary', 'Cookie');
    return compressResponse(request, answer);
  };
}

/**
 * Validator of a page. For a visitor who is not signed in it depends on nothing but the build and its
 * address, so an unchanged one is confirmed without being drawn; a page that reads anything else sets
 * its own Cache-Control and gets no validator.
 */
function pageEtag(buildId: string, url: URL): string {
  const address = createHash('sha256')
    .update(url.pathname + url.search)
    .digest('base64url');
  return `W/"${buildId}-${address.slice(0, 16)}"`;
}
