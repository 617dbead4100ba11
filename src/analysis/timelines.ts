import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { PlayerTimeline } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
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
  record.seconds.forEach((second, unit, sums) => {
    let line = lineOf.get(unit);
    if (line === undefined) {
      if (lineOf.has(unit)) return;
      line = byPlayer.get(units.playerOf(unit));
      lineOf.set(unit, line);
    }
    if (line) addEntry(line, Math.min(length - 1, second), sums);
  });
  return [...byPlayer.values()];
}

function addEntry(line: PlayerTimeline, second: number, sums: Float64Array): void {
  line.damage[second]! += sums[SECOND.damage]!;
  line.healing[second]! += sums[SECOND.healing]!;
  line.taken[second]! += sums[SECOND.taken]!;
}
