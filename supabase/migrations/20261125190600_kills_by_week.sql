-- The kills of guilds, packed by raid, difficulty, region, boss and week: how many guilds killed a boss, how many days they took from
-- the boss before and how many pulls are read from some hundred rows, however many guilds there are. Statements that write kills
-- refresh the weeks they touch from the rows themselves, so that a week always equals a full recount.
set local statement_timeout = 0;

create table public.raid_kill_weeks (
  raid text not null,
  difficulty text not null,
  region text not null,
  encounter text not null,
  -- Seven days each, from 1 January 1970 in UTC.
  week integer not null,
  n integer not null default 0,
  first_at timestamptz,
  -- 18 bytes each: the guild as a 64-bit integer, milliseconds since 1970 as double precision, pulls as a 16-bit integer, 0 where they
  -- are not known.
  kills bytea not null default '',
  primary key (raid, difficulty, region, encounter, week)
);
alter table public.raid_kill_weeks enable row level security;
create policy "everybody reads" on public.raid_kill_weeks for select to anon, authenticated using (true);
revoke all on public.raid_kill_weeks from anon, authenticated;
grant select on public.raid_kill_weeks to anon, authenticated;

create function public.kill_week(moment timestamptz) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.floor(extract(epoch from moment) / 604800)::integer
$$;

create function public.refresh_kill_weeks(raids text[], difficulties text[], regions text[], encounters text[], weeks integer[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second writer of a week waits for the first one here, and then reads what that one wrote.
  insert into public.raid_kill_weeks (raid, difficulty, region, encounter, week)
  select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  order by 1, 2, 3, 4, 5
  on conflict (raid, difficulty, region, encounter, week) do nothing;
  perform from public.raid_kill_weeks c
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) in (
    select k.* from unnest(raids, difficulties, regions, encounters, weeks) as k)
  order by c.raid, c.difficulty, c.region, c.encounter, c.week for update;

  update public.raid_kill_weeks c set n = f.n, first_at = f.first_at, kills = f.kills
  from (
    select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  ) as k
  cross join lateral (
    select count(*)::int as n, min(m.first_defeated_at) as first_at,
      coalesce(string_agg(pg_catalog.int8send(m.guild_id)
        || pg_catalog.float8send((extract(epoch from m.first_defeated_at) * 1000)::double precision)
        || pg_catalog.int2send(least(coalesce(m.pulls, 0), 32767)::smallint), ''), '') as kills
    from public.raid_kills m
    where m.region = k.region and m.raid = k.raid and m.difficulty = k.difficulty and m.encounter = k.encounter
      and m.first_defeated_at >= pg_catalog.to_timestamp(k.week * 604800.0)
      and m.first_defeated_at < pg_catalog.to_timestamp((k.week + 1) * 604800.0)) as f
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) = (k.raid, k.difficulty, k.region, k.encounter, k.week);
end $$;

create function public.refresh_written_kills() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r text[]; d text[]; g text[]; e text[]; w integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (select distinct raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (select distinct raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from old_rows) as k;
  else
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (
      select raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from old_rows
      union select raid, difficulty, region, encounter, public.kill_week(first_defeated_at) from new_rows) as k;
  end if;
  if r is not null then perform public.refresh_kill_weeks(r, d, g, e, w); end if;
  return null;
end $$;
create trigger refresh_inserted after insert on public.raid_kills referencing new table as new_rows
  for each statement execute function public.refresh_written_kills();
create trigger refresh_updated after update on public.raid_kills referencing old table as old_rows new table as new_rows
  for each statement execute function public.refresh_written_kills();
create trigger refresh_deleted after delete on public.raid_kills referencing old table as old_rows
  for each statement execute function public.refresh_written_kills();
revoke all on function public.refresh_kill_weeks(text[], text[], text[], text[], integer[]), public.refresh_written_kills()
  from public, anon, authenticated;

select public.refresh_kill_weeks(array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter),
  array_agg(k.week))
from (select distinct raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from public.raid_kills) as k
having count(*) > 0;
