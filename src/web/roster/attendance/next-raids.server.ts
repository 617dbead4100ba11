import type { RouterContextProvider } from 'react-router';
import type { CurrentBoss, NextRaid } from '#analysis/roster/raid-answers.ts';
import type { Queryable } from '#database/database.ts';
import { raidAnswers, raidSeries } from '#database/queries/raid-schedule.ts';
import { teamProgress } from '#database/queries/team-progress.ts';
import { teamRoster } from '#database/queries/team-roster.ts';
import { ownTeams, teamHead, type TeamHead } from '#database/queries/teams.ts';
import { difficultyById } from '#game/difficulties.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import type { Region } from '#game/packs/define-season.ts';
import { encounterById, lastStartedSeason, seasons } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import { raidDates } from '#web/roster/schedule/raid-dates.ts';
import { askAsPlayer } from '#web/roster/team/team-page.server.ts';
import { readNights } from './load-attendance.server.ts';

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
      const rows = team.role === 'guest' ? null : await teamRoster(transaction, team.id);
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

/** By the guild's public progress of the season, else by the newest saved night. */
async function currentBoss(
  transaction: Queryable,
  team: TeamHead,
  nowMs: number,
): Promise<CurrentBoss | null> {
  const latest = lastStartedSeason(nowMs, team.region as Region);
  const until = latest ? seasons.indexOf(latest) : 0;
  const raids = seasons.slice(0, until + 1).findLast((one) => one.raids.length > 0)?.raids ?? [];
  const tracked = await teamProgress(transaction, {
    region: team.region,
    nameKey: searchKey(team.guild),
    raids: raids.map(({ slug }) => slug),
  });
  if (tracked) {
    const boss = raids
      .flatMap(({ encounters }) => encounters)
      .find(({ name }) => bossSlug(name) === tracked.currentEncounter);
    if (boss)
      return {
        name: boss.name,
        difficulty: tracked.difficulty.replace(/^./, (letter) => letter.toUpperCase()),
        pulls: tracked.pulls,
        best: tracked.bestPercent,
        source: 'tracked',
      };
  }
  const tomorrow = new Date(nowMs + 86_400_000).toISOString().slice(0, 10);
  const nights = await readNights(transaction, team.id, tomorrow);
  const last = nights[0]?.bosses.findLast(({ kills }) => kills.length === 0);
  if (!last) return null;
  const pulls = nights
    .flatMap(({ bosses }) => bosses)
    .filter(
      (one) => one.encounterId === last.encounterId && one.difficultyId === last.difficultyId,
    );
  return {
    name: encounterById(last.encounterId)?.encounter.name ?? 'Unknown boss',
    difficulty: difficultyById(last.difficultyId)?.name ?? '',
    pulls: pulls.reduce((sum, one) => sum + one.pulls.length, 0),
    best: null,
    source: 'nights',
  };
}
