import type { Context, MiddlewareHandler } from 'hono';
import { isHostError, readBody } from 'supabase-host/http';
import type { AddressLimit } from './address-limits.ts';

/** What Discord sends is read as bytes: it is signed as it arrives. */
export interface DiscordEndpoint {
  path: string;
  /** Of a body. */
  mostBytes: number;
  answer: (headers: Headers, body: Uint8Array) => Promise<Response>;
}

/** Reads what is posted to the endpoint, no further than it may be long, and within the share of calls of its address. */
export function answerDiscord(
  { mostBytes, answer }: DiscordEndpoint,
  calls: AddressLimit,
  addressOf: (context: Context) => string | null,
): MiddlewareHandler {
  return async (context) => {
    const request = context.req.raw;
    try {
      return await calls.run(addressOf(context), async () =>
        answer(request.headers, await readBody(request, mostBytes)),
      );
    } catch (error) {
      if (!isHostError(error, 'body-too-large')) throw error;
      return Response.json({ error: 'too large' }, { status: 413 });
    }
  };
}
