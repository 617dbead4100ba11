import type { Queryable } from '#database/database.ts';

/** How a source is doing at one of its tasks. */
export interface SourceStatus {
  source: string;
  task: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Failures since the last success. */
  failures: number;
  nextTryAt: Date | null;
  /** What went wrong, in words that hold no address; null while nothing does. */
  problem: string | null;
}

/** Every source and task, those in trouble first. A few dozen rows. */
export async function sourceStatus(database: Queryable): Promise<SourceStatus[]> {
  return database.query<SourceStatus>(
    `select source, task, last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt", failures,
       next_try_at as "nextTryAt", problem
     from public.source_status order by problem is null, source, task limit 50`,
  );
}
