import type { Queryable } from '#database/database.ts';
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

/**
 * Guilds whose name begins like this, an exact one first, and of those one spelled just like this and of just that realm.
 *
 * Index: guilds_name (name_key, text_pattern_ops); a realm narrows what that finds.
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
    /** Guilds of this region come before others with a name as near. */
    preferred?: string | null;
    limit?: number;
  },
): Promise<FoundGuild[]> {
  const key = searchKey(name.trim());
  if (key === '') return [];
  return database.query<FoundGuild>(
    `select g.id, g.region, r.slug as "realmSlug", coalesce(r.local_name, r.name) as "realmName", g.name, g.source,
       g.seen_at as "seenAt"
     from public.guilds g
     join public.realms r on r.region = g.region and r.id = g.realm_id
     where g.name_key ~>=~ $1 and g.name_key ~<~ $7 and ($2::text is null or g.region = $2)
       and ($3::text is null or exists (
         select 1 from public.realm_aliases a
         join public.realms m on m.region = a.region and m.id = a.realm_id
         where a.region = g.region and a.alias = $3 and m.connected_id = r.connected_id))
     order by g.name_key = $4 desc, g.region = $8 desc nulls last, g.name_key, lower(g.name) = lower($6) desc, exists (
         select 1 from public.realm_aliases own
         where own.region = g.region and own.realm_id = g.realm_id and own.alias = $3) desc,
       g.region, g.id limit $5`,
    [
      key,
      region,
      realm === null || realm.trim() === '' ? null : realmKey(realm),
      key,
      limit,
      name.trim().normalize('NFC'),
      // As in `find-characters.ts`.
      `${key}\u{10FFFF}`,
      preferred,
    ],
  );
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
