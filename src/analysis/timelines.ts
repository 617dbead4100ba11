import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { PlayerTimeline } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
import { ENTRY, SECOND } from './second-sums.ts';

/** Timelines are at most this many seconds long; what comes later falls into the last one. */
export const LONGEST_TIMELINE = 6 * 3600;

/** The sums per second of each player, pets included. None when they would take more than `cells` numbers. */
export function timelinesOf(
  record: FightRecord,
  players: readonly UnitId[],
  units: UnitTable,
  wallMs: number,
  cells: number,
): PlayerTimeline[] {
  const length = Math.min(LONGEST_TIMELINE, Math.floor(wallMs / 1000) + 1);
  if (length * players.length * 3 > cells) return [];
  const byPlayer = new Map<UnitId, PlayerTimeline>();
  for (const unit of players) {
    byPlayer.set(unit, {
      guid: units.guid(unit),
      damage: new Float64Array(length),
      healing: new Float64Array(length),
      taken: new Float64Array(length),
    });
  }
  const entries = record.seconds.entries();
  const entry = new Float64Array(ENTRY);
  for (let left = record.seconds.count; left > 0; left--) {
    entries.readInto(entry);
    const line = byPlayer.get(units.playerOf(entry[1]!));
    if (!line) continue;
    const second = Math.min(length - 1, entry[0]!);
    line.damage[second]! += entry[2 + SECOND.damage]!;
    line.healing[second]! += entry[2 + SECOND.healing]!;
    line.taken[second]! += entry[2 + SECOND.taken]!;
  }
  return [...byPlayer.values()];
}
