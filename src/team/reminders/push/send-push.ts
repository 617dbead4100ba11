import { HOUR_MS } from '#lib/time-units.ts';
import { encryptPush, type PushTarget } from './encrypt-push.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** How a push service took a message. */
export type PushEnd =
  | { kind: 'sent' }
  /** Worth trying again, not before `afterMs`. */
  | { kind: 'failed'; afterMs: number }
  /** The browser takes none any more, or its address is none of a push service. */
  | { kind: 'gone' };

/** Push services of Chrome and Edge, Firefox, Safari and Windows. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)*push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;
const PATIENCE_MS = 10_000;
const MOST_WAIT_MS = HOUR_MS;

/**
 * Whether an address is one of the known push services. A browser hands the address in, so anything may stand in it: the server asks
 * no other host in the name of a visitor.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return SERVICES.test(url.hostname);
}

export interface PushSender {
  keys: VapidKeys;
  /** `https:` or `mailto:`. */
  contact: string;
  now: () => number;
  /** For tests; by default the real one. */
  fetch?: typeof globalThis.fetch;
}

/** Sends a message to a browser. No redirect is followed, and no part of the answer is kept. */
export async function sendPush(
  target: PushTarget,
  content: string,
  lifetimeSeconds: number,
  sender: PushSender,
  signal?: AbortSignal,
): Promise<PushEnd> {
  const { keys, contact, now, fetch = globalThis.fetch } = sender;
  if (!isPushService(target.endpoint)) return { kind: 'gone' };
  const body = await encryptPush(target, new TextEncoder().encode(content)).catch(() => null);
  // Keys that are no point of the curve.
  if (!body) return { kind: 'gone' };
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  let response: Response;
  try {
    response = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Authorization: await vapidHeader(keys, target.endpoint, contact, now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(Math.max(0, Math.round(lifetimeSeconds))),
        Urgency: 'normal',
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    return { kind: 'failed', afterMs: 0 };
  }
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { kind: 'failed', afterMs: waitOf(response.headers.get('retry-after')) };
}

function waitOf(written: string | null): number {
  const seconds = Number(written ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds) * 1000, MOST_WAIT_MS) : 0;
}
