/** How many times the p95 of the reference statement the p95 of a statement of a page may be. */
export const MOST_TIMES = 3;

/** A statement that may take longer than `MOST_TIMES`. */
export interface Explained {
  /** What stands in its text, with one space between words. */
  part: string;
  /** How many times the reference it may take: its own bound, above `MOST_TIMES`. */
  mostTimes: number;
  reason: string;
}

/**
 * Statements that may take longer than others in a whole region's season. Each reads a bounded number of rows, however many there
 * are, so each has a bound of its own.
 */
export const EXPLAINED: readonly Explained[] = [
  {
    part: 'with walk as materialized',
    mostTimes: 10,
    reason:
      'up to 4,000 of the best runs are walked for players of a realm: the index of runs knows no realms (top-runs.ts)',
  },
  {
    part: 'with best as ( select spec_ids, timed from public.runs',
    mostTimes: 6,
    reason: 'the groups of the best 5,000 runs are counted for each question (compositions.ts)',
  },
  {
    part: 'from public.ladder(',
    mostTimes: 6,
    reason:
      'a filter by class or specialization walks a stretch of the ladder, 5,000 places at most (rated-characters.ts)',
  },
  {
    part: 'c.name_key = any(',
    mostTimes: 10,
    reason:
      'each of some hundred spellings is one descent of an index, and 300 characters at most are compared (find-characters.ts)',
  },
];
