import type { Database, Transaction } from '#store/database.ts';
import { MOST_DUE, raidsToRemindOf, type DueRaid } from '#store/queries/due-raids.ts';
import { raidAnswers } from '#store/queries/raid-schedule.ts';
import { remindedMembers, signedAnswer } from '#store/queries/send-reminders.ts';
import { raidDates, unreadableRaids, type RaidDate } from '#team/schedule/raid-dates.ts';
import { doForTenant } from '#team/jobs/tenant-failures.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import { dueOfNight } from './due-reminders.ts';
import { notYetSaid, sayReminder, type DueReminder, type RemindOptions } from './say-reminder.ts';

/** No reminder of a night comes earlier than this before it. */
const EARLIEST_MS = DAY_MS;

/** Says to players that a night comes or that their answer is missing. A team or an account that fails is left out alone. */
export async function remindOfRaids(
  database: Database,
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  // The dates of nights within the next day, on the calendars of all zones.
  const from = dateOf(nowMs - 12 * HOUR_MS);
  const to = dateOf(nowMs + EARLIEST_MS + 14 * HOUR_MS);
  for (let after: DueRaid | null = null; !options.signal.aborted;) {
    const raids = await raidsToRemindOf(database, { from, to, after });
    for (const [teamId, ofTeam] of Map.groupBy(raids, (raid) => raid.teamId)) {
      if (options.signal.aborted) return;
      const about = { job: 'reminders', tenant: `team ${teamId}` } as const;
      for (const { id } of unreadableRaids(ofTeam))
        options.report({ ...about, cause: `raid ${id} cannot be read` });
      await doForTenant(about, options.report, () =>
        remindTeam(database, teamId, nightsWithinADay(ofTeam, nowMs), nowMs, options),
      );
    }
    after = raids.at(-1) ?? null;
    if (after === null || raids.length < MOST_DUE) return;
  }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function nightsWithinADay(raids: readonly DueRaid[], nowMs: number): RaidDate[] {
  return raidDates(raids, nowMs, 2).filter(
    ({ startMs }) => startMs > nowMs && startMs - nowMs <= EARLIEST_MS,
  );
}

async function remindTeam(
  database: Database,
  teamId: string,
  nights: readonly RaidDate[],
  nowMs: number,
  options: RemindOptions,
): Promise<void> {
  const [first] = nights;
  if (!first) return;
  const dates = nights.map(({ date }) => date).toSorted();
  const asked = { teamId, from: dates[0]!, to: dates.at(-1)! };
  const answers = await raidAnswers(database, asked);
  const due: DueReminder[] = [];
  for (const member of await remindedMembers(database, teamId))
    for (const night of nights) {
      const { memberId, team } = member;
      const said = answers.find(
        (one) =>
          one.seriesId === night.seriesId && one.date === night.date && one.memberId === memberId,
      );
      const mine = { ...night, teamId, team, answer: said?.answer ?? null };
      for (const { kind, reminder } of dueOfNight(mine, member, nowMs)) {
        // The link answers without signing in: on a phone that is two taps.
        const path = async (transaction: Transaction) =>
          kind === 'answer'
            ? `/raid-answer/${await signedAnswer(transaction, { ...night, memberId })}`
            : reminder.path;
        due.push({ account: member, reminder: { ...reminder, path } });
      }
    }
  for (const one of await notYetSaid(database, due)) {
    const about = { job: 'reminders', tenant: `account ${one.account.userId}` } as const;
    await doForTenant(about, options.report, () => sayReminder(database, one, options, nowMs));
  }
}
