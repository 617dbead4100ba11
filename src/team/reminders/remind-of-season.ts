import type { Database } from '#store/database.ts';
import { latestCutoffs } from '#store/queries/cutoff-history.ts';
import { seasonSpans } from '#store/queries/season-spans.ts';
import {
  accountsOfRegions,
  lastSaidFigure,
  markSaid,
  MOST_ACCOUNTS,
  type RemindedAccount,
} from '#store/queries/send-reminders.ts';
import { regions } from '#game/packs/define-season.ts';
import { doForTenant } from '#team/jobs/tenant-failures.ts';
import { cutoffPrefix, dueCutoff, dueReset } from './due-reminders.ts';
import type { Reminder } from './reminder-text.ts';
import { notYetSaid, sayReminder, type RemindOptions } from './say-reminder.ts';

/** The line of the title. */
const TITLE_LINE = 'p999';

interface Line {
  seasonId: number;
  region: string;
  score: number;
}

/** Says the weekly reset and title cutoffs that moved. Only accounts that chose a region with something to say are read. */
export async function remindOfSeason(
  database: Database,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const resets = new Map<string, Reminder>(
    regions.flatMap((region) => {
      const reset = dueReset(region, nowMs);
      return reset ? [[region, reset] as const] : [];
    }),
  );
  const lines = await titleLines(database, nowMs);
  const asked = { resets: [...resets.keys()], cutoffs: lines.map(({ region }) => region) };
  if (asked.resets.length === 0 && asked.cutoffs.length === 0) return;
  for (let after: string | null = null; !options.signal.aborted;) {
    const accounts = await accountsOfRegions(database, { ...asked, after });
    await sayResets(database, accounts, resets, nowMs, options);
    for (const account of accounts) {
      if (options.signal.aborted) return;
      const line = lines.find(({ region }) => region === account.cutoffRegion);
      const about = { job: 'reminders', tenant: `account ${account.userId}` } as const;
      if (line)
        await doForTenant(about, options.report, () =>
          sayCutoff(database, account, line, nowMs, options),
        );
    }
    after = accounts.at(-1)?.userId ?? null;
    if (after === null || accounts.length < MOST_ACCOUNTS) return;
  }
}

/** The newest title cutoff of each region. An invented season reminds of nothing. */
async function titleLines(database: Database, nowMs: number): Promise<Line[]> {
  const [season] = await seasonSpans(database, new Date(nowMs));
  if (!season) return [];
  const { seasonId } = season;
  return (await latestCutoffs(database, seasonId))
    .filter(({ bracket, source }) => bracket === TITLE_LINE && source !== 'sample')
    .map(({ region, score }) => ({ seasonId, region, score }));
}

async function sayResets(
  database: Database,
  accounts: readonly RemindedAccount[],
  resets: ReadonlyMap<string, Reminder>,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const due = accounts.flatMap((account) => {
    const reminder = resets.get(account.resetRegion ?? '');
    return reminder ? [{ account, reminder }] : [];
  });
  for (const one of await notYetSaid(database, due)) {
    const about = { job: 'reminders', tenant: `account ${one.account.userId}` } as const;
    await doForTenant(about, options.report, () => sayReminder(database, one, options, nowMs));
  }
}

async function sayCutoff(
  database: Database,
  account: RemindedAccount,
  line: Line,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const { region, seasonId, score } = line;
  const last = await lastSaidFigure(database, account.userId, cutoffPrefix(region, seasonId));
  const due = dueCutoff({ region, seasonId, score }, last, nowMs);
  if (due.kind === 'note') await markSaid(database, account.userId, due.what, score);
  if (due.reminder)
    await sayReminder(database, { account, reminder: due.reminder }, options, nowMs, score);
}
