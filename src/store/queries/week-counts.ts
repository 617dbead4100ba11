import type { Queryable } from '#store/database.ts';

/** How often something was seen in two weeks. */
export interface WeekCount {
  id: number;
  before: number;
  now: number;
}

export interface WeekQuestion {
  seasonId: number;
  region: string;
  /** Numbers of the two weeks that are compared. */
  beforeId: number;
  nowId: number;
}

/**
 * Party slots by specialization in two weeks: five a run, known ones only.
 *
 * Index: the primary key of spec_weeks; some 40 rows a week.
 */
export async function specWeekCounts(
  database: Queryable,
  { seasonId, region, beforeId, nowId }: WeekQuestion,
): Promise<WeekCount[]> {
  return database.query<WeekCount>(
    `select spec_id as id, coalesce(sum(runs) filter (where period_id = $3), 0)::int as before,
       coalesce(sum(runs) filter (where period_id = $4), 0)::int as now
     from public.spec_weeks where season_id = $1 and region = $2 and period_id in ($3, $4)
     group by spec_id order by spec_id`,
    [seasonId, region, beforeId, nowId],
  );
}

/**
 * Runs by dungeon in two weeks.
 *
 * Index: the primary key of dungeon_results; a few thousand rows a season and region.
 */
export async function dungeonWeekCounts(
  database: Queryable,
  { seasonId, region, beforeId, nowId }: WeekQuestion,
): Promise<WeekCount[]> {
  return database.query<WeekCount>(
    `select dungeon_id as id, coalesce(sum(runs) filter (where period_id = $3), 0)::int as before,
       coalesce(sum(runs) filter (where period_id = $4), 0)::int as now
     from public.dungeon_results where season_id = $1 and region = $2 and period_id in ($3, $4)
     group by dungeon_id order by dungeon_id`,
    [seasonId, region, beforeId, nowId],
  );
}
