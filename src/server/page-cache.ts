import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { currentMs } from '#lib/clock.ts';
import { hashSource } from './csp.ts';
import { chooseEncoding, matchesEtag } from './static-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this many bytes an encoding saves nothing. */
const smallest = 1024;
/** What one page costs in memory beside its text: its key, its headers, and its shorter encodings as a share. */
const overhead = 2048;
const encodedShare = 1.5;

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

/** A page as rendered for any visitor who is not signed in. */
export interface CachedPage {
  /** In lower case; `cache-control`, `vary` and the policy among them. */
  headers: Record<string, string>;
  etag: string;
  body: Bytes;
  encoded: Map<Encoding, Promise<Bytes>>;
  drawnMs: number;
  /** The version of the data it was drawn from; null for a page that shows none. */
  version: number | null;
}

export interface PageCache {
  /** The page of this key, unless it is too old or drawn from other data than `version`. */
  get: (key: string, version: number | null) => CachedPage | undefined;
  set: (key: string, page: CachedPage) => void;
  /** How many bytes it holds, about. */
  bytes: () => number;
}

/**
 * Pages in memory, the ones asked for last.
 *
 * @param options `maxBytes` all of them may take; `maxAgeMs` one may be used: pages know the time they were drawn at.
 */
export function createPageCache(
  options: { maxBytes?: number; maxAgeMs?: number; now?: () => number } = {},
): PageCache {
  const { maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000, now = currentMs } = options;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // One page never takes the place of all others.
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: (page) => Math.ceil(weight(page)),
  });
  return {
    get(key, version) {
      const page = pages.get(key);
      if (!page) return undefined;
      const isStale = page.version !== null && page.version !== version;
      if (!isStale && now() - page.drawnMs < maxAgeMs) return page;
      pages.delete(key);
      return undefined;
    },
    set(key, page) {
      pages.set(key, page);
    },
    bytes: () => pages.calculatedSize,
  };
}

function weight(page: CachedPage): number {
  return page.body.byteLength * encodedShare + overhead;
}

/**
 * Makes a page that was drawn with a nonce of its own fit for everybody: the scripts that carry the nonce are allowed by
 * their hashes from now on, and the nonce is taken out. A script that got into the text some other way carries none, and so
 * stays forbidden.
 *
 * @param page UTF-8. What is looked for is ASCII, so each byte is read as a letter, which spares decoding and encoding: every byte comes
 *   back as it was.
 * @returns the page and the script sources of its policy (`'sha256-…'`).
 */
export function exchangeNonce(page: Bytes, nonce: string): { body: Bytes; sources: string[] } {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1');
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const tags = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', text = ''] of html.matchAll(tags)) {
    // A byte within a letter is no space.
    if (!attributes.includes(attribute) || /[ \t\n\f\r]src=/.test(attributes)) continue;
    sources.add(hashSource(Buffer.from(text, 'latin1')));
  }
  return { body: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), sources: [...sources] };
}

/** Validator of a text: equal for equal text of one build. */
export function contentEtag(buildId: string, body: Uint8Array): string {
  return `W/"${buildId}-${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The answer to a GET or HEAD: the page in the best encoding the visitor accepts, or "not modified". */
export async function answerFromPage(request: Request, page: CachedPage): Promise<Response> {
  // "Not modified" keeps the policy of the stored answer.
  if (matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    const { 'cache-control': cacheControl = 'no-cache', vary = '' } = page.headers;
    const headers = { etag: page.etag, 'cache-control': cacheControl, vary };
    return new Response(null, { status: 304, headers });
  }
  const encoding =
    page.body.byteLength < smallest
      ? undefined
      : chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const body = encoding ? await encode(page, encoding) : page.body;
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.byteLength),
  };
  if (encoding) headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Once per page and encoding, however many ask at the same time. */
function encode(page: CachedPage, encoding: Encoding): Promise<Bytes> {
  const known = page.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? toBrotli(page.body, {
          params: {
            // The next one takes half as long again, of the first visitor's time, and saves six bytes in a hundred.
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.body.byteLength,
          },
        })
      : toGzip(page.body);
  page.encoded.set(encoding, made);
  return made;
}
