import { HOUR_MS } from '#lib/time-units.ts';

/** How Discord took a post. */
export type PostEnd =
  | { kind: 'sent' }
  /** Worth trying again, not before `afterMs`. */
  | { kind: 'failed'; error: string; afterMs: number }
  /** The webhook is gone: nothing more is sent to it. */
  | { kind: 'gone'; error: string };

const ADDRESS =
  /^https:\/\/(discord\.com|discordapp\.com)\/api\/webhooks\/(\d{5,25})\/([\w-]{20,120})$/;

/** Milliseconds until Discord counts as not answering. */
const PATIENCE_MS = 10_000;
const MOST_WAIT_MS = HOUR_MS;

/**
 * The address of a Discord webhook as it is stored; null for any other. Only the two hosts of Discord are taken, without user, port,
 * query or fragment: the server asks no other in the name of a visitor. The database checks the same.
 */
export function readWebhookAddress(text: string): string | null {
  const plain = text.trim();
  return ADDRESS.test(plain) ? plain : null;
}

/**
 * Posts a message to a webhook. No redirect is followed, no part of the answer is kept, and no sentence contains the address. The
 * message mentions no one, whatever it says.
 *
 * @param address as `readWebhookAddress` gives it.
 * @param content at most 2000 letters.
 */
export async function sendPost(
  address: string,
  content: string,
  {
    fetch = globalThis.fetch,
    signal,
  }: { fetch?: typeof globalThis.fetch; signal?: AbortSignal } = {},
): Promise<PostEnd> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Farseer' },
      // 4: no preview of the link.
      body: JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: 4 }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    const error = timeout.aborted
      ? 'Discord did not answer in ten seconds.'
      : 'Discord could not be reached.';
    return { kind: 'failed', error, afterMs: 0 };
  }
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 401 || status === 403 || status === 404)
    return {
      kind: 'gone',
      error: `Discord does not know this webhook (${status}). Make a new one in Discord and set its address.`,
    };
  if (status === 429)
    return {
      kind: 'failed',
      error: 'Discord takes no more posts for now (429).',
      afterMs: secondsOf(response.headers.get('retry-after')) * 1000,
    };
  return { kind: 'failed', error: `Discord did not take the post (${status}).`, afterMs: 0 };
}

function secondsOf(written: string | null): number {
  const seconds = Number(written ?? 1);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, seconds), MOST_WAIT_MS / 1000) : 1;
}
