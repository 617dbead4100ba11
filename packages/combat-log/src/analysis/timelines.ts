import { MANY_PLAYERS } from '#parser/unit-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { PlayerTimeline } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
import { ENTRY, SECOND } from './second-sums.ts';

/** Timelines are at most this many seconds long; what comes later falls into the last one. */
export const LONGEST_TIMELINE = 6 * 3600;

/** Seconds in the timelines of a fight. */
export function timelineLength(wallMs: number): number {
  return Math.min(LONGEST_TIMELINE, Math.floor(wallMs / 1000) + 1);
}

/**
 * The sums per second of each player, pets included; of all others together with `andOthers`. None when they would take
 * more than `cells` numbers.
 */
export function timelinesOf(
  record: FightRecord,
  players: readonly UnitId[],
  andOthers: boolean,
  units: UnitTable,
  wallMs: number,
  cells: number,
): PlayerTimeline[] {
  const length = timelineLength(wallMs);
  if (length * (players.length + (andOthers ? 1 : 0)) * 3 > cells) return [];
  const timelines: PlayerTimeline[] = [];
  const { seconds } = record;
  /** By player: where in `timelines` it stands, one higher. */
  const placeOf = new Map<UnitId, number>();
  /** The same by the number a unit has in the entries; 0 while unknown, −1 for none. */
  const places = new Int32Array(units.count);
  const newLine = (guid: string): number => {
    const damage = new Float64Array(length);
    const healing = new Float64Array(length);
    const taken = new Float64Array(length);
    return timelines.push({ guid, damage, healing, taken });
  };
  for (const unit of players) placeOf.set(unit, newLine(units.guid(unit)));
  const others = andOthers ? newLine(MANY_PLAYERS) : -1;
  const entries = seconds.entries();
  const entry = new Float64Array(ENTRY);
  for (let left = seconds.count; left > 0; left--) {
    entries.readInto(entry);
    const unit = entry[1]! | 0;
    let place = places[unit]!;
    if (place === 0) {
      const player = units.playerOf(unit);
      place = player < 0 ? -1 : (placeOf.get(player) ?? others);
      places[unit] = place;
    }
    if (place < 0) continue;
    const line = timelines[place - 1]!;
    const second = Math.min(length - 1, entry[0]!);
    line.damage[second]! += entry[2 + SECOND.damage]!;
    line.healing[second]! += entry[2 + SECOND.healing]!;
    line.taken[second]! += entry[2 + SECOND.taken]!;
  }
  return timelines;
}
