import type { Database } from '#store/database.ts';
import type { Season } from '#game/packs/define-season.ts';
import { realms } from '#game/packs/realms.ts';
import { regionRows } from '#season/ingest/sample/region-rows.ts';
import { keyRows, readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { generateRegion } from '#season/sample/season/generate-region.ts';
import { sampleRegions } from '#season/sample/season/season-lines.ts';

export const REGION = 'eu';

export interface Filled {
  /** Rows that were written, by table. */
  rows: Record<string, number>;
  /** Time of the store's writer alone, without inventing the rows. */
  writeSeconds: number;
  /** Counting anew what pages read instead of the runs. */
  rollUpSeconds: number;
}

/**
 * Writes an invented region with the store's writer, so many characters at a time, each in a transaction, as answers of a source are
 * written. Each part plays on realms of its own: no name comes twice.
 */
export async function fillRegion(
  database: Database,
  { characters, part, season, nowMs }: FillOptions,
): Promise<Filled> {
  const keyedId = await readKeyedId(database);
  const homes = realms.filter(({ region }) => region === REGION).map(({ id }) => id);
  const parts = Math.max(1, Math.round(characters / part));
  const filled: Filled = { rows: {}, writeSeconds: 0, rollUpSeconds: 0 };
  for (let at = 0; at < parts; at++) {
    const made = generateRegion({
      seed: 1000 + at,
      season,
      region: REGION,
      realms: homes.filter((_, index) => index % parts === at).map((id) => ({ id, weight: 1 })),
      size: characters / parts / sampleRegions[REGION].population,
      nowMs,
    });
    const rows = keyRows(regionRows(made, season, nowMs), keyedId);
    count(filled.rows, rows);
    filled.writeSeconds += await secondsOf(() => writeRows(database, rows));
    if (parts > 1) console.log(`part ${at + 1} of ${parts}: ${filled.writeSeconds.toFixed(0)} s`);
  }
  filled.rollUpSeconds = await secondsOf(() =>
    database.transaction((t) => rebuildRollUps(t, season.blizzardSeasonId ?? 0, REGION)),
  );
  await database.query('vacuum analyze');
  return filled;
}

export interface FillOptions {
  characters: number;
  /** Characters of one transaction. */
  part: number;
  season: Season;
  nowMs: number;
}

function count(sums: Record<string, number>, rows: StoreRows): void {
  for (const [table, given] of Object.entries(rows))
    sums[table] = (sums[table] ?? 0) + given.length;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}
