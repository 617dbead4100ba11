import * as v from 'valibot';
import { currentMs } from '#lib/clock.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import { fetchBounded, type BoundedAnswer } from './bounded-fetch.ts';

/** The keys of an installation, as a source gave them. */
export interface ClientCredentialsOptions {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** In place of the platform's own, for tests. */
  fetch?: typeof globalThis.fetch;
  /** Epoch ms. */
  now?: () => number;
  /** Address of a server that answers in place of the source. It answers the login too and sees no real key. */
  replay?: string | null;
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
/** Bytes of an answer to the login; one has a few hundred. */
const LONGEST_ANSWER = 64 * 1024;
/** Stands in for both keys at a replay server. */
const REPLAY_KEY = 'replay';
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
  const { now = currentMs, replay = null } = options;
  const clientId = replay === null ? options.clientId : REPLAY_KEY;
  const clientSecret = replay === null ? options.clientSecret : REPLAY_KEY;
  if (!clientId || !clientSecret)
    return {
      on: false,
      reason: `${source.label} is off: set ${source.settings[0]} and ${source.settings[1]} to switch it on.`,
    };
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const tokenUrl = new URL(source.tokenUrl);
  const address =
    replay === null ? tokenUrl : new URL(`${replay}/${tokenUrl.host}${tokenUrl.pathname}`);
  let token: { text: string; untilMs: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    let answer: BoundedAnswer;
    try {
      // A redirect is not followed: it would carry the secret elsewhere.
      answer = await fetchBounded(
        address,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${basic}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        { longestBody: LONGEST_ANSWER, ...(options.fetch && { fetch: options.fetch }) },
      );
    } catch (error) {
      throw new Failure(
        'source-login',
        isFailure(error)
          ? `${source.label} could not log us in: ${error.message}.`
          : `${source.label} could not be reached to log in.`,
      );
    }
    const { status } = answer;
    if (status < 200 || status > 299)
      throw new Failure(
        'source-login',
        status === 401 || status === 400 || status === 403
          ? `${source.label} does not accept ${source.settings[0]} and ${source.settings[1]} (${status}).`
          : `${source.label} answered ${status} to the login.`,
      );
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), answer.body);
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
