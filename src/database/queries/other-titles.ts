import type { Queryable } from '#database/database.ts';

/** A place in the Hall of Fame of a raid. */
export interface HallOfFameRow {
  raid: string;
  /** `alliance`, `horde`, or `all` where both stand in one list. */
  list: string;
  rank: number;
  guildName: string | null;
  realmSlug: string | null;
  region: string;
  defeatedAt: Date;
  /** Places of its list that are taken, and when the last one was. */
  taken: number;
  lastAt: Date;
  source: string;
}

/**
 * The Hall of Fame of that one of some raids whose last place was taken most recently, best first. A real one stands before an invented
 * one, and the invented one goes as a whole once a region's raids are real: its places are those of all regions.
 *
 * A few hundred rows a raid; the primary key (raid, list, rank) gives the order.
 *
 * @param raids slugs: those of the season that is looked at, or the Hall of another one would stand beside its lines.
 */
export async function hallOfFame(
  database: Queryable,
  raids: readonly string[],
  limit = 10,
): Promise<HallOfFameRow[]> {
  return database.query<HallOfFameRow>(
    `with newest as (
       select raid, source = 'sample' as invented from public.hall_of_fame
       where raid = any($2::text[]) and (source <> 'sample'
         or not exists (select from public.data_origins where kind = 'raids' and origin = 'live'))
       order by source = 'sample', defeated_at desc limit 1),
     places as (
       select h.raid, h.list, h.rank, h.guild_id, h.region, h.defeated_at, h.source,
         count(*) over (partition by h.list)::int as taken, max(h.defeated_at) over (partition by h.list) as last_at
       from public.hall_of_fame h join newest n on h.raid = n.raid and (h.source = 'sample') = n.invented
       order by h.rank, h.list limit $1)
     select p.raid, p.list, p.rank, g.name as "guildName", r.slug as "realmSlug", p.region,
       p.defeated_at as "defeatedAt", p.taken, p.last_at as "lastAt", p.source
     from places p
     left join public.guilds g on g.id = p.guild_id
     left join public.realms r on r.region = g.region and r.id = g.realm_id
     order by p.rank, p.list`,
    [limit, raids],
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
