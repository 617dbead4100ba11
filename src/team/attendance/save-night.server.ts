import type { RouterContextProvider } from 'react-router';
import { knownCharacters } from '#team/model/roster/match-characters.ts';
import { pullsOf, readSentNight } from '#team/model/roster/sent-night.ts';
import type { Queryable } from '#store/database.ts';
import { raidPlaces, raidSeries } from '#store/queries/raid-schedule.ts';
import { savedNights, saveNight } from '#store/queries/team-attendance.ts';
import { teamPlans } from '#store/queries/team-plans.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { raidDates } from '#team/schedule/raid-dates.ts';
import type { TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { encounterById } from '#game/packs/index.ts';
import { DAY_MS } from '#lib/time-units.ts';

type Context = Readonly<RouterContextProvider>;

/** Older nights do not count any more. */
const HALF_YEAR_DAYS = 182;

/** The raids that the calendar has on a date. */
async function raidsOn(transaction: Queryable, teamId: string, date: string) {
  const fromMs = Date.parse(`${date}T00:00Z`) - 2 * DAY_MS;
  return raidDates(await raidSeries(transaction, teamId), fromMs, 4).filter(
    (raid) => raid.date === date,
  );
}

/** What the page of a log needs to find the players of a team in it. */
export async function loadNightHelp(context: Context, teamId: string, date: string) {
  return askTeam(context, teamId, async (transaction, team) => {
    const raids = await raidsOn(transaction, team.id, date);
    const rows = await teamRoster(transaction, team.id);
    const benched: { seriesId: string; memberId: string }[] = [];
    for (const { seriesId } of raids)
      for (const { memberId, place } of await raidPlaces(transaction, {
        teamId: team.id,
        seriesId,
        date,
      }))
        if (place === 'bench') benched.push({ seriesId, memberId });
    const saved = await savedNights(transaction, team.id, date);
    return {
      raids: raids.map(({ seriesId, title }) => ({ seriesId, title })),
      benched,
      isSaved: saved.some((night) => night.date === date),
      players: [...new Map(rows.map((row) => [row.memberId, row.player]))].map(([id, name]) => ({
        memberId: id,
        name,
      })),
      characters: knownCharacters(rows),
    };
  });
}

/** What saving a night answers. */
export interface SavedNight extends TeamAnswer {
  /** Plans of the team for the bosses of the night, the newest change first. */
  plans?: { id: string; name: string }[];
}

/** Saves a night that a browser sent. The database decides who may. @param text as `readSentNight` reads it. */
export async function saveSentNight(
  context: Context,
  teamId: string,
  text: string,
): Promise<SavedNight> {
  const night = readSentNight(text);
  if (!night) return { problem: 'This is no raid night. Reload the page and open the log again.' };
  const ageDays = (Date.now() - Date.parse(`${night.date}T00:00Z`)) / DAY_MS;
  if (ageDays < -1) return { problem: 'This night lies in the future. Check the year of the log.' };
  if (ageDays > HALF_YEAR_DAYS)
    return { problem: 'This night is more than half a year ago and would count for no player.' };
  return askTeam(context, teamId, async (transaction, team) => {
    const raids = await raidsOn(transaction, team.id, night.date);
    if (night.seriesId !== null && !raids.some(({ seriesId }) => seriesId === night.seriesId))
      return { problem: 'The calendar has no such raid on this day. Choose another.' };
    await saveNight(transaction, team.id, { ...night, pulls: pullsOf(night) });
    const bosses = new Set(
      night.bosses.map(({ encounterId }) => encounterById(encounterId)?.encounter.name),
    );
    const plans = (await teamPlans(transaction, team.id)).filter(({ boss }) => bosses.has(boss));
    return {
      notice: `The attendance of ${night.date} is saved.`,
      plans: plans.map(({ id, name }) => ({ id, name })),
    };
  });
}
