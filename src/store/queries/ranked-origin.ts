import type { Queryable } from '#store/database.ts';

/** Who said ranked performances, and when. */
export interface RankedOrigin {
  /** One invented performance makes all of them `sample`. */
  source: string;
  /** When the newest of them came; null where that was not kept. */
  receivedAt: Date | null;
}

/**
 * The source of the newest performance of each specialization on each boss, which are among those that a page shows; null where there is
 * none.
 *
 * Index: player_metrics_newest, one descent for each specialization and boss.
 */
export async function rankedOrigin(
  database: Queryable,
  {
    encounters,
    specIds,
    difficulty,
    metric,
  }: {
    encounters: readonly number[];
    specIds: readonly number[];
    difficulty: number;
    metric: string;
  },
): Promise<RankedOrigin | null> {
  const [row] = await database.query<{ source: string | null; receivedAt: Date | null }>(
    `select (array_agg(newest.source order by newest.source = 'sample' desc, newest.received_at desc nulls last))[1] as source,
       max(newest.received_at) as "receivedAt"
     from unnest($1::int[]) as encounter(id) cross join unnest($2::int[]) as spec(id)
     cross join lateral (
       select m.source, m.received_at from public.player_metrics m
       where m.encounter_id = encounter.id and m.difficulty = $3 and m.metric = $4 and m.spec_id = spec.id
       order by m.fought_at desc nulls last, m.id desc limit 1) as newest`,
    [encounters, specIds, difficulty, metric],
  );
  return row?.source ? { source: row.source, receivedAt: row.receivedAt } : null;
}
