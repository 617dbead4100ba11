import type { Queryable } from '#store/database.ts';

/**
 * How far the invented season is: `loading` while some of it is there and what is written last is not, so that pages show a part.
 * `none` before anything is known of where the data comes from.
 *
 * A handful of rows, no index needed.
 */
export async function sampleState(database: Queryable): Promise<'none' | 'loading' | 'whole'> {
  const [row] = await database.query<{ any: boolean; invented: boolean; ended: boolean }>(
    `select count(*) > 0 as "any", coalesce(bool_or(origin = 'sample'), false) as invented,
       coalesce(bool_or(kind = 'metrics'), false) as ended
     from public.data_origins`,
  );
  if (!row?.any) return 'none';
  return row.invented && !row.ended ? 'loading' : 'whole';
}
