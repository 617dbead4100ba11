import type { Queryable } from '#store/database.ts';
import { realmKey } from '#lib/search-key.ts';

export interface RealmName {
  slug: string;
  /** As its own players write it. */
  name: string;
}

export interface ConnectedRealms extends RealmName {
  /** The others it shares its boards and groups with, by name. */
  connected: RealmName[];
}

/**
 * The realm that any spelling of it names, and those it is connected with; null for no realm of that region.
 *
 * Index: realm_aliases' primary key (region, alias), then realms_connected.
 */
export async function connectedRealms(
  database: Queryable,
  { region, realm }: { region: string; realm: string },
): Promise<ConnectedRealms | null> {
  const rows = await database.query<RealmName & { isAsked: boolean }>(
    `select other.slug, coalesce(other.local_name, other.name) as name, other.id = asked.id as "isAsked"
     from public.realm_aliases a
     join public.realms asked on asked.region = a.region and asked.id = a.realm_id
     join public.realms other on other.region = asked.region and other.connected_id = asked.connected_id
     where a.region = $1 and a.alias = $2 order by name, other.slug`,
    [region, realmKey(realm)],
  );
  const asked = rows.find(({ isAsked }) => isAsked);
  if (!asked) return null;
  return {
    slug: asked.slug,
    name: asked.name,
    connected: rows.filter(({ isAsked }) => !isAsked).map(({ slug, name }) => ({ slug, name })),
  };
}
