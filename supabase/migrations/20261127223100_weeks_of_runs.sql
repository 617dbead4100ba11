-- A run has its week from when it was done, by any source. That it stood on a board of its week, which lists depleted keys too, was known by
-- its week alone until now, and is kept beside it.
alter table public.run_rows add column on_board boolean;
comment on column public.run_rows.on_board is 'Stood on a board of its week, which lists keys over time too; null for a run of a list of best runs.';
set local statement_timeout = 0;
update public.run_rows set on_board = true where period_id is not null;

alter table public.dungeon_results add column is_whole boolean not null default true;
update public.dungeon_results set is_whole = false where period_id = 0;
alter table public.dungeon_results drop constraint dungeon_results_pkey;
alter table public.dungeon_results add primary key (season_id, region, dungeon_id, key_level, period_id, is_whole);
comment on column public.dungeon_results.is_whole is 'Counted on boards that list keys over time too.';
