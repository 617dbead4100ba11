import type { Queryable } from '#database/database.ts';

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

/**
 * Ranked performances by specialization and boss: the newest 100, also of a time, or within item levels the first 100 of the newest
 * 1,000.
 *
 * Index: the key of ranked_cells, one row a cell; within item levels and times player_metrics_newest, one descent a cell.
 */
export async function rankedPerformances(
  database: Queryable,
  question: RankedQuestion,
): Promise<RankedCell[]> {
  const { encounters, specIds, difficulty, metric, region, itemLevels, times } = question;
  const asked = [[...encounters], [...specIds], difficulty, metric, region];
  const columns = 'encounter_id as "encounterId", spec_id as "specId", performances';
  if (times !== null) {
    const rows = await database.query<PackedCell>(
      `select ${columns} from public.ranked_throughput_between($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...asked, ...(itemLevels ?? ALL_ITEM_LEVELS), ...times],
    );
    return rows.map(unpackCell);
  }
  const rows = await (itemLevels === null
    ? database.query<PackedCell>(
        `select ${columns} from public.ranked_throughput($1, $2, $3, $4, $5)`,
        asked,
      )
    : database.query<PackedCell>(
        `select ${columns} from public.ranked_throughput_within($1, $2, $3, $4, $5, $6, $7)`,
        [...asked, ...itemLevels],
      ));
  return rows.map(unpackCell);
}

interface PackedCell {
  encounterId: number;
  specId: number;
  performances: Uint8Array;
}

/** Amount and item level as 64-bit floats, then milliseconds as a 32-bit integer, big-endian as PostgreSQL sends them. */
const BYTES = 20;

function unpackCell({ encounterId, specId, performances }: PackedCell): RankedCell {
  const { buffer, byteOffset, byteLength } = performances;
  const view = new DataView(buffer, byteOffset, byteLength);
  const cell: RankedCell = { encounterId, specId, amounts: [], itemLevels: [], durationsMs: [] };
  for (let at = 0; at < byteLength; at += BYTES) {
    cell.amounts.push(view.getFloat64(at));
    cell.itemLevels.push(view.getFloat64(at + 8));
    cell.durationsMs.push(view.getInt32(at + 16));
  }
  return cell;
}
