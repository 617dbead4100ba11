import type { Queryable } from '#database/database.ts';
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
  /** When they were fought; null: at any time. */
  times: readonly [from: Date, to: Date] | null;
}

/** What stands for any item level where times are asked for. */
export const ALL_ITEM_LEVELS = [1, 2000] as const;

/** Performances of a specialization on a boss that are read at most, the newest. */
const MOST = 100;
/** The last place that a cell holds by item levels. */
const DEEPEST = 1000;
/** Of all time. */
const NO_WEEK = 0;

/** Rankings as the database packs them. */
export interface PackedRankings {
  /** A cell of one specialization on one boss each. */
  packed: PackedCell[];
  /** Unpacking leaves out what lies beyond these item levels; null: nothing. */
  levels: readonly [from: number, to: number] | null;
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
 * Ranked performances by specialization and boss: the newest 100, also of a week from one reset to the next. Within item levels they
 * are the first 100 of the newest 1,000. Of any other time, or of a week within item levels, they are read from the rows.
 *
 * Index: the key of ranked_cells, one row a cell; within item levels that of ranked_levels, one row for each item level; read from the
 * rows player_metrics_newest, one descent a cell.
 */
export async function packedRankings(
  database: Queryable,
  question: RankedQuestion,
): Promise<PackedRankings> {
  const { encounters, specIds, difficulty, metric, region, itemLevels, times } = question;
  const asked = [[...encounters], [...specIds], difficulty, metric, region];
  const columns = 'encounter_id as "encounterId", spec_id as "specId", performances';
  const week =
    itemLevels !== null ? null : times === null ? NO_WEEK : rankedWeek(readRegion(region), times);
  if (week !== null) {
    const packed = await database.query<PackedCell>(
      `select ${columns} from public.ranked_throughput($1, $2, $3, $4, $5, $6)`,
      [...asked, week],
    );
    return { packed, levels: null, unpack: () => packed.map(unpackCell) };
  }
  const levels = itemLevels ?? ALL_ITEM_LEVELS;
  if (times !== null) {
    const packed = await database.query<PackedCell>(
      `select ${columns} from public.ranked_throughput_between($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...asked, ...levels, ...times],
    );
    return { packed, levels: null, unpack: () => packed.map(unpackCell) };
  }
  const packed = await database.query<PackedCell>(
    `select ${columns} from public.ranked_throughput_within($1, $2, $3, $4, $5, $6, $7)`,
    [...asked, ...levels],
  );
  const unpack = () =>
    packed.map((row) => unpackLevels(row, levels)).filter(({ amounts }) => amounts.length > 0);
  return { packed, levels, unpack };
}

function readRegion(region: string | null): Region | null {
  return regions.find((one) => one === region) ?? null;
}

/** Amount and item level as 64-bit floats, then milliseconds as a 32-bit integer, big-endian as PostgreSQL sends them. */
const BYTES = 20;

function unpackCell({ encounterId, specId, performances }: PackedCell): RankedCell {
  const view = viewOf(performances);
  const cell: RankedCell = { encounterId, specId, amounts: [], itemLevels: [], durationsMs: [] };
  for (let at = 0; at < view.byteLength; at += BYTES) {
    cell.amounts.push(view.getFloat64(at));
    cell.itemLevels.push(view.getFloat64(at + 8));
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
