import type { Region } from '#game/packs/define-season.ts';
import { createRandom } from '#lib/random.ts';
import { generatePvpLines } from '#season/sample/season/pvp-lines.ts';
import type { Queryable } from '#store/database.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SAMPLE } from './region-rows.ts';

/** Places in the Hall of Fame of a raid since both factions stand in one list. */
const HALL_PLACES = 200;

/** Invented lines of PvP titles. Season and achievement are 0: no real one has that number, so none is ever overwritten. */
export function pvpRows(region: Region, seed: number, nowMs: number): StoreRows {
  const random = createRandom(seed + 31 + region.codePointAt(0)!);
  return {
    pvp_lines: generatePvpLines(random, region).map(({ bracket, faction, specId, rating }) => ({
      pvp_season_id: 0,
      region,
      bracket,
      faction,
      spec_id: specId,
      achievement_id: 0,
      rating,
      source: SAMPLE,
      updated_at: new Date(nowMs),
    })),
  };
}

/**
 * The Hall of Fame that the invented guilds of all regions filled, in the order in which they ended the raid on Mythic.
 * Made anew whenever a region's race was written; a place that a real guild holds stays its own.
 *
 * @param raid slug. @param lastBoss slug of the encounter that ends it.
 */
export async function rebuildSampleHall(
  transaction: Queryable,
  raid: string,
  lastBoss: string,
): Promise<void> {
  await transaction.query('delete from public.hall_of_fame where source = $1', [SAMPLE]);
  await transaction.query(
    `insert into public.hall_of_fame (raid, list, rank, guild_id, region, defeated_at, source)
     select raid, 'all', row_number() over (order by first_defeated_at, guild_id), guild_id, region, first_defeated_at, source
     from public.raid_kills
     where raid = $1 and encounter = $2 and difficulty = 'mythic' and source = $3
     order by first_defeated_at, guild_id limit $4
     on conflict do nothing`,
    [raid, lastBoss, SAMPLE, HALL_PLACES],
  );
}
