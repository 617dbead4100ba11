import type { MiddlewareHandler } from 'hono';
import { filePolicy } from './csp.ts';

/** A year, in seconds. */
const YEAR = 31_536_000;

/**
 * The headers that every answer carries.
 *
 * @param siteUrl address of the site as visitors see it: with https, browsers are asked to use nothing else.
 * @param isForAnySite paths that other sites may use: public files as images, calls with a key.
 */
export function createSecurityHeaders(
  siteUrl: string | null,
  isForAnySite: (path: string) => boolean,
): MiddlewareHandler {
  const isEncrypted = siteUrl?.startsWith('https:') ?? false;
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set(
      'Cross-Origin-Resource-Policy',
      isForAnySite(context.req.path) ? 'cross-origin' : 'same-origin',
    );
    if (isEncrypted) headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
    // "Not modified" keeps the policy that came with the stored answer.
    if (status !== 304 && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', filePolicy);
  };
}
