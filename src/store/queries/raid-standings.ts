import type { Queryable } from '#store/database.ts';

/** Where a guild stands in a raid. */
export interface RaidStanding {
  guildName: string;
  /** Null where the realm is not known. */
  realmSlug: string | null;
  region: string;
  bossesDown: number;
  /** When the last boss that it has defeated fell; null where no kill is stored. */
  lastKillAt: Date | null;
  /** Slug of the boss that stands; null when the raid is done or unknown. */
  currentEncounter: string | null;
  pulls: number | null;
  bestPercent: number | null;
  /** Places among all regions and in its own, as the source counts; null where it does not. */
  worldRank: number | null;
  regionRank: number | null;
  source: string;
  /** When the source said so. */
  updatedAt: Date;
}

export interface RaidQuestion {
  raid: string;
  difficulty: string;
  /** Null: of every region. */
  region: string | null;
  /** Slug of a realm, and first letters of its locale (`de` of deDE); null each for all. */
  realm: string | null;
  language: string | null;
}

/**
 * The first of some raids in which a guild of the region has defeated a boss.
 *
 * @param raids slugs. @param region null: of any region. @returns null where that is so in none of them.
 */
export async function firstRaidWithKills(
  database: Queryable,
  raids: readonly string[],
  region: string | null,
): Promise<string | null> {
  const [row] = await database.query<{ raid: string }>(
    `select asked.raid from unnest($1::text[]) with ordinality as asked(raid, place)
     where exists (select from public.raid_progress p where p.raid = asked.raid and p.bosses_down > 0 and ($2::text is null or p.region = $2))
     order by asked.place limit 1`,
    [raids, region],
  );
  return row?.raid ?? null;
}

/**
 * Guilds of a raid, those with most bosses first, of equal ones the one whose last boss fell first.
 *
 * Index: raid_progress_standing (raid, difficulty, bosses_down desc, last_kill_at, guild_id), read in its order until there are enough.
 */
export async function raidStandings(
  database: Queryable,
  { raid, difficulty, region, realm, language }: RaidQuestion,
  limit = 50,
): Promise<RaidStanding[]> {
  return database.query<RaidStanding>(
    `with best as materialized (
       select * from public.raid_progress p
       where p.raid = $1 and p.difficulty = $2 and ($3::text is null or p.region = $3) and p.bosses_down > 0
         -- One question for each guild, so that it ends with the last one that is listed.
         and ($5::text is null and $6::text is null or (
         select true from public.guilds l join public.realms w on w.region = l.region and w.id = l.realm_id
         where l.id = p.guild_id and ($5::text is null or w.slug = $5) and ($6::text is null or w.locale like $6 || '%')))
         and (select true from public.guilds g where g.id = p.guild_id)
       order by p.bosses_down desc, p.last_kill_at, p.guild_id limit $4)
     select g.name as "guildName", home.slug as "realmSlug", best.region, best.bosses_down as "bossesDown",
       best.last_kill_at as "lastKillAt", best.current_encounter as "currentEncounter", best.pulls,
       best.best_percent as "bestPercent", best.world_rank as "worldRank", best.region_rank as "regionRank", best.source,
       best.updated_at as "updatedAt"
     from best
     join public.guilds g on g.id = best.guild_id
     left join public.realms home on home.region = g.region and home.id = g.realm_id
     order by best.bosses_down desc, best.last_kill_at, best.guild_id`,
    [raid, difficulty, region, limit, realm, language],
  );
}

/** How many guilds have defeated a boss, and when the first one did. */
export interface BossKills {
  encounter: string;
  guilds: number;
  firstAt: Date;
}

/**
 * Kills by boss. Index: the key of raid_kill_weeks, one row for each region, boss and week; of a realm or a language raid_kills_first
 * (region, raid, difficulty, encounter, first_defeated_at), read without its table.
 */
export async function bossKills(
  database: Queryable,
  { raid, difficulty, region, realm, language }: RaidQuestion,
): Promise<BossKills[]> {
  if (realm === null && language === null)
    return database.query<BossKills>(
      `select w.encounter, sum(w.n)::int as guilds, min(w.first_at) as "firstAt" from public.raid_kill_weeks w
       where w.raid = $1 and w.difficulty = $2 and w.n > 0 and w.region = any(case when $3::text is null
         then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$3::text] end)
       group by w.encounter`,
      [raid, difficulty, region],
    );
  return database.query<BossKills>(
    `select encounter, count(*)::int as guilds, min(first_defeated_at) as "firstAt" from public.raid_kills
     where raid = $1 and difficulty = $2 and region = any(case when $3::text is null
       then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$3::text] end)
       and exists (
         select from public.guilds l join public.realms w on w.region = l.region and w.id = l.realm_id
         where l.id = raid_kills.guild_id and ($4::text is null or w.slug = $4) and ($5::text is null or w.locale like $5 || '%'))
     group by encounter`,
    [raid, difficulty, region, realm, language],
  );
}
