import type { Queryable } from '#store/database.ts';

export interface SpecWeek {
  periodId: number;
  /** Places in groups that the specialization had. */
  places: number;
  /** Places of all specializations: five a run. */
  all: number;
}

/**
 * How often a specialization was in a group, week by week, oldest first; weeks without a run are missing.
 *
 * Index: the primary key of spec_weeks (season, region): some 40 rows a week.
 */
export async function specTrend(
  database: Queryable,
  { seasonId, region, specId }: { seasonId: number; region: string; specId: number },
): Promise<SpecWeek[]> {
  return database.query<SpecWeek>(
    `select period_id as "periodId", coalesce(sum(runs) filter (where spec_id = $3), 0)::int as places,
       sum(runs)::int as "all"
     from public.spec_weeks where season_id = $1 and region = $2 and period_id > 0
     group by period_id order by period_id`,
    [seasonId, region, specId],
  );
}
