import type { Caller } from '#host/host-context.ts';
import type { Database } from '#host/database.ts';

/** What a function is given beside the request. */
export interface FunctionCall {
  /** Who asks: the owner of the bearer token, or of the key. */
  caller: Caller;
  database: Database;
  /** Aborted when the client is gone or the time is over; hand it to whatever takes long. */
  signal: AbortSignal;
  /** What follows the name: `/x` of `/functions/v1/name/x`, otherwise the empty text. */
  path: string;
}

/** A program of the server that clients call by name: `supabase.functions.invoke('name')`. */
export interface ServerFunction {
  /** Letters, digits, `-` and `_`. */
  name: string;
  /** Whether a call needs an `Authorization` header with a token or key of this host. Without it the header may be anything. */
  verifyToken: boolean;
  /** How long it may stay silent: before it answers, and between two parts of a streamed answer. */
  timeoutMilliseconds: number;
  handle(request: Request, call: FunctionCall): Response | Promise<Response>;
}

/**
 * A function for `createFunctionsService`.
 *
 * @example
 *   defineFunction({
 *     name: 'hello',
 *     verifyToken: false,
 *     timeoutMilliseconds: 5000,
 *     handle: () => Response.json({ hello: 'world' }),
 *   });
 * @throws TypeError for a name that no address can carry, or a time that is none.
 */
export function defineFunction(definition: ServerFunction): ServerFunction {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(definition.name)) {
    throw new TypeError(`${JSON.stringify(definition.name)} cannot be the name of a function`);
  }
  if (!(definition.timeoutMilliseconds > 0)) {
    throw new TypeError(`The function ${definition.name} needs a time that is more than nothing`);
  }
  return definition;
}
