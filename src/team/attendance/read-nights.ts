import type { HeldNight } from '#team/model/roster/attendance.ts';
import type { Queryable } from '#store/database.ts';
import {
  nightBosses,
  nightPlayers,
  savedNights,
  type SavedNight,
} from '#store/queries/team-attendance.ts';

/** The saved nights of a team until a date, with their bosses and players; newest first. */
export async function readNights(
  transaction: Queryable,
  teamId: string,
  until: string,
): Promise<(SavedNight & Omit<HeldNight, 'bosses'> & { bosses: BossOfNight[] })[]> {
  const nights = await savedNights(transaction, teamId, until);
  const ids = nights.map(({ id }) => id);
  const bosses = Map.groupBy(await nightBosses(transaction, teamId, ids), ({ nightId }) => nightId);
  const players = Map.groupBy(
    await nightPlayers(transaction, teamId, ids),
    ({ nightId }) => nightId,
  );
  return nights.map((night) => ({
    ...night,
    bosses: bosses.get(night.id) ?? [],
    players: players.get(night.id) ?? [],
  }));
}

export interface BossOfNight {
  encounterId: number;
  difficultyId: number;
  pulls: number[];
  kills: number[];
}
