import type { MiddlewareHandler } from 'hono';
import { isFailure, type Failure } from '#lib/failure.ts';
import type { AddressLimit, AddressShare } from './address-limits.ts';

/** Requests of the open interface, kept answers among them. */
export const OPEN_API: AddressShare = { points: 120, seconds: 60, atOnce: 8 };

/** Whether a path belongs to the open interface, which other sites may use. */
export function isOpenApi(path: string): boolean {
  return /^\/api\/v1\/[^/]+$/i.test(path);
}

/** Whether other sites may show what is at a path in a frame. */
export function isFrameable(path: string): boolean {
  return path === '/embed/cutoff';
}

const ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;

/**
 * Lets any site ask the open interface, with GET only, and no address more often than its share.
 *
 * @param addressOf the visitor's address; null is this process itself.
 */
export function guardOpenApi(
  limit: AddressLimit,
  addressOf: (context: Parameters<MiddlewareHandler>[0]) => string | null,
): MiddlewareHandler {
  return async (context, next) => {
    if (!isOpenApi(context.req.path)) return next();
    const { method } = context.req;
    if (method === 'OPTIONS')
      return context.body(null, 204, {
        ...ANY_SITE,
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'If-None-Match',
        'Access-Control-Max-Age': '86400',
        Allow: 'GET, HEAD, OPTIONS',
      });
    if (method !== 'GET' && method !== 'HEAD')
      return refuseInJson(405, 'method', 'This interface is read with GET.', {
        Allow: 'GET, HEAD',
      });
    try {
      await limit.run(addressOf(context), next);
      // What the page handler says of an unchanged answer has no header of its own for other sites.
      for (const [name, value] of Object.entries(ANY_SITE)) context.res.headers.set(name, value);
    } catch (error) {
      if (isFailure(error, 'too-many-requests')) return refuseTooMany(error);
      throw error;
    }
  };
}

/** The answer to an address beyond its share, as JSON. */
export function refuseTooMany({ retryAfter }: Failure): Response {
  return refuseInJson(
    429,
    'too_many_requests',
    `Your address has asked for too much in a short time. Ask again in ${retryAfter} s. An answer changes at most once a minute.`,
    { 'Retry-After': String(retryAfter) },
  );
}

/** The answer to a call that asks in vain: why, as JSON. */
export function refuseInJson(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { api: 'v1', error: { code, message } },
    { status, headers: { ...ANY_SITE, 'Cache-Control': 'no-store', ...headers } },
  );
}
