import type { Database } from '#store/database.ts';
import { forgetSaid } from '#store/queries/send-reminders.ts';
import { runEachPart } from '#team/jobs/tenant-failures.ts';
import { remindOfRaids } from './remind-of-raids.ts';
import { remindOfSeason } from './remind-of-season.ts';
import type { RemindOptions } from './say-reminder.ts';
import { sendWaitingPushes } from './push/send-waiting.ts';

/**
 * Says to each account what is due and was not said yet, by the ways that it chose, then sends the pushes that wait. Each reminder is noted
 * in the transaction that queues it: it is said once, whatever number of processes does so and whenever one of them ends. A team or an
 * account whose reminder fails is reported and left out; all others hear.
 *
 * @param database as its owner.
 * @throws DatabaseError while the database cannot be reached, after every part was tried.
 */
export async function remindInTime(database: Database, options: RemindOptions): Promise<void> {
  const nowMs = (options.now ?? Date.now)();
  await runEachPart([
    () => forgetSaid(database, new Date(nowMs)),
    () => remindOfRaids(database, nowMs, options),
    () => remindOfSeason(database, nowMs, options),
    () => sendWaitingPushes(database, options),
  ]);
}
