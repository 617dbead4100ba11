-- A run whose timer is not known, and of which its source says nothing, is neither timed nor depleted: both columns are null.
alter table public.run_rows alter column timed drop not null, alter column timed drop default;
alter table public.run_rows alter column upgrades drop not null, alter column upgrades drop default;
alter table public.best_runs alter column timed drop not null;
comment on column public.run_rows.timed is 'Null where neither a timer nor the source says.';
comment on column public.best_runs.timed is 'Null where neither a timer nor the source says.';

-- Until now such runs stood as depleted. Boards of Battle.net are the only answers that say neither.
update public.run_rows set timed = null, upgrades = null, written_hash = null
  where timer_ms = 0 and not timed and source = 'battlenet';
