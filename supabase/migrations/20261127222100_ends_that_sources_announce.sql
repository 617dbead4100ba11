-- When the race for the title ends in a region: our own date, else the end that a source announces. Raider.IO writes 2030 and later
-- while no end is known.
create function public.race_end(own timestamptz, announced timestamptz) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(own, case when announced < timestamptz '2030-01-01 00:00:00+00' then announced end)
$$;
revoke all on function public.race_end(timestamptz, timestamptz) from public;
grant execute on function public.race_end(timestamptz, timestamptz) to anon, authenticated;
