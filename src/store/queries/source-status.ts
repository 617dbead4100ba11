import type { Queryable } from '#store/database.ts';

/** How a source is doing as a whole. What fails at one of its tasks is for the operator: `farseer ingest status`. */
export interface SourceStatus {
  source: string;
  /** When it answered last; null where it never did. */
  lastSuccessAt: Date | null;
  nextTryAt: Date | null;
  /** What went wrong, in words that hold no address; null while it answers. */
  problem: string | null;
}

/** Every source that is asked. */
export async function sourceStatus(database: Queryable): Promise<SourceStatus[]> {
  return database.query<SourceStatus>(
    `select source, max(last_success_at) as "lastSuccessAt", max(next_try_at) filter (where task = '*') as "nextTryAt",
       max(problem) filter (where task = '*') as problem
     from public.source_status group by source order by source`,
  );
}

/** What is known of a source's answers to some of its tasks. */
export interface TasksHeard {
  /** Whether this server asks the source at all: without its key it does not. */
  isAsked: boolean;
  /** When it answered one of the tasks last; null where it never did. */
  heardAt: Date | null;
  /** When it answered anything last; null where it never did. */
  answeredAt: Date | null;
  /** Whether it does not answer, or has refused the tasks from the start. */
  isFailing: boolean;
}

/** @param tasks beginnings of the names of tasks. */
export async function tasksHeard(
  database: Queryable,
  source: string,
  tasks: readonly string[],
): Promise<TasksHeard> {
  const [row] = await database.query<TasksHeard>(
    `with own as (select *, exists (select from unnest($2::text[]) as name where starts_with(task, name)) as is_meant
       from public.source_status where source = $1)
     select count(*) > 0 as "isAsked", max(last_success_at) filter (where is_meant) as "heardAt", max(last_success_at) as "answeredAt",
       coalesce(bool_or(problem is not null) filter (where task = '*'), false)
         or coalesce(bool_and(problem is not null and last_success_at is null) filter (where is_meant), false) as "isFailing"
     from own`,
    [source, tasks],
  );
  return row ?? { isAsked: false, heardAt: null, answeredAt: null, isFailing: false };
}
