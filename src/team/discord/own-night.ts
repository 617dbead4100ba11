import type { Queryable } from '#store/database.ts';
import { benchLedger } from '#store/queries/bench-ledger.ts';
import type { DiscordPlayer } from '#store/queries/discord.ts';
import { raidAnswers, raidPlaces, raidSeries } from '#store/queries/raid-schedule.ts';
import { newestPlan } from '#store/queries/team-plans.ts';
import { postedTeam } from '#store/queries/team-posts.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { answerByName } from '#team/model/roster/raid-answers.ts';
import { currentBoss } from '#team/attendance/current-boss.ts';
import { escapeDiscord } from '#team/exports/discord-text.ts';
import { openDates, raidDates, type RaidDate } from '#team/schedule/raid-dates.ts';
import { nightDigest, readPostedNight } from '#team/posts/posted-night.ts';
import { specializationById } from '#game/specializations.ts';
import { nameWithRealm } from '#lib/name-parts.ts';
import { ownCasts } from './own-casts.ts';

/** A raider of a team, as Discord asked. */
export type Raider = { [K in keyof DiscordPlayer]: NonNullable<DiscordPlayer[K]> };

/** What a question is answered with: when it is, and where the site is. */
export interface Asked {
  nowMs: number;
  siteUrl: string;
}

/** Days ahead in which the next raid is looked for. */
const DAYS = 60;

/** The nights of a team that are not over, the next one first. */
export async function openNights(
  database: Queryable,
  teamId: string,
  nowMs: number,
): Promise<RaidDate[]> {
  return raidDates(await raidSeries(database, teamId), nowMs, DAYS);
}

const NO_TEAM = 'The team is not there any more.';

/** A night with its players by answer, as the channel reads it. */
export async function nightText(
  database: Queryable,
  teamId: string,
  night: RaidDate,
  { nowMs, siteUrl }: Asked,
): Promise<string> {
  const team = await postedTeam(database, teamId);
  if (!team) return NO_TEAM;
  const posted = await readPostedNight(database, team, night, siteUrl);
  return nightDigest(database, team, posted, nowMs);
}

/** What a raider has said to a night, and as which specializations the raider can come. */
export async function ownAnswer(database: Queryable, raider: Raider, night: RaidDate) {
  const { seriesId, date } = night;
  const said = (await raidAnswers(database, { teamId: raider.teamId, from: date, to: date })).find(
    (one) => one.seriesId === seriesId && one.memberId === raider.memberId,
  );
  const rows = await teamRoster(database, raider.teamId);
  const specs = new Map<number, string>();
  for (const { memberId, specIds, name } of rows)
    if (memberId === raider.memberId)
      for (const specId of specIds ?? []) if (!specs.has(specId)) specs.set(specId, name ?? '');
  const specId = said?.specId ?? null;
  const as = specId === null ? '' : ` as ${specializationById(specId)?.name ?? 'another'}`;
  const words = said ? `You are ${answerByName(said.answer)?.other ?? said.answer}${as}.` : '';
  return {
    text: `**${escapeDiscord(night.title)}**, <t:${Math.floor(night.startMs / 1000)}:F>\n${words || 'You have not answered yet.'}`,
    specId,
    specs: [...specs].map(([id, character]) => ({ specId: id, character })),
  };
}

/** Who sits out of a night, and how often the raider did before it. */
export async function benchText(
  database: Queryable,
  raider: Raider,
  night: RaidDate,
  nowMs: number,
): Promise<string> {
  const { teamId, memberId } = raider;
  const { seriesId, date } = night;
  const places = await raidPlaces(database, { teamId, seriesId, date });
  const rows = await teamRoster(database, teamId);
  const names = new Map(rows.map((row) => [row.memberId, row.player]));
  const benched = places
    .filter(({ place }) => place === 'bench')
    .map((one) => escapeDiscord(names.get(one.memberId) ?? 'a former player'));
  const ledger = await benchLedger(database, teamId, {
    before: date,
    openDates: openDates(await raidSeries(database, teamId), nowMs),
  });
  const own = ledger.get(memberId);
  const sits = benched.length === 0 ? 'No player' : benched.join(', ');
  return [
    `**${escapeDiscord(night.title)}**, <t:${Math.floor(night.startMs / 1000)}:F>`,
    places.length === 0 ? 'The group is not chosen yet.' : `On the bench: ${sits}`,
    own
      ? `You sat out ${own.satOut} of ${own.offered} ${own.offered === 1 ? 'night' : 'nights'} in half a year.`
      : 'No night of yours counts yet.',
  ].join('\n');
}

/** What a raider presses in the plan of the boss that stands, else in the newest plan. */
export async function planText(
  database: Queryable,
  { teamId, memberId }: Raider,
  { nowMs, siteUrl }: Asked,
): Promise<string> {
  const team = await postedTeam(database, teamId);
  if (!team) return NO_TEAM;
  const boss = await currentBoss(database, team, nowMs);
  const plan = await newestPlan(database, teamId, boss?.name ?? null);
  if (!plan) return 'The team has no plan yet.';
  const names = (await teamRoster(database, teamId))
    .filter((row) => row.memberId === memberId && row.name !== null)
    .map(({ name, realm }) => nameWithRealm(name ?? '', realm));
  const casts = ownCasts(plan.assignments, names);
  const of = plan.boss === '' ? '' : `, ${escapeDiscord(plan.boss)}`;
  return [
    `**${escapeDiscord(plan.name)}**${of}`,
    ...(casts.length === 0
      ? ['Nothing of it is yours.']
      : casts.slice(0, 25).map(({ when, what }) => `${when}: ${escapeDiscord(what)}`)),
    casts.length > 25 ? `and ${casts.length - 25} more` : '',
    `Plan: <${siteUrl}/team/${teamId}/plan/${plan.id}>`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
