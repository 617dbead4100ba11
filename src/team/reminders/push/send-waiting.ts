import type { Database } from '#store/database.ts';
import {
  claimPush,
  endPush,
  forgetDevice,
  postponePush,
  type WaitingPush,
} from '#store/queries/send-reminders.ts';
import { doForTenant, type ReportFailure } from '#team/jobs/tenant-failures.ts';
import { pushKeys } from './push-keys.ts';
import { sendPush, type PushSender } from './send-push.ts';

export interface PushOptions {
  /** `https:` or `mailto:`, by which push services reach the operator. */
  contact: string;
  /** Hears of each push that could not even be tried. */
  report: ReportFailure;
  signal: AbortSignal;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
}

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/**
 * Sends the pushes that wait, each to the end or until its next attempt. A browser that its push service does not know any more is
 * forgotten; a reminder that is of no use any more is let go. A push that fails otherwise is reported and waits as one that was refused.
 *
 * @param database as its owner.
 */
export async function sendWaitingPushes(database: Database, options: PushOptions): Promise<void> {
  const now = options.now ?? Date.now;
  const keys = await pushKeys(database);
  const { contact, signal, report, fetch } = options;
  const sender: PushSender = {
    keys,
    contact,
    now,
    ...(fetch && { fetch }),
  };
  while (!signal.aborted) {
    const push = await claimPush(database, new Date(now()));
    if (!push) return;
    const about = { job: 'pushes', tenant: `browser ${push.deviceId}` } as const;
    const isDone = await doForTenant(about, report, () => deliver(database, push, sender, signal));
    if (!isDone) await doForTenant(about, report, () => waitOrEnd(database, push, 0, now()));
  }
}

async function deliver(
  database: Database,
  push: WaitingPush,
  sender: PushSender,
  signal: AbortSignal,
): Promise<void> {
  const leftMs = push.usefulUntil.getTime() - sender.now();
  if (leftMs <= 0) return endPush(database, push, null);
  const end = await sendPush(push, push.content, leftMs / 1000, sender, signal);
  if (end.kind === 'gone') return forgetDevice(database, push.deviceId);
  if (end.kind === 'sent') return endPush(database, push, new Date(sender.now()));
  return waitOrEnd(database, push, end.afterMs, sender.now());
}

async function waitOrEnd(
  database: Database,
  push: WaitingPush,
  afterMs: number,
  nowMs: number,
): Promise<void> {
  if (push.attempts >= MOST_ATTEMPTS) return endPush(database, push, null);
  const pauseMs = Math.max(afterMs, FIRST_PAUSE_MS * 2 ** (push.attempts - 1));
  await postponePush(database, push.id, new Date(nowMs + pauseMs));
}
