import { RestError } from './rest-error.ts';

/** What the requests of one address may cost. */
export interface RequestShare {
  /** Seconds that its statements may run in a row after a rest. */
  burstSeconds: number;
  /** Seconds of statements that every second gives back; above 0. */
  refill: number;
  /** Bytes of answers that wait to be read; a request begins only below it. */
  unreadBytes: number;
  /** The same of all addresses together. */
  allUnreadBytes: number;
}

/** So much of each statement costs its address nothing. */
const FREE_MS = 100;
/** Addresses that are remembered before those without a debt are forgotten. */
const MANY_ADDRESSES = 1000;

/** Counts what the requests of each address cost. */
export interface AddressBudget {
  /**
   * Asked before a request begins: what was written cannot be refused afterwards.
   *
   * @throws RestError 429 while the address has used its share up, 503 while all together have, with `Retry-After`.
   */
  demand(address: string): void;
  /** Counts a statement that has ended, however it ended. */
  chargeStatement(address: string, milliseconds: number): void;
  /** Counts an answer until the returned function is called. */
  holdAnswer(address: string, bytes: number): () => void;
}

/** @param nowMs a clock in milliseconds. */
export function createAddressBudget(share: RequestShare, nowMs: () => number): AddressBudget {
  const { burstSeconds, refill } = share;
  const debts = new Map<string, { seconds: number; atMs: number }>();
  const unread = new Map<string, number>();
  let allUnread = 0;

  function debtOf(address: string): number {
    const debt = debts.get(address);
    if (!debt) return 0;
    return Math.max(0, debt.seconds - ((nowMs() - debt.atMs) / 1000) * refill);
  }

  function addUnread(address: string, bytes: number): void {
    allUnread += bytes;
    const sum = (unread.get(address) ?? 0) + bytes;
    if (sum === 0) unread.delete(address);
    else unread.set(address, sum);
  }

  return {
    demand(address) {
      if (allUnread >= share.allUnreadBytes) throw tooManyUnread(503);
      if ((unread.get(address) ?? 0) >= share.unreadBytes) throw tooManyUnread(429);
      const left = burstSeconds - debtOf(address);
      // When it may come back, the address has a second, or all it can have.
      if (left <= 0) throw exhausted(Math.ceil((Math.min(1, burstSeconds) - left) / refill));
    },
    chargeStatement(address, milliseconds) {
      if (milliseconds <= FREE_MS) return;
      debts.set(address, {
        seconds: debtOf(address) + (milliseconds - FREE_MS) / 1000,
        atMs: nowMs(),
      });
      if (debts.size <= MANY_ADDRESSES) return;
      for (const known of debts.keys()) if (debtOf(known) === 0) debts.delete(known);
    },
    holdAnswer(address, bytes) {
      let held = bytes;
      addUnread(address, held);
      return () => {
        addUnread(address, -held);
        held = 0;
      };
    },
  };
}

function tooManyUnread(status: 429 | 503): RestError {
  const message =
    status === 429
      ? 'Your address has not read its earlier answers yet.'
      : 'Too many answers wait to be read.';
  return new RestError(status, 'over_unread_answers_limit', message, {
    hint: 'Try again in 1 s.',
    headers: { 'Retry-After': '1' },
  });
}

function exhausted(retryAfter: number): RestError {
  const message = 'The statements of your address have run for too long.';
  return new RestError(429, 'over_statement_time_limit', message, {
    hint: `Try again in ${retryAfter} s, and ask for less at a time.`,
    headers: { 'Retry-After': String(retryAfter) },
  });
}
