import { Failure } from '#lib/failure.ts';
import { withoutSecrets } from '#season/ingest/store/raw-answers.ts';

/** An answer that was read to its end. */
export interface BoundedAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export interface Bounds {
  /** Bytes of the body after unpacking. */
  longestBody: number;
  /** Whether a GET may be redirected there; without it no redirect is followed. */
  mayFollow?: (from: URL, to: URL) => boolean;
  /** In place of the platform's own, for tests. */
  fetch?: typeof globalThis.fetch;
}

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Asks a server that is not trusted: counts the bytes of its answer while it reads them, whatever the answer says of its own
 * length, and follows redirects only where it may. Another origin sees neither the key in the address nor the `authorization`.
 *
 * @param init its signal bounds the time of the whole question, body included.
 * @throws Failure `source-answer` when the answer is too long or leads where it may not; what `fetch` throws otherwise.
 */
export async function fetchBounded(
  address: URL,
  init: RequestInit,
  bounds: Bounds,
): Promise<BoundedAnswer> {
  const { body, ...answer } = await fetchBoundedBytes(address, init, bounds);
  return { ...answer, body: new TextDecoder().decode(body) };
}

/** As `fetchBounded`, for a body that is no text. */
export async function fetchBoundedBytes(
  address: URL,
  init: RequestInit,
  { longestBody, mayFollow = () => false, fetch = globalThis.fetch }: Bounds,
): Promise<Omit<BoundedAnswer, 'body'> & { body: Uint8Array<ArrayBuffer> }> {
  let at = address;
  const headers = new Headers(init.headers);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(at, { ...init, headers, redirect: 'manual' });
    const { status } = response;
    if (!REDIRECTS.has(status))
      return { status, headers: response.headers, body: await readBounded(response, longestBody) };
    await response.body?.cancel();
    const next = targetOf(response, at);
    const isAllowed = next !== null && (init.method ?? 'GET') === 'GET' && mayFollow(at, next);
    if (!isAllowed)
      throw new Failure(
        'source-answer',
        `it redirects (${status}) to ${next?.origin ?? 'nowhere'}, which is not followed`,
      );
    if (redirects === MOST_REDIRECTS)
      throw new Failure('source-answer', `it redirects more than ${MOST_REDIRECTS} times`);
    const isSame = next.origin === at.origin;
    if (!isSame) headers.delete('authorization');
    at = isSame ? next : withoutSecrets(next);
  }
}

function targetOf(response: Response, from: URL): URL | null {
  const location = response.headers.get('location');
  return location !== null && URL.canParse(location, from.href) ? new URL(location, from) : null;
}

async function readBounded(response: Response, longest: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error ends the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longest)
      throw new Failure('source-answer', `its answer is longer than ${describeBytes(longest)}`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;
}
