-- The source's own id of a best run, for a link back to it; null where the source gives none. It belongs to `source`: another
-- one that takes the row over may leave an older id behind.
alter table public.best_runs add column source_run_id bigint;
