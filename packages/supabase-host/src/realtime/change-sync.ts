import { isHostError } from '#host/host-error.ts';
import type { ChangeReceiver } from './change-subscriptions.ts';
import type { ChangeBinding } from './join-request.ts';
import type { RealtimeCore } from './realtime-core.ts';

/** Keeps the row-change subscriptions of one channel in step with its token. */
export interface ChangeSync {
  /** Checks all bindings under the present token and says how it went. */
  renew(): void;
  stop(): void;
}

const RETRY_MILLISECONDS = 5000;

/**
 * @param tell what the channel says to its client; a refusal of the database's is tried again, one of the request is not.
 */
export function createChangeSync(
  core: RealtimeCore,
  receiver: ChangeReceiver,
  ids: readonly number[],
  bindings: readonly ChangeBinding[],
  tell: (status: 'ok' | 'error', message: string) => void,
): ChangeSync {
  let running: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function subscribe(): Promise<void> {
    if (isStopped) return;
    try {
      await core.changes.subscribe(receiver, ids, bindings);
      if (isStopped) core.changes.unsubscribe(receiver);
      else tell('ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (isStopped) return;
      if (isHostError(error, 'subscription-refused')) {
        // Rights that a new token does not have must not go on working.
        core.changes.unsubscribe(receiver);
        return tell('error', error.message);
      }
      core.context.log.error(`realtime could not subscribe to row changes: ${String(error)}`);
      tell('error', 'Unable to subscribe to changes: the database does not answer');
      retry = setTimeout(renew, RETRY_MILLISECONDS);
      retry.unref();
    }
  }

  function renew(): void {
    if (bindings.length === 0) return;
    clearTimeout(retry);
    running = running.then(subscribe);
  }

  return {
    renew,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      core.changes.unsubscribe(receiver);
    },
  };
}
