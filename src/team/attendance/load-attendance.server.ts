import type { RouterContextProvider } from 'react-router';
import { attendanceOf, weekdayOf } from '#team/model/roster/attendance.ts';
import { raidSeries } from '#store/queries/raid-schedule.ts';
import { joinDays } from '#store/queries/team-attendance.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { difficultyById } from '#game/difficulties.ts';
import { encounterById } from '#game/packs/index.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { may } from '#lib/team-policy.ts';
import { readNights, type BossOfNight } from './read-nights.ts';

/**
 * The attendance page: each player's attendance of the nights that the address asks for, and the nights.
 *
 * @param params `day` (0 for Sunday) and `boss` (encounter id); what is not there is ignored.
 */
export async function loadAttendance(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  params: URLSearchParams,
) {
  // A night of today counts wherever today has begun already.
  const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return askTeam(context, teamId, async (transaction, team) => {
    const nights = await readNights(transaction, team.id, until);
    const rows = await teamRoster(transaction, team.id);
    const raids = await raidSeries(transaction, team.id);
    const days = [...new Set(nights.map(({ date }) => weekdayOf(date)))].toSorted((a, b) => a - b);
    const bosses = bossesOf(nights);
    const filter = {
      weekday: days.find((day) => String(day) === params.get('day')) ?? null,
      encounterId: bosses.find(({ id }) => String(id) === params.get('boss'))?.id ?? null,
    };
    const names = new Map(rows.map(({ memberId, player }) => [memberId, player]));
    const joined = new Map(
      (await joinDays(transaction, team.id)).map(({ memberId, date }) => [memberId, date]),
    );
    const players = [...names.keys()].map((memberId) => ({
      memberId,
      since: joined.get(memberId) ?? until,
    }));
    return {
      team,
      canWrite: may(team.role, 'attendance.write'),
      days,
      bosses,
      filter,
      rows: attendanceOf(nights, players, filter).map((row) => ({
        ...row,
        player: names.get(row.memberId) ?? '',
      })),
      nights: nights.map(({ id, date, seriesId, pulls, savedAt, ...night }) => ({
        id,
        date,
        pulls,
        savedMs: savedAt.getTime(),
        raid: raids.find((raid) => raid.id === seriesId)?.title ?? null,
        present: night.players.filter((one) => one.pulls.length > 0).length,
        benched: night.players.filter((one) => one.pulls.length === 0).length,
        bosses: night.bosses.map((boss) => ({
          name: bossName(boss.encounterId),
          difficulty: difficultyById(boss.difficultyId)?.name ?? null,
          pulls: boss.pulls.length,
          kills: boss.kills.length,
        })),
      })),
    };
  });
}

/** The bosses that were pulled, in the order of the newest nights. */
function bossesOf(nights: readonly { bosses: readonly BossOfNight[] }[]) {
  const ids = new Set(nights.flatMap(({ bosses }) => bosses.map((boss) => boss.encounterId)));
  return [...ids].map((id) => ({ id, name: bossName(id) }));
}

function bossName(id: number): string {
  return encounterById(id)?.encounter.name ?? (id === 0 ? 'Unknown boss' : `Boss ${id}`);
}
