import { bodyLimit } from 'hono/body-limit';
import type { Context, MiddlewareHandler } from 'hono';
import { HostError } from './host-error.ts';
import type { Caller, ServiceEnvironment } from './host-context.ts';

const MIB = 1024 * 1024;

/** Most bytes of a request's body by who sends it: it is held in memory as a whole. */
const largest: Readonly<Record<Caller['role'], number>> = {
  anon: MIB,
  authenticated: 8 * MIB,
  service_role: 64 * MIB,
};

/** Most bytes of a body that this caller may send; as anyone where no gateway stands in front that says who it is. */
export function largestBody(caller: Caller | undefined): number {
  return largest[caller?.role ?? 'anon'];
}

/** Refuses bodies that are longer than their sender may send; for routes that read them by other means than `readBody`. */
export function limitBodies(
  onError: (context: Context<ServiceEnvironment>) => Response | Promise<Response>,
): MiddlewareHandler<ServiceEnvironment> {
  const limits = new Map(
    Object.entries(largest).map(([role, maxSize]) => [role, bodyLimit({ maxSize, onError })]),
  );
  return async (context, next) => limits.get(context.get('caller').role)?.(context, next);
}

/** Bytes of the body as its sender announced them; null where it did not, 0 where there is none. */
export function announcedBytes(request: Request): number | null {
  const length = request.headers.get('content-length');
  if (length !== null && !request.headers.has('transfer-encoding')) return Number(length);
  return request.body === null ? 0 : null;
}

/**
 * Reads a body to its end, and no further than it may be long.
 *
 * @throws HostError `body-too-large`, before anything is read where the length was announced.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = announcedBytes(request);
  if (announced !== null && announced > most) throw bodyTooLarge(most);
  // The HTTP server reads no more than was announced.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw bodyTooLarge(most);
    chunks.push(chunk);
  }
  // A buffer of its own: it can be given to another thread.
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** @param most bytes that were allowed. */
function bodyTooLarge(most: number): HostError {
  return new HostError(
    'body-too-large',
    `The request is larger than ${most < MIB ? `${most / 1024} KiB` : `${most / MIB} MiB`}`,
  );
}
