import type { Database, Visitor } from '#host/database.ts';
import type { HostEvent } from '#host/host-events.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import type { GatewayKeys } from '#host/key-role.ts';

/** Signs and checks the tokens of this host. */
export interface Tokens {
  /**
   * Signs claims as they are; `iat` and `exp` (seconds since 1970) are the caller's to set.
   *
   * @returns a compact JWT whose header names the key.
   */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /**
   * Checks signature and times.
   *
   * @throws TokenError telling a malformed token from a wrong signature from an expired one.
   */
  verify(token: string): Promise<Record<string, unknown>>;
  /** What `sign` signs by, such as `ES256`; one that begins with `HS` means a secret that only this host has. */
  algorithm: string;
  /** Public keys as `/.well-known/jwks.json` lists them; empty while only a shared secret signs. */
  publicKeys(): readonly Record<string, unknown>[];
}

export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: 'malformed' | 'signature' | 'expired' | 'algorithm';
  /** Seconds since the token ended, only with `expired`. */
  readonly expiredSeconds: number | null;

  constructor(
    code: TokenError['code'],
    message: string,
    expiredSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.expiredSeconds = expiredSeconds;
  }
}

/** What every service is made from. */
export interface HostContext {
  database: Database;
  tokens: Tokens;
  /** The two keys of this host: what a browser carries, and what only our own server may; those of an earlier version hold, too. */
  keys: GatewayKeys & { former?: Partial<GatewayKeys> };
  /** Address of the application as visitors see it, without a slash at the end. */
  siteUrl: string;
  /** Address of this host as clients see it: `{hostUrl}/auth/v1`. */
  hostUrl: string;
  /** Absolute path of the folder that the host keeps its files in. */
  dataFolder: string;
  /** Whether other processes may work on the same database: then they share their limits through it. */
  hasPeers?: boolean;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
  /** Lines for the operator. Never a secret, never a token. */
  log: OperatorLog;
  /** Hears of each event, for metrics. */
  onEvent?: (event: HostEvent) => void;
}

/** Who asks, as the gateway found out; services read it with `context.get('caller')`. */
export interface Caller extends Visitor {
  /** The bearer token as it came, or the key when no other token came. */
  token: string;
}

/** The variables the gateway sets for every service. */
export interface ServiceEnvironment {
  Variables: {
    caller: Caller;
    /**
     * Why the bearer token of a call to a function does not hold; `caller` is then the role of the key. A function
     * that checks no tokens may get those of another issuer.
     */
    foreignToken?: TokenError;
  };
}
