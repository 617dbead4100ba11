import { currentMs } from '#lib/clock.ts';
import type { ApplicationBuild } from './application-build.ts';
import { createNonce, pagePolicy } from './csp.ts';
import { dataOfPage } from './page-data.ts';
import { choicesHeader } from './page-choices.ts';
import type { DataVersion } from './page-cache-version.ts';
import {
  answerFromPage,
  contentEtag,
  createPageCache,
  exchangeNonce,
  type CachedPage,
} from './page-cache.ts';

/** What says who asks, or what they have already: a page for everybody is drawn without it. */
const personalHeaders = ['cookie', 'authorization', 'accept-language', 'if-none-match', 'range'];

/** Lets a page be drawn when the turn of its visitor has come, or throws instead of drawing it. */
export type Admit = <T>(draw: () => Promise<T>) => Promise<T>;

/** A page as the renderer gave it. */
export interface Drawing {
  response: Response;
  nonce: string;
}

/**
 * Answers visitors who are not signed in: each page is rendered once and kept, until the data they show has changed or a minute
 * has gone by. Who asks for a page that is just being drawn waits for it.
 */
export function createSharedPages(
  build: ApplicationBuild,
  render: (request: Request, nonce: string) => Promise<Response>,
  version: DataVersion,
  hostUrl: string | null,
  onAsked: (isHit: boolean) => void = () => undefined,
) {
  const cache = createPageCache();
  /** Pages that are being drawn; null once it turns out that this one cannot be kept. */
  const pending = new Map<string, Promise<CachedPage | null>>();

  async function draw(request: Request, choices: string): Promise<Drawing> {
    const nonce = createNonce();
    const headers = new Headers(request.headers);
    for (const name of personalHeaders) headers.delete(name);
    headers.set(choicesHeader, choices);
    // Without the visitor's signal: others may wait for the same page.
    const response = await render(new Request(request.url, { headers }), nonce);
    return { response, nonce };
  }

  async function toPage({ response, nonce }: Drawing, drawnFrom: number | null) {
    const { body, sources } = exchangeNonce(new Uint8Array(await response.arrayBuffer()), nonce);
    const {
      'cache-control': cacheControl,
      vary: _vary,
      'content-length': _length,
      ...headers
    } = Object.fromEntries(response.headers);
    return {
      headers: {
        ...headers,
        ...(isHtml(response) &&
          !response.headers.has('content-security-policy') && {
            'content-security-policy': pagePolicy(sources, hostUrl),
          }),
        'cache-control': cacheControl ?? 'no-cache',
        vary: 'Cookie, Accept-Encoding, Accept-Language',
      },
      etag: contentEtag(build.stamp.id, body),
      body,
      encoded: new Map(),
      drawnMs: currentMs(),
      version: cacheControl === undefined ? null : drawnFrom,
    } satisfies CachedPage;
  }

  /**
   * @param choices what the page is rendered for besides its address (`page-choices.ts`).
   * @returns the answer, or what was rendered where it must not be shared.
   */
  return async (request: Request, choices: string, admit: Admit): Promise<Response | Drawing> => {
    // No address holds a line break.
    const key = `${request.url}\n${choices}`;
    const drawnFrom = version.current(dataOfPage(new URL(request.url), choices));

    async function drawOnce(): Promise<CachedPage | Drawing> {
      // Asked without waiting in between, so that of two who come at once only one draws.
      const known = cache.get(key, drawnFrom);
      if (known) return known;
      const awaited = pending.get(key);
      if (awaited) {
        const page = await awaited;
        if (page) return page;
      }
      const { promise, resolve } = Promise.withResolvers<CachedPage | null>();
      pending.set(key, promise);
      let page: CachedPage | null = null;
      try {
        const drawing = await draw(request, choices);
        if (!isForEverybody(drawing.response, request.url, drawnFrom)) return drawing;
        page = await toPage(drawing, drawnFrom);
        cache.set(key, page);
        return page;
      } finally {
        // A request that waited for a page that cannot be kept renders its own.
        resolve(page);
        if (pending.get(key) === promise) pending.delete(key);
      }
    }

    const kept = cache.get(key, drawnFrom);
    onAsked(kept !== undefined);
    // A page that waits for the turn of its visitor is not begun: no other visitor waits for it.
    const found = kept ?? (await pending.get(key)) ?? (await admit(drawOnce));
    return 'etag' in found ? answerFromPage(request, found) : found;
  };
}

/**
 * Whether everybody may be given the same answer: it says that it is public and the data can be followed, or it is a plain
 * page that says nothing of itself, at its bare address (a question could ask for anything).
 */
function isForEverybody(response: Response, address: string, version: number | null): boolean {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false;
  const cacheControl = response.headers.get('cache-control');
  if (cacheControl === null) return isHtml(response) && new URL(address).search === '';
  const isText = isHtml(response) || isRouteData(response) || isJson(response);
  return isText && isPublic(response) && version !== null;
}

/** Whether an answer is a document rather than route data or a file. */
export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** An answer of the open interface. */
function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}

/** What the router asks for when the page is changed in the browser. */
function isRouteData(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/x-script') ?? false;
}

/** Whether an answer says itself that caches may give it to everybody. */
export function isPublic(response: Response): boolean {
  return /(?:^|[\s,])public(?:$|[\s,])/.test(response.headers.get('cache-control') ?? '');
}
