/**
 * A composition as a Yjs document that several officers change at once. Each player is an entry of one map: whom the player plays, as
 * what and in which group is one value, so that of two moves of a player one stays whole, and moves of different players merge.
 */
import type * as Y from 'yjs';
import { GROUP_PLACES, type BoardSeat } from '#team/model/roster/composition.ts';
import { isRecord, isUuid } from '#lib/guards.ts';

/** A seat with the player whose seat it is. */
export interface PlayerSeat extends BoardSeat {
  memberId: string;
}

const MAP = 'seats';
/** Groups that the game has room for. */
const GROUPS = 6;
const MOST_PLAYERS = 100;

/** The map itself, for an undo manager. */
export const seatsMap = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(MAP);

/** The seats of a document, five a group at most; null for a document that is no composition or holds anything besides. */
export function seatsOf(doc: Y.Doc): PlayerSeat[] | null {
  for (const name of doc.share.keys()) if (name !== MAP) return null;
  const map = seatsMap(doc);
  if (doc.subdocs.size > 0 || map.size > MOST_PLAYERS) return null;
  const seats: PlayerSeat[] = [];
  for (const [memberId, value] of map) {
    const seat = readSeat(memberId, value);
    if (!seat) return null;
    seats.push(seat);
  }
  return placed(seats);
}

function readSeat(memberId: string, value: unknown): PlayerSeat | null {
  if (!isUuid(memberId) || !isRecord(value) || Object.keys(value).length !== 3) return null;
  const { characterId, specId, group } = value;
  if (!isUuid(characterId) || !isWithin(specId, 30_000) || !isWithin(group, GROUPS)) return null;
  return { memberId, characterId, specId, group };
}

const isWithin = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/**
 * No more than five in a group: two officers who fill the last place of a group at the same moment leave six there. The last of
 * them, the same one for everyone, stands in the first group with a free place.
 */
function placed(seats: readonly PlayerSeat[]): PlayerSeat[] {
  const sorted = seats.toSorted(
    (one, other) => one.group - other.group || (one.memberId < other.memberId ? -1 : 1),
  );
  const counts = Array.from({ length: GROUPS + 1 }, () => 0);
  const take = (seat: PlayerSeat, group: number): PlayerSeat => {
    counts[group]! += 1;
    return { ...seat, group };
  };
  const over: PlayerSeat[] = [];
  const kept = sorted.flatMap((seat) => {
    if (counts[seat.group]! < GROUP_PLACES) return [take(seat, seat.group)];
    over.push(seat);
    return [];
  });
  for (const seat of over) {
    const free = counts.findIndex((count, group) => group > 0 && count < GROUP_PLACES);
    if (free > 0) kept.push(take(seat, free));
  }
  return kept;
}

/** Seats as they were kept; null for what holds anything else. */
export function readSeats(kept: unknown): PlayerSeat[] | null {
  if (!Array.isArray(kept)) return null;
  const seats = kept.map((one: unknown) => {
    if (!isRecord(one)) return null;
    const { memberId, ...value } = one;
    return readSeat(String(memberId), value);
  });
  return seats.every((seat) => seat !== null) ? seats : null;
}

/** Moves players, in one transaction; group 0 takes a player off. @param origin of the transaction: an undo manager follows it. */
export function moveSeats(doc: Y.Doc, moves: readonly PlayerSeat[], origin?: unknown): void {
  doc.transact(() => {
    const map = seatsMap(doc);
    for (const { memberId, characterId, specId, group } of moves)
      if (group === 0) map.delete(memberId);
      else map.set(memberId, { characterId, specId, group });
  }, origin);
}

/** Makes the seats those of a list, in one transaction that changes what differs. */
export function replaceSeats(doc: Y.Doc, seats: readonly PlayerSeat[], origin?: unknown): void {
  const before = new Map([...(seatsOf(doc) ?? [])].map((seat) => [seat.memberId, seat]));
  const stay = new Set(seats.map(({ memberId }) => memberId));
  const gone = [...before.values()].filter(({ memberId }) => !stay.has(memberId));
  const changed = seats.filter((seat) => {
    const known = before.get(seat.memberId);
    return (
      known?.characterId !== seat.characterId ||
      known.specId !== seat.specId ||
      known.group !== seat.group
    );
  });
  moveSeats(doc, [...gone.map((seat) => ({ ...seat, group: 0 })), ...changed], origin);
}
