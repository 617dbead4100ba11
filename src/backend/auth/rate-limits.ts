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

/** Wrong codes of one account, from wherever they come, and wrong passwords of one by one address: a guess stays a guess. */
const PER_ACCOUNT = {
  'wrong code': [20, 300],
  'wrong password': [50, 300],
  'wrong factor': [15, 60],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type CountedCall = keyof typeof PER_ADDRESS;
export type CountedMistake = keyof typeof PER_ACCOUNT;

export interface RateLimits {
  /** @throws AuthError `over_request_rate_limit`; a null address is nobody's and not counted. */
  count(call: CountedCall, address: string | null): Promise<void>;
  /** Refuses before the work when an account has seen too many mistakes. */
  refuseGuessing(mistake: CountedMistake, account: string): Promise<void>;
  noteMistake(mistake: CountedMistake, account: string): Promise<void>;
  /** @throws AuthError `over_email_send_rate_limit` when this host has sent its share of the hour. */
  countMail(): Promise<void>;
  /** @throws AuthError `over_sms_send_rate_limit` */
  countMessage(): Promise<void>;
}

interface Shares {
  /** Factor on every limit by address and account; 0 counts nothing. */
  scale: number;
  mailsPerHour: number | null;
  messagesPerHour: number | null;
}

/** Counts in this process. */
export function createRateLimits(shares: Shares): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  function limiter(name: string, points: number, duration: number): RateLimiterMemory {
    const found = limiters.get(name);
    if (found) return found;
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration });
    limiters.set(name, made);
    return made;
  }
  function scaled(name: string, [points, seconds]: readonly [number, number]): RateLimiterMemory {
    return limiter(name, Math.max(1, Math.round(points * shares.scale)), seconds);
  }

  return {
    async count(call, address) {
      if (address === null || shares.scale === 0) return;
      await consume(scaled(call, PER_ADDRESS[call]), address, tooMany);
    },
    async refuseGuessing(mistake, account) {
      if (shares.scale === 0) return;
      const counter = scaled(mistake, PER_ACCOUNT[mistake]);
      const seen = await counter.get(account);
      if (seen !== null && seen.consumedPoints >= counter.points) throw tooMany();
    },
    async noteMistake(mistake, account) {
      if (shares.scale === 0) return;
      await scaled(mistake, PER_ACCOUNT[mistake]).penalty(account);
    },
    async countMail() {
      if (shares.mailsPerHour === null) return;
      await consume(
        limiter('mail', shares.mailsPerHour, 3600),
        'all',
        () => new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
      );
    },
    async countMessage() {
      if (shares.messagesPerHour === null) return;
      await consume(
        limiter('sms', shares.messagesPerHour, 3600),
        'all',
        () => new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'),
      );
    },
  };
}

function tooMany(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  refusal: () => AuthError,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (failure) {
    if (failure instanceof RateLimiterRes) throw refusal();
    throw failure;
  }
}
