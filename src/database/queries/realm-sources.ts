import type { Queryable } from '#database/door.ts';

/** Who told the realms of a region. */
export interface RealmSource {
  region: string;
  /** `pack` is the list that every store begins with. */
  source: string;
  realms: number;
  /** When the newest of them was told; null for what was known before any source spoke. */
  toldAt: Date | null;
}

/** Who told which regions their realms: reads the few thousand rows of realms, which every page of them does. */
export async function realmSources(database: Queryable): Promise<RealmSource[]> {
  return database.query<RealmSource>(
    `select region, source, count(*)::int as realms, max(told_at) as "toldAt"
     from public.realms group by region, source
     order by region, realms desc`,
  );
}
