-- The weekly reset of the Americas is Tuesday 15:00 UTC all year; it does not follow the clock of Los Angeles. The number of a week
-- stays the same, its limits in winter move by an hour. `src/game/packs/ranked-week.ts` counts the same.
set local statement_timeout = 0;

create or replace function public.ranked_week(of_region text, moment timestamptz) returns integer
language sql stable parallel safe set search_path = '' as $$
  select pg_catalog.floor(extract(epoch from (moment at time zone 'UTC') - case
    when of_region = 'eu' then timestamp '1970-01-07 04:00'
    when of_region in ('kr', 'tw', 'cn') then timestamp '1970-01-07 23:00'
    else timestamp '1970-01-06 15:00' end) / 604800)::integer
$$;
create or replace function public.ranked_week_start(of_region text, of_week integer) returns timestamptz
language sql stable parallel safe set search_path = '' as $$
  select (case
    when of_region = 'eu' then timestamp '1970-01-07 04:00'
    when of_region in ('kr', 'tw', 'cn') then timestamp '1970-01-07 23:00'
    else timestamp '1970-01-06 15:00' end + of_week * interval '7 days') at time zone 'UTC'
$$;
select public.recount_ranked_cells();
