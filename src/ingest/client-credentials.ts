import * as v from 'valibot';
import { Failure } from '#lib/failure.ts';

/** How a source is told who asks. */
export interface ClientCredentialsOptions {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** In place of the platform's own, for tests. */
  fetch?: typeof globalThis.fetch;
  /** Epoch ms. */
  now?: () => number;
}

export interface TokenSource {
  /** How people call the source, and which settings hold its keys. */
  label: string;
  settings: readonly [id: string, secret: string];
  tokenUrl: string;
}

/** Either the source is off, with the line to show, or it gives headers for its requests. */
export type Authorization =
  | { on: false; reason: string }
  | {
      on: true;
      /** Headers of one request; asks for a token when there is none that lasts. */
      headers: () => Promise<Record<string, string>>;
      /** To be called after a 401 with the headers that were refused: the next request takes a new token. */
      refuse: (headers: Readonly<Record<string, string>>) => void;
    };

const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});

const TIMEOUT_MS = 15_000;
/** A token is replaced this long before its end, but never before nine tenths of its life. */
const EARLY_MS = 300_000;

/**
 * Client credentials of OAuth 2: one token for all requests, kept until shortly before it ends. Requests that need one at the
 * same time share one question. Neither key nor token ever stands in an error.
 */
export function clientCredentials(
  source: TokenSource,
  options: ClientCredentialsOptions,
): Authorization {
  const { clientId, clientSecret, fetch = globalThis.fetch, now = Date.now } = options;
  if (!clientId || !clientSecret)
    return {
      on: false,
      reason: `${source.label} is off: set ${source.settings[0]} and ${source.settings[1]} to switch it on.`,
    };
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let token: { text: string; untilMs: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    let answer: Response;
    try {
      answer = await fetch(source.tokenUrl, {
        method: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new Failure('source-login', `${source.label} could not be reached to log in.`);
    }
    if (!answer.ok)
      throw new Failure(
        'source-login',
        answer.status === 401 || answer.status === 400 || answer.status === 403
          ? `${source.label} does not accept ${source.settings[0]} and ${source.settings[1]} (${answer.status}).`
          : `${source.label} answered ${answer.status} to the login.`,
      );
    const read = v.safeParse(tokenSchema, await answer.json().catch(() => null));
    if (!read.success)
      throw new Failure('source-login', `${source.label} answered the login without a token.`);
    const lifeMs = read.output.expires_in * 1000;
    token = {
      text: read.output.access_token,
      untilMs: now() + Math.max(lifeMs - EARLY_MS, lifeMs * 0.9),
    };
    return token.text;
  }

  return {
    on: true,
    headers: async () => {
      const text =
        token && now() < token.untilMs
          ? token.text
          : await (asking ??= ask().finally(() => {
              asking = null;
            }));
      return { authorization: `Bearer ${text}` };
    },
    refuse: (headers) => {
      if (token && headers.authorization === `Bearer ${token.text}`) token = null;
    },
  };
}
