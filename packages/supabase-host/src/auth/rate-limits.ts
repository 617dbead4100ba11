import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from './auth-error.ts';

/** Calls that are counted, and how many of them in how many seconds one address may make. */
const PER_ADDRESS = {
  signup: [30, 300],
  otp: [30, 300],
  magiclink: [30, 300],
  recover: [30, 300],
  resend: [30, 300],
  user: [30, 300],
  verify: [30, 300],
  token: [150, 300],
  factors: [15, 60],
  sso: [30, 300],
  acs: [15, 300],
  anonymous: [30, 3600],
  oauth: [150, 300],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

/**
 * Guesses that one key may make. The key names the account and the address that guesses, so a stranger elsewhere uses up
 * guesses of their own and not the owner's. Codes of messages end after a few wrong tries besides (one-time-tokens.ts), and
 * the codes of an authenticator, which do not end, have a second allowance for the account as a whole.
 */
const GUESSES = {
  code: [5, 300],
  password: [50, 300],
  factor: [15, 900],
  'factor from anywhere': [150, 3600],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

/** Messages an hour to one recipient; each lets the sender try a fresh code. */
const PER_RECIPIENT = 10;

export type CountedCall = keyof typeof PER_ADDRESS;
export type Guess = keyof typeof GUESSES;
export type Channel = 'email' | 'sms';

export interface RateLimits {
  /** @throws AuthError `over_request_rate_limit`; a null address is a call within this process, and is not counted. */
  count(call: CountedCall, address: string | null): Promise<void>;
  /**
   * Counts a guess before it is tried, so that many at once are no more than one after the other. A guess that was right, or
   * that the server could not try, is given back.
   *
   * @param work throws an AuthError for a wrong guess.
   * @throws AuthError `over_request_rate_limit` when the key has used up its guesses.
   */
  guess<T>(kind: Guess, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts a message: half of the hour's share is the most for one address, so that a stranger cannot use up all of it.
   *
   * @throws AuthError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
   */
  countSending(channel: Channel, recipient: string, address: string | null): Promise<void>;
}

interface Shares {
  /** Factor on the limits of calls and guesses; 0 counts none of them. */
  scale: number;
  /** Messages an hour in all; null for no limit. */
  perHour: Readonly<Record<Channel, number | null>>;
}

/** Counts one kind of thing by key. */
export interface Counter {
  /** Rejects with a `RateLimiterRes` when the key has used up its share. */
  consume: (key: string) => Promise<unknown>;
  /** Gives one back. */
  reward: (key: string) => Promise<unknown>;
}

/** @param seconds after which a share is whole again. */
export type MakeCounter = (name: string, points: number, seconds: number) => Counter;

const countInProcess: MakeCounter = (name, points, duration) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration });

/** @param make where it is counted: by default in this process; in the database for several (`shared-counts.ts`). */
export function createRateLimits(shares: Shares, make: MakeCounter = countInProcess): RateLimits {
  const limiters = new Map<string, Counter>();
  function limiter(name: string, points: number, seconds: number): Counter {
    const found = limiters.get(name);
    if (found) return found;
    const made = make(name, points, seconds);
    limiters.set(name, made);
    return made;
  }
  function scaled(name: string, [points, seconds]: readonly [number, number]): Counter {
    return limiter(name, Math.max(1, Math.round(points * shares.scale)), seconds);
  }

  return {
    async count(call, address) {
      if (address === null || shares.scale === 0) return;
      await consume(scaled(call, PER_ADDRESS[call]), address, tooMany);
    },
    async guess(kind, key, work) {
      if (shares.scale === 0) return work();
      const counter = scaled(kind, GUESSES[kind]);
      await consume(counter, key, tooMany);
      let isWrong = false;
      try {
        return await work();
      } catch (failure) {
        isWrong = failure instanceof AuthError;
        throw failure;
      } finally {
        if (!isWrong) await counter.reward(key);
      }
    },
    async countSending(channel, recipient, address) {
      const most = shares.perHour[channel];
      if (most === null) return;
      const refusal = SENDING_REFUSALS[channel];
      const ofAddress = limiter(`${channel} address`, Math.ceil(most / 2), 3600);
      if (address !== null) await consume(ofAddress, address, refusal);
      await consume(limiter(`${channel} recipient`, PER_RECIPIENT, 3600), recipient, refusal);
      await consume(limiter(channel, most, 3600), 'all', refusal);
    },
  };
}

const SENDING_REFUSALS: Readonly<Record<Channel, () => AuthError>> = {
  email: () => new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
  sms: () => new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'),
};

function tooMany(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

async function consume(limiter: Counter, key: string, refusal: () => AuthError): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (failure) {
    if (failure instanceof RateLimiterRes) throw refusal();
    throw failure;
  }
}
