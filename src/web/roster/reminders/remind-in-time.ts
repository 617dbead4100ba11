import type { Database, Transaction } from '#database/database.ts';
import { latestCutoffs } from '#database/queries/cutoff-history.ts';
import { raidAnswers, raidSeries } from '#database/queries/raid-schedule.ts';
import { seasonSpans } from '#database/queries/season-spans.ts';
import {
  forgetSaid,
  lastSaidFigure,
  markSaid,
  queuePushes,
  remindedAccounts,
  remindedMembers,
  signedAnswer,
  type RemindedAccount,
} from '#database/queries/send-reminders.ts';
import type { Region } from '#game/packs/define-season.ts';
import { raidDates } from '#web/roster/schedule/raid-dates.ts';
import { cutoffPrefix, dueCutoff, dueOfNight, dueReset } from './due-reminders.ts';
import { mailOf, pushContent, type Reminder } from './reminder-text.ts';
import { sendWaitingPushes, type PushOptions } from './push/send-waiting.ts';

/** Writes a mail into the queue of the mail server, in the transaction that says so. */
export type WriteMail = (
  transaction: Transaction,
  mail: { to: string; subject: string; text: string; html: string },
) => Promise<void>;

export interface RemindOptions extends PushOptions {
  siteUrl: string;
  /** Null where no mail can be sent. */
  mail: WriteMail | null;
  now?: () => number;
}

/** Nights that begin within this many days are looked at. */
const DAYS = 2;
/** The line of the title. */
const TITLE_LINE = 'p999';

/**
 * Says to each account what is due and was not said yet, by the ways that it chose, then sends the pushes that wait. Each reminder is noted
 * in the transaction that queues it: it is said once, whatever number of processes does so and whenever one of them ends.
 *
 * @param database as its owner.
 */
export async function remindInTime(database: Database, options: RemindOptions): Promise<void> {
  const nowMs = (options.now ?? Date.now)();
  const accounts = new Map(
    (await remindedAccounts(database)).map((account) => [account.userId, account]),
  );
  if (accounts.size > 0) {
    await forgetSaid(database, new Date(nowMs));
    await remindOfRaids(database, accounts, nowMs, options);
    await remindOfSeason(database, accounts, nowMs, options);
  }
  await sendWaitingPushes(database, options);
}

async function remindOfRaids(
  database: Database,
  accounts: ReadonlyMap<string, RemindedAccount>,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const teams = Map.groupBy(await remindedMembers(database), ({ teamId }) => teamId);
  for (const [teamId, members] of teams) {
    if (options.signal.aborted) return;
    const nights = raidDates(await raidSeries(database, teamId), nowMs, DAYS);
    if (nights.length === 0) continue;
    const answers = await raidAnswers(database, {
      teamId,
      from: nights[0]!.date,
      to: nights.at(-1)!.date,
    });
    for (const { userId, memberId, team } of members) {
      const account = accounts.get(userId);
      if (!account) continue;
      for (const night of nights) {
        const said = answers.find(
          (one) =>
            one.seriesId === night.seriesId && one.date === night.date && one.memberId === memberId,
        );
        const mine = { ...night, teamId, team, answer: said?.answer ?? null };
        for (const { kind, reminder } of dueOfNight(mine, account, nowMs)) {
          // The link answers without signing in: on a phone that is two taps.
          const path = async (transaction: Transaction) =>
            kind === 'answer'
              ? `/raid-answer/${await signedAnswer(transaction, { ...night, memberId })}`
              : reminder.path;
          await say(database, account, { ...reminder, path }, { ...options, nowMs });
        }
      }
    }
  }
}

async function remindOfSeason(
  database: Database,
  accounts: ReadonlyMap<string, RemindedAccount>,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const [season] = await seasonSpans(database, new Date(nowMs));
  // An invented season reminds of nothing.
  const lines = season
    ? (await latestCutoffs(database, season.seasonId)).filter(
        ({ bracket, source }) => bracket === TITLE_LINE && source !== 'sample',
      )
    : [];
  for (const account of accounts.values()) {
    if (options.signal.aborted) return;
    const { resetRegion, cutoffRegion } = account;
    const reset = resetRegion === null ? null : dueReset(resetRegion as Region, nowMs);
    if (reset) await say(database, account, reset, { ...options, nowMs });
    const line = lines.find(({ region }) => region === cutoffRegion);
    if (!line || !season) continue;
    const { region, score } = line;
    const { seasonId } = season;
    const last = await lastSaidFigure(database, account.userId, cutoffPrefix(region, seasonId));
    const due = dueCutoff({ region, seasonId, score }, last, nowMs);
    if (due.kind === 'note') await markSaid(database, account.userId, due.what, score);
    if (due.reminder)
      await say(database, account, due.reminder, { ...options, nowMs, figure: score });
  }
}

/** Queues a reminder by the ways that the account chose, once. */
async function say(
  database: Database,
  { userId, email, byMail, byPush }: RemindedAccount,
  due: Omit<Reminder, 'path'> & { path: string | ((transaction: Transaction) => Promise<string>) },
  {
    siteUrl,
    mail,
    nowMs,
    figure = null,
  }: RemindOptions & { nowMs: number; figure?: number | null },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await markSaid(transaction, userId, due.what, figure))) return;
    const path = typeof due.path === 'string' ? due.path : await due.path(transaction);
    const reminder: Reminder = { ...due, path };
    if (byMail && mail && email !== null)
      await mail(transaction, { to: email, ...mailOf(reminder, siteUrl) });
    if (byPush)
      await queuePushes(transaction, userId, {
        content: pushContent(reminder),
        usefulUntil: new Date(reminder.usefulUntilMs),
        now: new Date(nowMs),
      });
  });
}
