import type { Database } from '#database/database.ts';
import {
  claimPush,
  endPush,
  forgetDevice,
  postponePush,
} from '#database/queries/send-reminders.ts';
import { pushKeys } from './push-keys.ts';
import { sendPush, type PushSender } from './send-push.ts';

export interface PushOptions {
  /** `https:` or `mailto:`, by which push services reach the operator. */
  contact: string;
  signal: AbortSignal;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  /** For tests: the known push services alone by default. */
  isAllowed?: PushSender['isAllowed'];
}

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/**
 * Sends the pushes that wait, each to the end or until its next attempt. A browser that its push service does not know any more is
 * forgotten; a reminder that is of no use any more is let go.
 *
 * @param database as its owner.
 */
export async function sendWaitingPushes(database: Database, options: PushOptions): Promise<void> {
  const now = options.now ?? Date.now;
  const keys = await pushKeys(database);
  const { contact, signal, fetch, isAllowed } = options;
  const sender: PushSender = {
    keys,
    contact,
    now,
    ...(fetch && { fetch }),
    ...(isAllowed && { isAllowed }),
  };
  while (!signal.aborted) {
    const push = await claimPush(database, new Date(now()));
    if (!push) return;
    const leftMs = push.usefulUntil.getTime() - now();
    if (leftMs <= 0) {
      await endPush(database, push, null);
      continue;
    }
    const end = await sendPush(push, push.content, leftMs / 1000, sender, signal);
    if (end.kind === 'gone') await forgetDevice(database, push.deviceId);
    else if (end.kind === 'sent') await endPush(database, push, new Date(now()));
    else if (push.attempts >= MOST_ATTEMPTS) await endPush(database, push, null);
    else {
      const pauseMs = Math.max(end.afterMs, FIRST_PAUSE_MS * 2 ** (push.attempts - 1));
      await postponePush(database, push.id, new Date(now() + pauseMs));
    }
  }
}
