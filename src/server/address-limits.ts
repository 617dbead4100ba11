import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey, createAddressTurns } from 'supabase-host/http';
import { Failure } from '#lib/failure.ts';
import { proxyOf, type Configuration } from './configuration.ts';

/** How much of one kind of work one address may ask for. */
export interface AddressShare {
  /** Pieces of work within `seconds`. */
  points: number;
  seconds: number;
  /** Pieces that may be under way at the same time, those that wait for their turn among them. */
  atOnce: number;
  /** Pieces in work at the same time; others wait for their turn. All of them where it is left out. */
  turns?: number;
}

/**
 * Pages that are drawn, each for up to 50 ms of the one thread; an answer from the cache does not count. Two in turn leave the thread, the
 * connections and a processor to everyone else, however many an address asks for.
 */
export const PAGES: AddressShare = { points: 600, seconds: 60, atOnce: 32, turns: 2 };
/** Calls of our own host, most of which end in statements of the database. */
export const CALLS: AddressShare = { points: 6000, seconds: 60, atOnce: 100 };
/** Characters that are looked up at a source, whose patience all visitors share. */
export const LOOKUPS: AddressShare = { points: 10, seconds: 600, atOnce: 2 };
/** Open connections, those of realtime among them. */
const CONNECTIONS = 512;

/** How many connections one address may hold; null for any number: with a proxy in front all come from its address. */
export function connectionsPerAddress(
  configuration: Pick<Configuration, 'limitsScale' | 'host'>,
): number | null {
  const { limitsScale } = configuration;
  if (limitsScale === 0 || proxyOf(configuration).header !== null) return null;
  return Math.ceil(CONNECTIONS * limitsScale);
}

export interface AddressLimit {
  /**
   * Does the work for an address when its turn has come; null is this process itself, which is not limited.
   *
   * @param signal aborts when the visitor leaves: a piece that waits for its turn is given up then.
   * @throws DatabaseError 57014 for such a piece.
   * @throws Failure `too-many-requests`, with the seconds to wait, without doing anything when the address has used its share up. The share fills up by itself.
   */
  run: <T>(address: string | null, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

/** A limit of this process on one kind of work. @param scale factor on the share; 0 for no limit. */
export function createAddressLimit(share: AddressShare, scale: number): AddressLimit {
  if (scale === 0) return { run: (_address, work) => work() };
  const scaled = (count: number) => Math.max(1, Math.round(count * scale));
  const counter = new RateLimiterMemory({ points: scaled(share.points), duration: share.seconds });
  const mostAtOnce = scaled(share.atOnce);
  const turns = createAddressTurns(
    share.turns === undefined ? Number.POSITIVE_INFINITY : scaled(share.turns),
  );
  const underWay = new Map<string, number>();

  async function run<T>(
    address: string | null,
    work: () => Promise<T>,
    signal: AbortSignal = STAYS,
  ): Promise<T> {
    if (address === null) return work();
    const key = addressKey(address);
    const running = underWay.get(key) ?? 0;
    if (running >= mostAtOnce) throw tooManyRequests(1);
    underWay.set(key, running + 1);
    try {
      await counter.consume(key).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes
          ? tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
          : refusal;
      });
      return await turns.run(key, signal, work);
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    }
  }
  return { run };
}

/** Of a visitor who does not leave. */
const STAYS = new AbortController().signal;

/** @param retryAfter seconds after which the address may ask again. */
function tooManyRequests(retryAfter: number): Failure {
  const message = 'Your address has asked for too much in a short time.';
  return new Failure('too-many-requests', message, { retryAfter });
}
