import type { RouterContextProvider } from 'react-router';
import type { NextRaid } from '#team/model/roster/raid-answers.ts';
import { raidAnswers, raidSeries } from '#store/queries/raid-schedule.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { ownTeams, teamHead } from '#store/queries/teams.ts';
import { raidDates } from '#team/schedule/raid-dates.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';
import { currentBoss } from './current-boss.ts';

/** Teams whose next raid Home shows. */
const MOST_TEAMS = 3;
/** Days ahead in which the next raid is looked for. */
const DAYS = 14;

/** The next raid of each of the visitor's teams, soonest first. @returns also how many teams the visitor is in. */
export async function loadNextRaids(
  context: Readonly<RouterContextProvider>,
): Promise<{ teams: number; raids: NextRaid[] }> {
  const nowMs = Date.now();
  return askAsPlayer(context, async (transaction) => {
    const teams = await ownTeams(transaction);
    const next = [];
    for (const { id } of teams.slice(0, 20)) {
      const team = await teamHead(transaction, id);
      const [night] = raidDates(await raidSeries(transaction, id), nowMs, DAYS);
      if (team && night) next.push({ team, night });
    }
    const soonest = next
      .toSorted((one, other) => one.night.startMs - other.night.startMs)
      .slice(0, MOST_TEAMS);
    const raids: NextRaid[] = [];
    for (const { team, night } of soonest) {
      const answers = (
        await raidAnswers(transaction, { teamId: team.id, from: night.date, to: night.date })
      ).filter(({ seriesId }) => seriesId === night.seriesId);
      const said = new Map(answers.map(({ memberId, answer }) => [memberId, answer]));
      const rows = may(team.role, 'roster.read') ? await teamRoster(transaction, team.id) : null;
      const players = new Map(rows?.map(({ memberId, player }) => [memberId, player]));
      raids.push({
        team: { id: team.id, name: team.name },
        seriesId: night.seriesId,
        date: night.date,
        title: night.title,
        startMs: night.startMs,
        endMs: night.endMs,
        own: said.get(team.ownMemberId) ?? null,
        coming: answers.filter(({ answer }) => answer === 'yes' || answer === 'late').length,
        groupSize: team.groupSize,
        missing: rows && [...players].flatMap(([id, name]) => (said.has(id) ? [] : [name])),
        boss: rows && (await currentBoss(transaction, team, nowMs)),
      });
    }
    return { teams: teams.length, raids };
  });
}
