import type { Queryable } from '#store/database.ts';

/** One of the first two guilds to defeat a boss. */
export interface RaceToFirst {
  encounter: string;
  /** 1 or 2. */
  place: number;
  guildName: string;
  realmSlug: string | null;
  region: string;
  defeatedAt: Date;
}

/**
 * The first two guilds of the world, or of a region, to defeat each boss of a raid.
 *
 * Index: raid_kills_first (region, raid, difficulty, encounter, first_defeated_at), two rows of each region and boss.
 */
export async function raceToFirst(
  database: Queryable,
  asked: {
    raid: string;
    difficulty: string;
    region: string | null;
    /** Slugs of the bosses. */
    encounters: readonly string[];
  },
): Promise<RaceToFirst[]> {
  return database.query<RaceToFirst>(
    `select f.encounter, f.place::int as place, g.name as "guildName", home.slug as "realmSlug", g.region,
       f.first_defeated_at as "defeatedAt"
     from (
       select e.encounter, k.guild_id, k.first_defeated_at,
         row_number() over (partition by e.encounter order by k.first_defeated_at, k.guild_id) as place
       from unnest($3::text[]) as e(encounter)
       cross join unnest(case when $4::text is null then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$4::text] end) as r(region)
       cross join lateral (
         select guild_id, first_defeated_at from public.raid_kills k
         where k.region = r.region and k.raid = $1 and k.difficulty = $2 and k.encounter = e.encounter
         order by first_defeated_at limit 2) as k) as f
     join public.guilds g on g.id = f.guild_id
     left join public.realms home on home.region = g.region and home.id = g.realm_id
     where f.place <= 2 order by f.encounter, f.place`,
    [asked.raid, asked.difficulty, [...asked.encounters], asked.region],
  );
}
