import type { Queryable } from '#store/database.ts';

export interface FirstKill {
  encounter: string;
  difficulty: string;
  region: string;
  guildName: string;
  /** Null where the realm is not known. */
  guildRealmSlug: string | null;
  defeatedAt: Date;
  source: string;
}

/**
 * Who defeated each boss of a raid first in a region, newest first.
 *
 * Index: raid_kills_first (region, raid, difficulty, encounter, first_defeated_at), one descent per boss and difficulty.
 */
export async function firstKills(
  database: Queryable,
  {
    region,
    raid,
    encounters,
    difficulties,
  }: {
    region: string;
    raid: string;
    /** Slugs of the bosses. */
    encounters: readonly string[];
    difficulties: readonly string[];
  },
): Promise<FirstKill[]> {
  return database.query<FirstKill>(
    `select e.encounter, d.difficulty, $1::text as region, g.name as "guildName",
       home.slug as "guildRealmSlug", first.first_defeated_at as "defeatedAt", first.source
     from unnest($3::text[]) as e(encounter)
     cross join unnest($4::text[]) as d(difficulty)
     cross join lateral (
       select guild_id, first_defeated_at, source from public.raid_kills k
       where k.region = $1 and k.raid = $2 and k.difficulty = d.difficulty and k.encounter = e.encounter
       order by first_defeated_at limit 1) as first
     join public.guilds g on g.id = first.guild_id
     left join public.realms home on home.region = g.region and home.id = g.realm_id
     order by first.first_defeated_at desc`,
    [region, raid, [...encounters], [...difficulties]],
  );
}
