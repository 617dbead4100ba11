-- How many kills are published here stands on every page of throughput. It is counted from two indexes without a look at the wide rows
-- of the tables, and without sorting accounts.
set local statement_timeout = 0;

drop index public.publications_counted;
create index publications_counted on public.publications (fight_id) include (user_id) where is_counted;
drop index public.published_fights_boss;
create index published_fights_boss on public.published_fights (encounter_id, difficulty, group_size)
  include (id, started_at, is_public, success);

create or replace function public.published_counts(encounters integer[], of_difficulty integer)
returns table (fights integer, accounts integer, newest timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(a.fights), 0)::int, count(*)::int, max(a.newest)
  from (
    select count(*) as fights, max(f.started_at) as newest
    from public.published_fights f join public.publications p on p.fight_id = f.id and p.is_counted
    where f.is_public and f.success and f.encounter_id = any(encounters) and f.difficulty = of_difficulty
    group by p.user_id) as a
$$;
