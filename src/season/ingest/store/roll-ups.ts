import type { Queryable } from '#store/database.ts';

/**
 * Counts anew what the pages read instead of the runs: characters in every ten points, specializations by key level and
 * by week, results by key level. In the transaction that wrote the runs; a region of a season at a time.
 *
 * @param only leaves out what is counted from runs.
 */
export async function rebuildRollUps(
  transaction: Queryable,
  seasonId: number,
  region: string,
  only?: 'ratings',
): Promise<void> {
  const scope = [seasonId, region];
  const ofRuns = ['spec_popularity', 'spec_weeks', 'dungeon_results'];
  for (const table of ['rating_buckets', ...(only === 'ratings' ? [] : ofRuns)])
    await transaction.query(
      `delete from public.${table} where season_id = $1 and region = $2`,
      scope,
    );
  await transaction.query(
    `insert into public.rating_buckets (season_id, region, bucket, characters)
     select season_id, region, floor(score / 10)::smallint, count(*)::int
     from public.ratings where season_id = $1 and region = $2 group by 1, 2, 3`,
    scope,
  );
  if (only === 'ratings') return;
  await transaction.query(
    `insert into public.spec_popularity (season_id, region, dungeon_id, key_level, spec_id, runs, timed)
     select season_id, region, dungeon_id, key_level, spec_id, count(*)::int, (count(*) filter (where timed))::int
     from public.runs, unnest(spec_ids) as spec_id
     where season_id = $1 and region = $2 and spec_id > 0 group by 1, 2, 3, 4, 5`,
    scope,
  );
  await transaction.query(
    `insert into public.spec_weeks (season_id, region, period_id, spec_id, runs)
     select season_id, region, coalesce(period_id, 0), spec_id, count(*)::int
     from public.runs, unnest(spec_ids) as spec_id
     where season_id = $1 and region = $2 and spec_id > 0 group by 1, 2, 3, 4`,
    scope,
  );
  await transaction.query(
    `insert into public.dungeon_results (season_id, region, dungeon_id, key_level, period_id, is_whole, runs, timed, time_share)
     select season_id, region, dungeon_id, key_level, coalesce(period_id, 0), coalesce(on_board, false), count(*)::int,
       (count(*) filter (where timed))::int, sum(duration_ms::double precision / timer_ms)
     from public.run_rows where season_id = $1 and region = $2 and timer_ms > 0 and timed is not null group by 1, 2, 3, 4, 5, 6`,
    scope,
  );
}
