-- What the start page asks: which specializations a week brought, who killed a boss first, and how the sources are doing.

-- Party slots by week and specialization: a roll-up like `spec_popularity`, rebuilt with it.
create table public.spec_weeks (
  season_id integer not null,
  region text not null,
  period_id integer not null,
  spec_id smallint not null,
  runs integer not null,
  primary key (season_id, region, period_id, spec_id)
);
insert into public.spec_weeks (season_id, region, period_id, spec_id, runs)
  select season_id, region, coalesce(period_id, 0), spec_id, count(*)::int
  from public.runs, unnest(spec_ids) as spec_id
  where spec_id > 0 group by 1, 2, 3, 4;
alter table public.spec_weeks enable row level security;
create policy "everybody reads" on public.spec_weeks for select to anon, authenticated using (true);
revoke all on public.spec_weeks from anon, authenticated;
grant select on public.spec_weeks to anon, authenticated;

-- The first of a region to defeat a boss is one descent.
create index raid_kills_first on public.raid_kills (region, raid, difficulty, encounter, first_defeated_at);

-- How each source is doing, without the words of a failure, in which an address with a key could stand.
create view public.source_status as
  select source, task, last_success_at, last_failure_at, failures, next_try_at, done, total,
    case
      when failures = 0 or last_failure is null then null
      when last_failure ~* '(time.?out|timed out|abort)' then 'no answer in time'
      when last_failure ~ '\m[45][0-9]{2}\M' then 'answered with status ' || substring(last_failure from '\m[45][0-9]{2}\M')
      else 'failed'
    end as problem
  from public.source_health;
revoke all on public.source_status from anon, authenticated;
grant select on public.source_status to anon, authenticated;
