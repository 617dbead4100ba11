import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteOf } from 'supabase-host/http';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** What a proxy writes: then the visitor is not on this machine, whatever the address of the connection says. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/**
 * Answers `/metrics`: to who knows the token, and without one to programs of this machine that ask without a proxy. Anyone
 * else gets 404, as for a page that does not exist.
 *
 * @param token null where none is set
 * @param hasProxy whether the settings name a public address or a proxy header: then only a token counts, because a proxy on
 *   this machine may ask in the name of any visitor
 */
export async function answerMetrics(
  request: Request,
  environment: object,
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { token, hasProxy }: { token: string | null; hasProxy: boolean },
): Promise<Response> {
  const isAllowed =
    token === null
      ? !hasProxy && isLocal(request, remoteOf(environment))
      : isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`);
  const headers = { 'cache-control': 'no-store' };
  if (!isAllowed) return Response.json({ error: 'Not found' }, { status: 404, headers });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
  return new Response(request.method === 'HEAD' ? null : await metrics.read(), {
    headers: { ...headers, 'content-type': metrics.contentType },
  });
}

function isLocal(request: Request, remote: string | undefined): boolean {
  return (
    loopbackAddress.test(remote ?? '') &&
    loopbackHost.test(request.headers.get('host') ?? new URL(request.url).host) &&
    !forwarding.some((name) => request.headers.has(name))
  );
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
