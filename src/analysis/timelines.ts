import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { PlayerTimeline } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
import type { SecondSums } from './second-sums.ts';
import { SECOND } from './second-sums.ts';

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
  const lineOf = new Map<UnitId, PlayerTimeline | undefined>();
  for (const unit of new Set(record.seconds.units)) {
    lineOf.set(unit, byPlayer.get(units.playerOf(unit)));
  }
  for (let entry = 0; entry < record.seconds.count; entry++) {
    const line = lineOf.get(record.seconds.units[entry]!);
    if (line) addEntry(line, record.seconds, entry);
  }
  return [...byPlayer.values()];
}

function addEntry(line: PlayerTimeline, { seconds, sums }: SecondSums, entry: number): void {
  const second = Math.min(line.damage.length - 1, seconds[entry]!);
  line.damage[second]! += sums[entry * 3 + SECOND.damage]!;
  line.healing[second]! += sums[entry * 3 + SECOND.healing]!;
  line.taken[second]! += sums[entry * 3 + SECOND.taken]!;
}
