import type { Queryable } from '#store/database.ts';

/** The source of the realms of a region. */
export interface RealmSource {
  region: string;
  /** `pack` is the list that every store begins with. */
  source: string;
  realms: number;
  /** When the newest of them was received; null for realms of the packs. */
  receivedAt: Date | null;
}

/** The sources of each region's realms: reads the few thousand rows of realms, which every page of them does. */
export async function realmSources(database: Queryable): Promise<RealmSource[]> {
  return database.query<RealmSource>(
    `select region, source, count(*)::int as realms, max(received_at) as "receivedAt"
     from public.realms group by region, source
     order by region, realms desc`,
  );
}
