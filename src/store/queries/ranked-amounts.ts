import type { Queryable } from '#store/database.ts';

/** One specialization on one boss, in one region or in all. */
export interface CellQuestion {
  encounterId: number;
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  metric: string;
  specId: number;
  /** Null: of every region. */
  region: string | null;
}

/** A class of amounts (`lib/statistics/amount-classes.ts`) and how many performances lie in it. */
export interface CountedClass {
  class: number;
  n: number;
}

/** All ranked performances of a cell in classes of amounts, lowest first. Index: the key of ranked_classes. */
export async function rankedAmounts(
  database: Queryable,
  { encounterId, difficulty, metric, specId, region }: CellQuestion,
): Promise<CountedClass[]> {
  return database.query<CountedClass>(
    'select a.class, a.n from public.ranked_amounts($1, $2, $3, $4, $5) as a',
    [encounterId, difficulty, metric, specId, region],
  );
}

/** All amounts of a cell where there are at most 1,000, in no order; null for more. Index: player_metrics_best. */
export async function exactAmounts(
  database: Queryable,
  { encounterId, difficulty, metric, specId, region }: CellQuestion,
): Promise<number[] | null> {
  const [row] = await database.query<{ amounts: number[] | null }>(
    'select e.amounts from public.ranked_exact($1, $2, $3, $4, $5) as e',
    [encounterId, difficulty, metric, specId, region],
  );
  return row ? (row.amounts ?? []) : null;
}

/** All ranked performances of one specialization in classes of amounts, lowest first: `counts` has how many lie in each of `classes`. */
export interface SpecAmounts {
  specId: number;
  classes: number[];
  counts: number[];
}

/** What `rankedAmounts` finds for each of several specializations; none of those that no row has. Index: the key of ranked_classes. */
export async function rankedAmountsOfSpecs(
  database: Queryable,
  {
    encounterId,
    difficulty,
    metric,
    specIds,
    region,
  }: Omit<CellQuestion, 'specId'> & { specIds: readonly number[] },
): Promise<SpecAmounts[]> {
  return database.query<SpecAmounts>(
    `select spec.id as "specId", array_agg(a.class order by a.class) as classes, array_agg(a.n order by a.class) as counts
     from unnest($4::int[]) as spec(id) cross join lateral public.ranked_amounts($1, $2, $3, spec.id, $5) as a
     group by spec.id order by spec.id`,
    [encounterId, difficulty, metric, [...specIds], region],
  );
}
