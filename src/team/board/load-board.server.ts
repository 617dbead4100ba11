import type { RouterContextProvider } from 'react-router';
import type { BoardCharacter, BoardSeat } from '#team/model/roster/composition.ts';
import type { Transaction } from '#store/database.ts';
import { raidAnswers, raidPlaces, raidSeries } from '#store/queries/raid-schedule.ts';
import { boardSeats, teamBoards } from '#store/queries/team-boards.ts';
import { teamRoster, type RosterRow } from '#store/queries/team-roster.ts';
import { nameWithRealm, shortNames } from '#lib/name-parts.ts';
import { findRealm } from '#game/packs/realms.ts';
import { raidDates, type RaidDate } from '#team/schedule/raid-dates.ts';
import { nightMembers } from '#team/raids/night-members.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';
import { boardBosses } from './board-bosses.ts';

/** Days ahead in which the next raid is looked for. */
const DAYS = 60;

/**
 * The drafts of one boss with their seats, and the characters of the team.
 *
 * @param asked values of the address: `boss`, an encounter id, and `draft`, the id of one; what is not there is ignored.
 */
export async function loadBoard(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  asked: URLSearchParams,
) {
  const nowMs = Date.now();
  return askTeam(context, teamId, async (transaction, team) => {
    const all = await teamBoards(transaction, team.id);
    const bosses = boardBosses(
      team.region,
      nowMs,
      all.map(({ encounterId }) => encounterId),
    );
    const draft = all.find(({ id }) => id === asked.get('draft'));
    const bossId = draft?.encounterId ?? Number(asked.get('boss'));
    const boss =
      bosses.find(({ id }) => id === bossId) ??
      bosses.find(({ id }) => id === all.at(-1)?.encounterId) ??
      bosses[0]!;
    const boards = all.filter(({ encounterId }) => encounterId === boss.id);
    const board = boards.find(({ id }) => id === draft?.id) ?? boards[0] ?? null;
    const rows = await teamRoster(transaction, team.id);
    const night = await nextNight(transaction, team.id, nowMs);
    return {
      team,
      canWrite: may(team.role, 'board.write'),
      bosses: bosses.map((one) => ({
        ...one,
        drafts: all.filter(({ encounterId }) => encounterId === one.id).length,
      })),
      boss,
      nextBoss: bosses[bosses.indexOf(boss) + 1] ?? null,
      boards,
      boardId: board?.id ?? null,
      seats: await boardSeats(transaction, team.id, boss.id),
      characters: boardCharacters(rows, team.region, await outOf(transaction, team.id, night)),
      night,
    };
  });
}

/** The next raid night of a team; null without one. */
async function nextNight(
  transaction: Transaction,
  teamId: string,
  nowMs: number,
): Promise<RaidDate | null> {
  return raidDates(await raidSeries(transaction, teamId), nowMs, DAYS)[0] ?? null;
}

/** Players who have said to be out on a night. */
async function outOf(
  transaction: Transaction,
  teamId: string,
  night: RaidDate | null,
): Promise<Set<string>> {
  if (!night) return new Set();
  const { seriesId, date } = night;
  const said = await raidAnswers(transaction, { teamId, from: date, to: date });
  const out = said.filter((one) => one.seriesId === seriesId && one.answer === 'no');
  return new Set(out.map(({ memberId }) => memberId));
}

function boardCharacters(
  rows: readonly RosterRow[],
  region: string,
  out: ReadonlySet<string>,
): BoardCharacter[] {
  const shown = shortNames(
    rows.flatMap(({ name, realm }) => (name === null ? [] : [nameWithRealm(name, realm)])),
  );
  return rows.flatMap((row): BoardCharacter[] => {
    const { characterId, name, classId, specIds } = row;
    if (characterId === null || name === null || classId === null || specIds === null) return [];
    const realm = row.realm ?? '';
    return [
      {
        id: characterId,
        memberId: row.memberId,
        player: row.player,
        name,
        // A slug has no apostrophes; the game needs them.
        realm: findRealm(region, realm)?.name ?? realm,
        shown: shown(nameWithRealm(name, realm)),
        classId,
        specIds,
        itemLevel: row.itemLevel,
        isMain: row.isMain === true,
        isOut: out.has(row.memberId),
      },
    ];
  });
}

/** Who plays the next night of a team as what, by answers and saved places: the main characters, as seats without a group. */
export async function playersOfNextNight(
  transaction: Transaction,
  teamId: string,
): Promise<Omit<BoardSeat, 'group'>[]> {
  const night = await nextNight(transaction, teamId, Date.now());
  if (!night) return [];
  const { seriesId, date } = night;
  const rows = await teamRoster(transaction, teamId);
  const said = await raidAnswers(transaction, { teamId, from: date, to: date });
  const { members } = nightMembers(
    rows,
    said.filter((one) => one.seriesId === seriesId),
    await raidPlaces(transaction, { teamId, seriesId, date }),
  );
  const main = new Map(
    rows
      .toReversed()
      .map(({ memberId, characterId, isMain }) => [memberId, isMain ? characterId : null]),
  );
  return members.flatMap(({ memberId, place, specIds }) => {
    const characterId = main.get(memberId) ?? null;
    return place === 'group' && characterId !== null ? [{ characterId, specId: specIds[0]! }] : [];
  });
}
