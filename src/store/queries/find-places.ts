import type { Queryable } from '#store/database.ts';
import { firstWith } from '#lib/first-with.ts';
import { nearSpellings } from '#lib/near-spellings.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';

export interface FoundRealm {
  region: string;
  slug: string;
  name: string;
}

/**
 * Realms one of whose spellings begins like this, an exact one first, in every region or in one.
 *
 * Reads realm_aliases, a few thousand rows.
 */
export async function findRealms(
  database: Queryable,
  {
    name,
    region = null,
    preferred = null,
    limit = 5,
  }: { name: string; region?: string | null; preferred?: string | null; limit?: number },
): Promise<FoundRealm[]> {
  const key = realmKey(name.trim());
  if (key === '') return [];
  return database.query<FoundRealm>(
    `select r.region, r.slug, coalesce(r.local_name, r.name) as name
     from (select region, realm_id, bool_or(alias = $1) as exact from public.realm_aliases
           where starts_with(alias, $1) and ($2::text is null or region = $2) group by region, realm_id) as a
     join public.realms r on r.region = a.region and r.id = a.realm_id
     order by a.exact desc, r.region = $4 desc nulls last, r.name, r.region limit $3`,
    [key, region, limit, preferred],
  );
}

/**
 * Realms one of whose spellings is one mistake away, by name.
 *
 * Index: realm_aliases' primary key, or all of it: a few thousand rows.
 */
export async function findMisspelledRealms(
  database: Queryable,
  { name, limit = 5 }: { name: string; limit?: number },
): Promise<FoundRealm[]> {
  const spellings = nearSpellings(realmKey(name.trim()));
  if (spellings.length === 0) return [];
  return database.query<FoundRealm>(
    `select distinct r.region, r.slug, coalesce(r.local_name, r.name) as name
     from public.realm_aliases a
     join public.realms r on r.region = a.region and r.id = a.realm_id
     where a.alias = any($1::text[]) order by name, r.region limit $2`,
    [spellings, limit],
  );
}

export interface FoundGuild {
  /** 53 bits, exact as a number. */
  id: number;
  region: string;
  realmSlug: string;
  realmName: string;
  name: string;
  source: string;
  seenAt: Date;
}

/** So many guilds whose names begin alike are compared by rank. */
const COMPARED = 300;

/**
 * Guilds whose name begins like this: the preferred region first, then the best rank of the world that one of its Mythic kills had. The
 * first of exactly that name and the best of the world are always among them. Where a realm is named, an exact name comes first, and of
 * those one spelled just like this and of just that realm.
 *
 * Index: guilds_name (name_key, text_pattern_ops), read in its order and no further than `COMPARED`; raid_kills_guild, once for each.
 */
export async function findGuilds(
  database: Queryable,
  {
    name,
    region = null,
    realm = null,
    preferred = null,
    limit = 5,
  }: {
    name: string;
    region?: string | null;
    realm?: string | null;
    /** Guilds of this region come before others. */
    preferred?: string | null;
    limit?: number;
  },
): Promise<FoundGuild[]> {
  const key = searchKey(name.trim());
  if (key === '') return [];
  const found = await database.query<FoundGuild & { isKept: boolean }>(
    `with c as materialized (
       select g.*, r.slug, coalesce(r.local_name, r.name) as realm_name
       from public.guilds g
       join public.realms r on r.region = g.region and r.id = g.realm_id
       where g.name_key ~>=~ $1 and g.name_key ~<~ $5 and ($2::text is null or g.region = $2)
         and ($3::text is null or exists (
           select 1 from public.realm_aliases a
           join public.realms m on m.region = a.region and m.id = a.realm_id
           where a.region = g.region and a.alias = $3 and m.connected_id = r.connected_id))
       order by g.name_key using ~<~ limit ${COMPARED}),
     ranked as (
       select c.*, k.world_rank from c
       left join lateral (
         select min(world_rank) as world_rank from public.raid_kills
         where guild_id = c.id and difficulty = 'mythic') k on true),
     placed as (
       select ranked.*, row_number() over (
         order by case when $3::text is not null then name_key = $1 end desc nulls last, region = $6 desc nulls last,
           world_rank nulls last, name_key = $1 desc, name_key, lower(name) = lower($4) desc, exists (
             select 1 from public.realm_aliases own
             where own.region = ranked.region and own.realm_id = ranked.realm_id and own.alias = $3) desc,
           region, id) as place
       from ranked),
     kept as (
       select placed.*, place = min(place) filter (where name_key = $1) over () or world_rank = min(world_rank) over () as is_kept
       from placed)
     select id, region, slug as "realmSlug", realm_name as "realmName", name, source, seen_at as "seenAt",
       coalesce(is_kept, false) as "isKept"
     from kept where place <= $7 or is_kept order by place`,
    [
      key,
      region,
      realm === null || realm.trim() === '' ? null : realmKey(realm),
      name.trim().normalize('NFC'),
      // As in `find-characters.ts`.
      `${key}\u{10FFFF}`,
      preferred,
      limit,
    ],
  );
  // Of a few, the first are the ones.
  const kept = limit < 3 ? [] : found.filter((one) => one.isKept);
  return firstWith(found, kept, limit).map((one) => {
    const { isKept: _, ...guild } = one;
    return guild;
  });
}

/**
 * Guilds whose whole name is one mistake away, by name.
 *
 * Index: guilds_name, one descent for each of up to some 1,700 spellings.
 */
export async function findMisspelledGuilds(
  database: Queryable,
  { name, limit = 5 }: { name: string; limit?: number },
): Promise<FoundGuild[]> {
  const spellings = nearSpellings(searchKey(name.trim()));
  if (spellings.length === 0) return [];
  return database.query<FoundGuild>(
    `select g.id, g.region, r.slug as "realmSlug", coalesce(r.local_name, r.name) as "realmName", g.name, g.source,
       g.seen_at as "seenAt"
     from public.guilds g
     join public.realms r on r.region = g.region and r.id = g.realm_id
     where g.name_key = any($1::text[]) order by g.name_key, g.region, g.id limit $2`,
    [spellings, limit],
  );
}
