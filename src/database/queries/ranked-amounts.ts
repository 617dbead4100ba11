import type { Queryable } from '#database/database.ts';

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
