/**
 * What the server asks of the account service while it draws a page: never for long, and not at all for some seconds after the
 * service did not answer. An outage may cost a visitor what needs the service, but neither the page nor their session.
 */

import { setImmediate, setTimeout } from 'node:timers/promises';
import type { BackendHost } from './host.ts';

/** Milliseconds that one page spends on the account service in all. */
export const PAGE_PATIENCE = 1400;
/** Milliseconds for a page that has nothing to show without the account. */
export const ACCOUNT_PAGE_PATIENCE = 5000;
/** Milliseconds that a form may take: it may send a mail on its way. */
export const FORM_PATIENCE = 8000;
/** A service that has not answered for so many milliseconds counts as silent; a shorter wait was the page's own lateness. */
const SILENCE = 1000;
/** Milliseconds for which a service that did not answer is not asked again. */
const COOL_DOWN = 5000;

/** Why a page stopped waiting: the service answers no call. */
const SILENT = 'silent';

/** Until when a host is spared, in milliseconds since 1970. One entry per host, so one in a process. */
const spared = new WeakMap<BackendHost, number>();
/** When a host last answered anyone, in milliseconds since the process began. */
const answered = new WeakMap<BackendHost, number>();

const hasAnsweredSince = (host: BackendHost, fromMs: number): boolean =>
  (answered.get(host) ?? Number.NEGATIVE_INFINITY) >= fromMs;

export interface HostCalls {
  /** Throws when the service does not answer in time. Answers are read to their end before they are given. */
  fetch: typeof fetch;
  /** True once the service has not answered a call, or has answered that it failed. */
  isAway: () => boolean;
}

/**
 * @param patience milliseconds for the calls that wait at one time, counted from the first one. While the service answers others or could answer, it is
 *   busy and not silent: the page waits on, for as long as a form would.
 */
export function openHostCalls(host: BackendHost, patience: number): HostCalls {
  let isAway = false;
  let deadline: AbortSignal | undefined;
  let waiting = 0;

  /** Aborts once the host has answered no one for so long and could not, or after the time of a form. Ends when no call waits any more. */
  async function watch(over: AbortController): Promise<void> {
    const limitMs = performance.now() + FORM_PATIENCE;
    // Asking whether it could answer takes the other half.
    const pause = host.answers ? patience / 2 : patience;
    let isBusy: boolean;
    do {
      const fromMs = performance.now();
      await setTimeout(pause, undefined, { ref: false });
      // An answer that came while this process was busy is read before that.
      await setImmediate();
      if (waiting === 0) {
        deadline = undefined;
        return;
      }
      isBusy = hasAnsweredSince(host, fromMs) || (await host.answers?.()) === true;
    } while (isBusy && performance.now() < limitMs);
    over.abort(isBusy ? 'late' : SILENT);
  }

  return {
    isAway: () => isAway,
    async fetch(input, init) {
      if (Date.now() < (spared.get(host) ?? 0)) {
        isAway = true;
        throw new Error('The account service did not answer a moment ago.');
      }
      if (!deadline) {
        const over = new AbortController();
        deadline = over.signal;
        void watch(over);
      }
      const until = deadline;
      const began = performance.now();
      waiting += 1;
      try {
        const answer = await readWhole(host, until, input, init);
        if (answer.status >= 500 && isAuth(input)) isAway = true;
        else if (spared.delete(host)) console.log('The account service answers again.');
        return answer;
      } catch (error) {
        const isSilent = until.reason === SILENT && performance.now() - began >= SILENCE;
        if (isAuth(input)) {
          isAway = true;
          if (!until.aborted || isSilent) spare(host, error);
        }
        throw error;
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function readWhole(
  host: BackendHost,
  deadline: AbortSignal,
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
  // A host in this process does not look at the signal.
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('The account service did not answer in time.'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    const answer = await Promise.race([host.fetch(input, { ...init, signal }), late]);
    const body = await Promise.race([answer.arrayBuffer(), late]);
    answered.set(host, performance.now());
    return new Response(body.byteLength > 0 ? body : null, answer);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Said once per outage, not once per page. */
function spare(host: BackendHost, error: unknown): void {
  if (!spared.has(host))
    console.error(`Pages are drawn without the account service: ${reasonOf(error)}`);
  spared.set(host, Date.now() + COOL_DOWN);
}

/** What the platform says of a refused connection stands in its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error && cause.message !== '') return cause.message;
  return error instanceof Error ? error.message : String(error);
}

/** The other services may fail alone. */
function isAuth(input: Parameters<typeof fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes('/auth/v1/');
}
