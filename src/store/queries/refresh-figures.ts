import type { Queryable } from '#store/database.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';

/**
 * Takes item level, rating, tier pieces, missing enchantments, empty sockets and embellished pieces of a team's characters from the tracked characters of the same name and realm, as an officer (role
 * `authenticated`). Only newer figures replace what is there; hidden characters are never matched. Who confirmed a character
 * stays.
 *
 * Index: characters_name.
 *
 * @returns how many characters got new figures, at least. @throws DatabaseError 42501 for any player but an officer.
 */
export async function refreshFigures(database: Queryable, teamId: string): Promise<number> {
  const known = await database.query<{ id: string; region: string; name: string; realm: string }>(
    `select c.id, g.region, c.name, c.realm from public.team_characters c
     join public.teams t on t.id = c.team_id join public.team_guilds g on g.id = t.guild_id
     where c.team_id = $1 and c.realm <> ''`,
    [teamId],
  );
  const rows = await database.query(
    `update public.team_characters c
     set item_level = coalesce(k.item_level, c.item_level), rating = coalesce(k.score, c.rating), figures_at = k.seen_at,
       figures_read = c.figures_read || jsonb_strip_nulls(jsonb_build_object('rating', case when k.score is not null then k.seen_at end))
     from (
       select t.id, k.item_level, k.seen_at, (
           select s.score from public.ratings s where s.character_id = k.id order by s.season_id desc limit 1)::real as score
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as t(id, region, name_key, realm_key)
       join public.characters k on k.name_key = t.name_key and k.region = t.region
       join public.realms r on r.region = k.region and r.id = k.realm_id and replace(r.slug, '-', '') = t.realm_key
     ) k
     where c.id = k.id and c.team_id = $1 and k.seen_at > coalesce(c.figures_at, '-infinity')
     returning c.id`,
    [
      teamId,
      known.map(({ id }) => id),
      known.map(({ region }) => region),
      known.map(({ name }) => searchKey(name)),
      known.map(({ realm }) => realmKey(realm)),
    ],
  );
  const [gear] = await database.query<{ tier: number; enchants: number; equipment: number }>(
    `select public.take_tracked_tier($1) as tier, public.take_tracked_enchants($1) as enchants,
       public.take_tracked_equipment($1) as equipment`,
    [teamId],
  );
  return Math.max(rows.length, gear?.tier ?? 0, gear?.enchants ?? 0, gear?.equipment ?? 0);
}
