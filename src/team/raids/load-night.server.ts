import type { RouterContextProvider } from 'react-router';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { fullRaidOdds } from '#team/model/roster/full-raid-odds.ts';
import { plannedCooldowns } from '#team/model/roster/planned-cooldowns.ts';
import { pastNights } from '#team/model/roster/past-nights.ts';
import type { Queryable } from '#store/database.ts';
import { benchLedger, type LedgerSpan } from '#store/queries/bench-ledger.ts';
import { liveNight } from '#store/queries/live-nights.ts';
import {
  benchRules,
  pastAnswers,
  raidAnswers,
  raidPlaces,
  raidSeries,
  type RaidSeries,
} from '#store/queries/raid-schedule.ts';
import { plannedCasts } from '#store/queries/team-plans.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import type { TeamHead } from '#store/queries/teams.ts';
import { currentBoss } from '#team/attendance/current-boss.ts';
import { readNights } from '#team/attendance/read-nights.ts';
import { liveView } from '#team/live/live-view.ts';
import { openDates, raidDates, unreadableRaids, type RaidDate } from '#team/schedule/raid-dates.ts';
import { teamFights } from '#published/index.server.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { nightMembers } from './night-members.ts';
import { readNight } from './read-night.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';

/** Days ahead in which the next raid is looked for. */
const DAYS = 60;
/** Days in which a date lies on the calendars of all zones. */
const AROUND = 3;

/**
 * One night of a team: the asked one, also when it is over, else the next one.
 *
 * @param asked `{series}.{date}` of the address; empty for the next night.
 */
export async function loadNight(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  asked: string,
) {
  const nowMs = Date.now();
  return askTeam(context, teamId, async (transaction, team) => {
    const canWrite = may(team.role, 'raid.write');
    const live = liveView(await liveNight(transaction, team.id));
    const series = await raidSeries(transaction, team.id);
    const unreadable = unreadableRaids(series).map(({ id, title }) => ({ id, title }));
    const next = raidDates(series, nowMs, DAYS);
    const found = findNight(series, next, asked);
    const night = found ?? next[0];
    const isLost = asked !== '' && !found;
    const published = await teamFights(transaction, team.id);
    if (!night) return { team, canWrite, live, published, unreadable, isLost, night: null };
    const { seriesId, date } = night;
    const said = await raidAnswers(transaction, { teamId: team.id, from: date, to: date });
    const answers = said.filter((one) => one.seriesId === seriesId);
    const rows = await teamRoster(transaction, team.id);
    const places = await raidPlaces(transaction, { teamId: team.id, seriesId, date });
    const span = { before: date, openDates: openDates(series, nowMs) };
    const ledger = await benchLedger(transaction, team.id, span);
    const { members, withoutCharacter } = nightMembers(rows, answers, places, ledger);
    const past = canWrite ? await readPast(transaction, team.id, span) : null;
    const own = answers.find(({ memberId }) => memberId === team.ownMemberId);
    return {
      team,
      canWrite,
      live,
      published,
      unreadable,
      isLost,
      night,
      isPast: night.endMs <= nowMs,
      members,
      withoutCharacter,
      coverage: buffCoverage(members),
      own: {
        answer: own?.answer ?? null,
        reason: own?.reason ?? null,
        specId: own?.specId ?? null,
        specIds: rows.find(({ memberId }) => memberId === team.ownMemberId)?.specIds ?? [],
      },
      hasPlaces: places.length > 0,
      odds:
        past === null || night.endMs <= nowMs
          ? null
          : fullRaidOdds({
              ...past,
              players: [...members, ...withoutCharacter].map(({ memberId, player, answer }) => ({
                id: memberId,
                name: player,
                answer,
              })),
              weekday: new Date(`${date}T00:00Z`).getUTCDay(),
              groupSize: team.groupSize,
            }),
      rules: canWrite ? await benchRules(transaction, team.id) : [],
      plans: canWrite ? await benchPlans(transaction, team, nowMs) : [],
    };
  });
}

/** Plans whose cooldowns the bench can keep, those of the boss that stands first, then the newest. */
async function benchPlans(transaction: Queryable, team: TeamHead, nowMs: number) {
  const plans = (await plannedCasts(transaction, team.id))
    .map(({ casts, ...plan }) => ({ ...plan, cooldowns: plannedCooldowns(casts) }))
    .filter(({ cooldowns }) => cooldowns.length > 0);
  if (plans.length === 0) return [];
  const boss = await currentBoss(transaction, team, nowMs);
  const known = plans.map((plan) => ({ ...plan, isOfNight: plan.boss === boss?.name }));
  return known.toSorted((one, other) => Number(other.isOfNight) - Number(one.isOfNight));
}

/** Which players came to the nights that were held before a date: by saved logs, else by their answers. */
async function readPast(transaction: Queryable, teamId: string, span: LedgerSpan) {
  const logged = (await readNights(transaction, teamId, span.before)).filter(
    (one) => one.date < span.before,
  );
  return pastNights(
    await pastAnswers(transaction, teamId, span),
    logged.map(({ players, ...one }) => ({
      date: one.date,
      seriesId: one.seriesId,
      memberIds: players.map(({ memberId }) => memberId),
    })),
  );
}

/** The asked night among those to come, else among those that are over; nothing where the calendar has none. */
function findNight(
  series: readonly RaidSeries[],
  next: readonly RaidDate[],
  asked: string,
): RaidDate | undefined {
  const key = readNight(asked);
  if (key === null) return undefined;
  const isAsked = (one: RaidDate) => one.seriesId === key.seriesId && one.date === key.date;
  const fromMs = Date.parse(`${key.date}T00:00Z`) - DAY_MS;
  return next.find(isAsked) ?? raidDates(series, fromMs, AROUND).find(isAsked);
}
