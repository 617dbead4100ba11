import type { Queryable } from '#database/door.ts';

/** A place in the Hall of Fame of a raid. */
export interface HallOfFameRow {
  raid: string;
  /** `alliance`, `horde`, or `all` where both stand in one list. */
  list: string;
  rank: number;
  guildName: string | null;
  region: string;
  defeatedAt: Date;
  source: string;
}

/**
 * The Hall of Fame of the raid whose last place was taken most recently, best first.
 *
 * A few hundred rows a raid; the primary key (raid, list, rank) gives the order.
 */
export async function hallOfFame(database: Queryable, limit = 10): Promise<HallOfFameRow[]> {
  return database.query<HallOfFameRow>(
    `select h.raid, h.list, h.rank, g.name as "guildName", h.region, h.defeated_at as "defeatedAt", h.source
     from public.hall_of_fame h
     left join public.guilds g on g.id = h.guild_id
     where h.raid = (select raid from public.hall_of_fame order by defeated_at desc limit 1)
     order by h.rank, h.list limit $1`,
    [limit],
  );
}

/** The rating that a PvP title of the top 0.1 % asks for. */
export interface PvpLineRow {
  pvpSeasonId: number;
  /** `3v3`, `rbg`, `shuffle` … */
  bracket: string;
  /** `all`, or a faction where each has a line of its own. */
  faction: string;
  /** 0 where it is not per specialization. */
  specId: number;
  rating: number;
  source: string;
  updatedAt: Date;
}

/** The lines of the newest PvP season of a region. Primary key (season, region, …); some fifty rows. */
export async function pvpLines(database: Queryable, region: string): Promise<PvpLineRow[]> {
  return database.query<PvpLineRow>(
    `select pvp_season_id as "pvpSeasonId", bracket, faction, spec_id as "specId", rating, source, updated_at as "updatedAt"
     from public.pvp_lines
     where region = $1 and pvp_season_id = (select max(pvp_season_id) from public.pvp_lines where region = $1)
     order by bracket, faction, spec_id`,
    [region],
  );
}
