import type { Queryable } from '#store/database.ts';

/** What a kind of data in a region stands on. */
export interface DataOrigin {
  /** `lines`, `players`, `raids`, `metrics`, `news` */
  kind: string;
  /** A region, or `world`. */
  region: string;
  /** `sample` is invented and has to say so wherever it is shown. */
  origin: 'sample' | 'live';
  source: string;
  updatedAt: Date;
}

/** What the pages stand on: a handful of rows, no index needed. */
export async function dataOrigins(database: Queryable): Promise<DataOrigin[]> {
  return database.query<DataOrigin>(
    `select kind, region, origin, source, updated_at as "updatedAt" from public.data_origins order by kind, region`,
  );
}
