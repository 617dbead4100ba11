import type { Queryable } from '#store/database.ts';

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
  /** Null where it is not known, or the season runs. */
  endsAt: Date | null;
  source: string;
  updatedAt: Date;
}

/** Of which time the lines are. */
export interface PvpTime {
  /** A season that begins later is not looked at. */
  until: Date;
  /** One that is known to have been on after this moment; null for the newest one, over or not. */
  since: Date | null;
}

/**
 * The lines of one PvP season of a region. PvP seasons have dates of their own: the newest one may have ended, and that of a closed season of
 * keys is the newest of those that were on during it. Primary key (season, region, …); some fifty rows.
 */
export async function pvpLines(
  database: Queryable,
  region: string,
  { until, since }: PvpTime,
): Promise<PvpLineRow[]> {
  return database.query<PvpLineRow>(
    `with chosen as (
       select l.pvp_season_id as id, s.ends_at
       from (select distinct pvp_season_id from public.pvp_lines where region = $1) l
       left join public.pvp_seasons s on s.region = $1 and s.id = l.pvp_season_id
       where (s.starts_at is null or s.starts_at < $2)
         and ($3::timestamptz is null or (s.starts_at is not null and coalesce(s.ends_at, 'infinity') > $3::timestamptz))
       order by l.pvp_season_id desc limit 1)
     select l.pvp_season_id as "pvpSeasonId", l.bracket, l.faction, l.spec_id as "specId", l.rating, c.ends_at as "endsAt", l.source,
       l.updated_at as "updatedAt"
     from chosen c join public.pvp_lines l on l.region = $1 and l.pvp_season_id = c.id
     order by l.bracket, l.faction, l.spec_id`,
    [region, until, since],
  );
}
