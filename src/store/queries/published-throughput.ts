import type { Queryable } from '#store/database.ts';
import { ALL_ITEM_LEVELS, type RankedCell, type RankedQuestion } from './ranked-performances.ts';

/** Rows of a cell, the newest, as of rankings. */
const MOST = 100;
const ALL_TIMES = ['-infinity', 'infinity'] as const;

/**
 * What specializations did in public verified kills that were published here. They say no region.
 *
 * Index: published_performances_counted, one descent a cell.
 */
export async function publishedThroughput(
  database: Queryable,
  question: Omit<RankedQuestion, 'region'>,
): Promise<RankedCell[]> {
  return database.query<RankedCell>(
    `select t.encounter_id as "encounterId", t.spec_id as "specId", t.amounts, t.item_levels as "itemLevels",
       t.durations_ms as "durationsMs"
     from public.published_throughput($1, $2, $3, $4, $5, $6, $7, $8, $9) as t`,
    [
      [...question.encounters],
      [...question.specIds],
      question.difficulty,
      question.metric,
      ...(question.itemLevels ?? ALL_ITEM_LEVELS),
      ...(question.times ?? ALL_TIMES),
      MOST,
    ],
  );
}

/** How many public verified kills were published here, of how many players, and when the newest was fought. */
export async function publishedCounts(
  database: Queryable,
  /** Difficulty as the log writes it. */
  { encounters, difficulty }: { encounters: readonly number[]; difficulty: number },
): Promise<{ fights: number; accounts: number; newest: Date | null }> {
  const [row] = await database.query<{ fights: number; accounts: number; newest: Date | null }>(
    'select c.fights, c.accounts, c.newest from public.published_counts($1, $2) as c',
    [[...encounters], difficulty],
  );
  return row ?? { fights: 0, accounts: 0, newest: null };
}
