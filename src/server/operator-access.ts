import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteOf } from 'supabase-host/http';

/** Who counts as the operator of this process. */
export interface OperatorAccess {
  /** `FARSEER_METRICS_TOKEN`; null where none is set. */
  token: string | null;
  /**
   * Whether the settings name a public address or a proxy header: then only a token counts, because a proxy on this machine may
   * ask in the name of any visitor.
   */
  hasProxy: boolean;
}

/** What a proxy writes: then the visitor is not on this machine, whatever the address of the connection says. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/**
 * Whether the operator asks: who knows the token, as bearer or as the password of a browser's own dialog; without a token programs of
 * this machine that ask without a proxy.
 */
export function isOperator(
  request: Request,
  environment: object,
  { token, hasProxy }: OperatorAccess,
): boolean {
  if (token === null) return !hasProxy && isLocal(request, remoteOf(environment));
  const [scheme = '', value = ''] = (request.headers.get('authorization') ?? '').split(' ', 2);
  if (scheme === 'Bearer') return isSame(value, token);
  return scheme === 'Basic' && isSame(passwordOf(value), token);
}

/** The password of `base64(user:password)`, RFC 7617; empty where there is none. */
function passwordOf(credentials: string): string {
  const [, password = ''] =
    /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? [];
  return password;
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
