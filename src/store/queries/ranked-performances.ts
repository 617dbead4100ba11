import type { Queryable } from '#store/database.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { rankedWeek } from '#game/packs/ranked-week.ts';

/** The newest ranked performances of one specialization on one boss, as columns. At most 100. */
export interface RankedCell {
  encounterId: number;
  specId: number;
  /** Damage or healing per second. */
  amounts: number[];
  itemLevels: number[];
  durationsMs: number[];
}

export interface RankedQuestion {
  /** Encounter ids of the game. */
  encounters: readonly number[];
  specIds: readonly number[];
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  metric: string;
  /** Null: of every region. */
  region: string | null;
  /** Null: of any item level. */
  itemLevels: readonly [from: number, to: number] | null;
  /** When they were fought, a week from one reset of the region to the next (without a region: of the Americas); null: at any time. */
  times: readonly [from: Date, to: Date] | null;
}

/** What stands for any item level where times are asked for. */
export const ALL_ITEM_LEVELS = [1, 2000] as const;

/** Performances of a specialization on a boss that are read at most, the newest. */
const MOST = 100;
/** The last place that all time holds by item levels. */
const DEEPEST = 1000;
/** The last place that a week holds. */
const DEEPEST_OF_WEEK = 500;
/** Of all time. */
const NO_WEEK = 0;

/** Rankings as the database packs them. */
export interface PackedRankings {
  /** A cell of one specialization on one boss each. */
  packed: PackedCell[];
  /** Leaves out what lies beyond the item levels that were asked for. */
  unpack: () => RankedCell[];
}

export interface PackedCell {
  encounterId: number;
  specId: number;
  performances: Uint8Array;
}

/** The same as `packedRankings`, unpacked. */
export async function rankedPerformances(
  database: Queryable,
  question: RankedQuestion,
): Promise<RankedCell[]> {
  return (await packedRankings(database, question)).unpack();
}

/**
 * Ranked performances by specialization and boss: the newest 100 of all time or of a week. Within item levels they are the first 100
 * of the newest 1,000 of all time, or of the newest 500 of the week.
 *
 * Index: the key of ranked_cells, one row a cell; of all time within item levels that of ranked_levels, one row for each item level.
 *
 * @throws RangeError for times that are no week from one reset to the next: rankings are kept by week.
 */
export async function packedRankings(
  database: Queryable,
  { encounters, specIds, difficulty, metric, region, itemLevels, times }: RankedQuestion,
): Promise<PackedRankings> {
  const asked = [[...encounters], [...specIds], difficulty, metric, region];
  const columns = 'encounter_id as "encounterId", spec_id as "specId", performances';
  if (itemLevels !== null && times === null) {
    const packed = await database.query<PackedCell>(
      `select ${columns} from public.ranked_throughput_within($1, $2, $3, $4, $5, $6, $7)`,
      [...asked, ...itemLevels],
    );
    return packedOf(packed, itemLevels, unpackLevels);
  }
  const week = times === null ? NO_WEEK : rankedWeek(readRegion(region), times);
  if (week === null) throw new RangeError('Rankings are kept by week, from one reset to the next.');
  const packed = await database.query<PackedCell>(
    `select ${columns} from public.ranked_throughput($1, $2, $3, $4, $5, $6, $7)`,
    [...asked, week, itemLevels === null ? MOST : DEEPEST_OF_WEEK],
  );
  return packedOf(packed, itemLevels, unpackCell);
}

function packedOf(
  packed: PackedCell[],
  levels: RankedQuestion['itemLevels'],
  unpack: (cell: PackedCell, levels: readonly [number, number]) => RankedCell,
): PackedRankings {
  return {
    packed,
    unpack: () =>
      packed
        .map((cell) => unpack(cell, levels ?? ALL_ITEM_LEVELS))
        .filter(({ amounts }) => amounts.length > 0),
  };
}

function readRegion(region: string | null): Region | null {
  return regions.find((one) => one === region) ?? null;
}

/** Amount and item level as 64-bit floats, then milliseconds as a 32-bit integer, big-endian as PostgreSQL sends them. */
const BYTES = 20;

/** The newest within item levels, at most 100. */
function unpackCell(
  { encounterId, specId, performances }: PackedCell,
  [from, to]: readonly [number, number],
): RankedCell {
  const view = viewOf(performances);
  const cell: RankedCell = { encounterId, specId, amounts: [], itemLevels: [], durationsMs: [] };
  for (let at = 0; at < view.byteLength && cell.amounts.length < MOST; at += BYTES) {
    const itemLevel = view.getFloat64(at + 8);
    if (itemLevel < from || itemLevel > to) continue;
    cell.amounts.push(view.getFloat64(at));
    cell.itemLevels.push(itemLevel);
    cell.durationsMs.push(view.getInt32(at + 16));
  }
  return cell;
}

/** The place among the newest from 1 before a 64-bit amount, a 32-bit item level and milliseconds. */
const LEVEL_BYTES = 18;

/** The newest within item levels; whole levels are packed, so that those at either end can hold others. */
function unpackLevels(
  { encounterId, specId, performances }: PackedCell,
  [from, to]: readonly [number, number],
): RankedCell {
  const view = viewOf(performances);
  /** By place: where it begins; -1 for those of other item levels. */
  const starts = new Int32Array(DEEPEST + 1).fill(-1);
  for (let at = 0; at < view.byteLength; at += LEVEL_BYTES) starts[view.getUint16(at)] = at;
  const cell: RankedCell = { encounterId, specId, amounts: [], itemLevels: [], durationsMs: [] };
  for (const at of starts) {
    if (at < 0) continue;
    const itemLevel = view.getFloat32(at + 10);
    if (itemLevel < from || itemLevel > to) continue;
    cell.amounts.push(view.getFloat64(at + 2));
    cell.itemLevels.push(itemLevel);
    cell.durationsMs.push(view.getInt32(at + 14));
    if (cell.amounts.length === MOST) break;
  }
  return cell;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
