import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '#store/database.ts';
import type { ApplicationBuild, Connected, PageHost } from './application-build.ts';
import { compressResponse } from './compress-response.ts';
import { createNonce, pagePolicy } from './csp.ts';
import {
  createSharedPages,
  isHtml,
  isPublic,
  type Admit,
  type Drawing,
} from './page-cache-draw.ts';
import { followDataVersion } from './page-cache-version.ts';
import { choicesForPage, choicesHeader, showsAccount } from './page-choices.ts';
import { methodRefused } from './plain-document.ts';
import { knownParameters, withoutOthers, withParameters } from './page-parameters.ts';
import { sessionState } from './session-cookie.ts';
import { findRule, routeRules, toMatcher } from './route-rules.ts';
import { matchesEtag } from './static-files.ts';

const rules = toMatcher(routeRules);

/** Any cookie of an account: also of one that is just being opened, and the path to go to afterwards. */
const accountCookie = /(?:^|;)\s*sb-/;
/** Marks a request for a document that the browser keeps for when it is offline. */
const keepHeader = 'x-farseer-keep';

/**
 * Answers everything that is no file and no call: redirect rules first, then the pages. What everybody may see is shared
 * (`page-cache-draw.ts`), also by visitors who are signed in: their page keeps a place for the account, which their
 * browser fills from its own cookie.
 *
 * @param host who signs visitors in; null where no host is connected.
 * @param database what pages may ask, while it runs.
 * @param services what asks a source about characters, and the application at Discord; nothing where none is connected.
 * @param onKept hears of each question for a page that everybody may see, whether it was kept.
 */
export function createPageHandler(
  build: ApplicationBuild,
  host: PageHost | null = null,
  database: () => Database | null = () => null,
  services: Pick<Connected, 'lookUp' | 'visit' | 'readsGuildRanks' | 'discordApplication'> = {},
  onKept?: (isHit: boolean) => void,
) {
  const hostUrl = host?.url ?? null;
  const render = (request: Request, nonce: string) =>
    build.render(request, { host, database, ...services, nonce });
  const share = createSharedPages(build, render, followDataVersion(database), hostUrl, onKept);

  /** @param admit draws when the visitor's address has a share left, and throws otherwise. */
  return async (context: Context, admit: Admit = (draw) => draw()): Promise<Response> => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';

    const redirect = isReading && findRule(rules, decodeURIComponent(url.pathname))?.redirect;
    // Temporary, so that no browser remembers it for ever.
    if (redirect) return context.redirect(redirect + url.search, 307);

    const cookies = request.headers.get('cookie') ?? '';
    const known = knownParameters(url.pathname, url.search);
    // React hydrates the page for the address in the browser: the server has to draw it for the same one.
    if (isReading && known !== null && showsAccount(url.pathname)) {
      const shorter = withoutOthers(url, known);
      if (shorter !== null) return context.redirect(shorter, 307);
    }
    const session = sessionState(cookies, hostUrl);
    // A page for everybody holds nothing of an account. One that is due brings its refreshed session along.
    const isMember =
      isReading && session === 'fresh' && known !== null && !request.headers.has(keepHeader);
    const isSignedIn = session !== 'none' && !isMember;
    const choices = choicesForPage(url.pathname, request.headers, isMember);
    const etag = isSignedIn || !isReading ? null : addressEtag(build, url, choices);
    // The stored page goes with the stored policy: a new nonce here would block its scripts.
    if (etag !== null && matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ETag: etag } });

    // A page that everybody may be given does not read the other cookies of an account.
    const isPersonal = isSignedIn || (known === null && accountCookie.test(cookies));
    if (isReading && !isPersonal && !request.headers.has(keepHeader)) {
      const asked = known ? withParameters(request, known) : request;
      const answer = await share(asked, choices, admit);
      const finished = answer instanceof Response ? answer : finish(request, answer, etag);
      return isMember ? keptByBrowserOnly(finished) : finished;
    }
    const nonce = createNonce();
    const headers = new Headers(request.headers);
    headers.set(choicesHeader, choices);
    const response = await admit(() => render(new Request(request, { headers }), nonce));
    // The router's own message is meant for developers.
    if (response.status === 405 && isHtml(response)) {
      void response.body?.cancel();
      return methodRefused('GET, HEAD');
    }
    return finish(request, { response, nonce }, etag);
  };

  /** The answer to one visitor: streamed, with the policy of this drawing, for no shared cache. */
  function finish(request: Request, { response, nonce }: Drawing, etag: string | null): Response {
    const isHead = request.method === 'HEAD';
    if (isHead) void response.body?.cancel();
    const answer = new Response(isHead ? null : response.body, response);
    const isDocument = isHtml(answer);
    // A document for frames of other sites brings its own.
    if (isDocument && !answer.headers.has('Content-Security-Policy'))
      answer.headers.set('Content-Security-Policy', pagePolicy([`'nonce-${nonce}'`], hostUrl));
    if (!answer.headers.has('cache-control')) {
      if (etag !== null && isDocument && answer.status === 200) answer.headers.set('ETag', etag);
      answer.headers.set('Cache-Control', answer.status === 200 ? 'no-cache' : 'no-store');
    } else if (isPublic(answer)) {
      // A nonce is for one visitor; and without a database to follow, the next answer may well be another one.
      answer.headers.set('Cache-Control', answer.status === 200 ? 'no-cache' : 'no-store');
    }
    if (isDocument) answer.headers.append('Vary', 'Cookie, Accept-Language');
    return compressResponse(request, answer);
  }
}

/** Nothing of the account is in it, but a cache in front that goes by addresses alone would show its place to everybody. */
function keptByBrowserOnly(answer: Response): Response {
  if (!answer.headers.get('cache-control')?.includes('no-store'))
    answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
}

/**
 * Validator of a page that says nothing of itself and was drawn for one visitor who is not signed in: it depends on nothing
 * but the build, its address and the choices of the visitor, so an unchanged one is confirmed without being drawn.
 */
function addressEtag(build: ApplicationBuild, url: URL, choices: string): string {
  const address = createHash('sha256')
    .update(`${url.pathname}${url.search}\n${choices}`)
    .digest('base64url');
  return `W/"${build.stamp.id}-${address.slice(0, 16)}"`;
}
