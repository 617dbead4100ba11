-- Rankings by item level and by week, ready to be read: a page with a window of item levels, or with one week, reads a bounded number
-- of rows however many performances there are. As before, statements that write performances refresh the cells they touch from the
-- rows themselves, so that a cell always equals a full recount.
-- With millions of rankings this takes longer than statements may.
set local statement_timeout = 0;

-- The number of the week of a region in which a moment lies, from its reset of January 1970; `all` has the weeks of the Americas,
-- whose reset follows the clock of Los Angeles. `src/game/packs/ranked-week.ts` counts the same.
create function public.ranked_week(of_region text, moment timestamptz) returns integer
language sql stable parallel safe set search_path = '' as $$
  select pg_catalog.floor(extract(epoch from case
    when of_region = 'eu' then (moment at time zone 'UTC') - timestamp '1970-01-07 04:00'
    when of_region in ('kr', 'tw', 'cn') then (moment at time zone 'UTC') - timestamp '1970-01-07 23:00'
    else (moment at time zone 'America/Los_Angeles') - timestamp '1970-01-06 08:00' end) / 604800)::integer
$$;
create function public.ranked_week_start(of_region text, of_week integer) returns timestamptz
language sql stable parallel safe set search_path = '' as $$
  select case
    when of_region = 'eu' then (timestamp '1970-01-07 04:00' + of_week * interval '7 days') at time zone 'UTC'
    when of_region in ('kr', 'tw', 'cn') then (timestamp '1970-01-07 23:00' + of_week * interval '7 days') at time zone 'UTC'
    else (timestamp '1970-01-06 08:00' + of_week * interval '7 days') at time zone 'America/Los_Angeles' end
$$;

drop trigger refresh_inserted on public.player_metrics;
drop trigger refresh_updated on public.player_metrics;
drop trigger refresh_deleted on public.player_metrics;
drop function public.refresh_ranked_cells(integer[], integer[], text[], smallint[], text[]);

-- Week 0 is all time. The specialization comes last, so that those of a boss lie beside each other.
alter table public.ranked_cells add column week integer not null default 0, drop constraint ranked_cells_pkey;
alter table public.ranked_cells add primary key (encounter_id, difficulty, metric, region, week, spec_id);

-- The newest 1,000 of all time of a cell by whole item levels.
create table public.ranked_levels (
  encounter_id integer not null,
  difficulty integer not null,
  metric text not null,
  region text not null,
  spec_id smallint not null,
  level smallint not null,
  -- 18 bytes each: place among the newest from 1 as a 16-bit integer, amount as double precision, item level as real, milliseconds as
  -- integer.
  performances bytea not null,
  primary key (encounter_id, difficulty, metric, region, spec_id, level)
);
alter table public.ranked_levels enable row level security;
revoke all on public.ranked_levels from anon, authenticated;

-- The cells that rows belong to: of all time and of their week, of all regions and of their own. A metric without cells has none.
create function public.ranked_keys(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[],
  weeks integer[], own_weeks integer[])
returns table (encounter_id integer, difficulty integer, metric text, spec_id smallint, region text, week integer)
language sql immutable set search_path = '' as $$
  select distinct t.encounter_id, t.difficulty, t.metric, t.spec_id, r.region, r.week
  from unnest(encounters, difficulties, metrics, specs, regions, weeks, own_weeks)
    as t (encounter_id, difficulty, metric, spec_id, region, week, own_week)
  cross join lateral (values ('all', 0), ('all', t.week), (t.region, 0), (t.region, t.own_week)) as r (region, week)
  where t.metric in ('dps', 'hps', 'bossdps', 'rdps') and r.region is not null and r.week is not null
$$;

create function public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[],
  regions text[], weeks integer[], own_weeks integer[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second writer of a cell waits for the first one here, and then reads what that one wrote.
  insert into public.ranked_cells (encounter_id, difficulty, metric, spec_id, region, week)
  select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
  from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
  order by 1, 2, 3, 4, 5, 6
  on conflict (encounter_id, difficulty, metric, region, week, spec_id) do nothing;
  perform from public.ranked_cells c
  where (c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.week) in (
    select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
    from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k)
  order by c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.week for update;

  delete from public.ranked_levels l
  using public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
  where k.week = 0 and l.encounter_id = k.encounter_id and l.difficulty = k.difficulty and l.metric = k.metric
    and l.region = k.region and l.spec_id = k.spec_id;

  with newest as materialized (
    select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week, n.amount, n.item_level, n.duration_ms,
      row_number() over (partition by k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
        order by n.fought_at desc nulls last, n.id desc) as place
    from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
    left join lateral (
      (select m.id, m.fought_at, m.amount, m.item_level, m.duration_ms from public.player_metrics m
       where k.week = 0
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and m.item_level between 1 and 2000 and m.duration_ms > 0 and m.amount > 0
         -- One question for each row, so that it ends with the last that is kept: `not exists` would become a join of everything.
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 1000)
      union all
      (select m.id, m.fought_at, m.amount, m.item_level, m.duration_ms from public.player_metrics m
       where k.week <> 0 and m.fought_at >= public.ranked_week_start(k.region, k.week)
         and m.fought_at < public.ranked_week_start(k.region, k.week + 1)
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and m.item_level between 1 and 2000 and m.duration_ms > 0 and m.amount > 0
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 100)) as n on true),
  filled as (
    update public.ranked_cells c set performances = n.performances
    from (
      select f.encounter_id, f.difficulty, f.metric, f.spec_id, f.region, f.week,
        coalesce(string_agg(pg_catalog.float8send(f.amount) || pg_catalog.float8send(f.item_level)
          || pg_catalog.int4send(f.duration_ms), '' order by f.place), '') as performances
      from newest f where f.place <= 100 group by 1, 2, 3, 4, 5, 6) as n
    where c.encounter_id = n.encounter_id and c.difficulty = n.difficulty and c.metric = n.metric and c.region = n.region
      and c.week = n.week and c.spec_id = n.spec_id)
  insert into public.ranked_levels (encounter_id, difficulty, metric, spec_id, region, level, performances)
  select n.encounter_id, n.difficulty, n.metric, n.spec_id, n.region, pg_catalog.floor(n.item_level)::smallint,
    string_agg(pg_catalog.int2send(n.place::smallint) || pg_catalog.float8send(n.amount) || pg_catalog.float4send(n.item_level)
      || pg_catalog.int4send(n.duration_ms), '')
  from newest n where n.week = 0 and n.amount is not null group by 1, 2, 3, 4, 5, 6;
end $$;

create or replace function public.refresh_written_cells() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  e integer[]; d integer[]; m text[]; s smallint[]; r text[]; w integer[]; o integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from old_rows) as k;
  else
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from old_rows
      union
      select encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at),
        public.ranked_week(region, fought_at) from new_rows) as k;
  end if;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r, w, o); end if;
  return null;
end $$;
create trigger refresh_inserted after insert on public.player_metrics referencing new table as new_rows
  for each statement execute function public.refresh_written_cells();
create trigger refresh_updated after update on public.player_metrics referencing old table as old_rows new table as new_rows
  for each statement execute function public.refresh_written_cells();
create trigger refresh_deleted after delete on public.player_metrics referencing old table as old_rows
  for each statement execute function public.refresh_written_cells();

create or replace function public.refresh_cells_of_character() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_character bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  e integer[]; d integer[]; m text[]; s smallint[]; r text[]; w integer[]; o integer[];
begin
  select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
    array_agg(k.week), array_agg(k.own_week)
  into e, d, m, s, r, w, o
  from (
    select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
      public.ranked_week(region, fought_at) as own_week
    from public.player_metrics where character_id = of_character) as k;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r, w, o); end if;
  return null;
end $$;

-- Fills every cell anew, a boss at a time, so that it needs little memory.
create function public.recount_ranked_cells() returns void
language plpgsql security definer set search_path = '' as $$
declare
  boss integer;
begin
  truncate public.ranked_cells, public.ranked_levels;
  for boss in select distinct encounter_id from public.player_metrics order by 1 loop
    perform public.refresh_ranked_cells(array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric),
      array_agg(k.spec_id), array_agg(k.region), array_agg(k.week), array_agg(k.own_week))
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week
      from public.player_metrics where encounter_id = boss) as k;
  end loop;
end $$;
revoke all on function public.refresh_ranked_cells(integer[], integer[], text[], smallint[], text[], integer[], integer[]),
  public.ranked_keys(integer[], integer[], text[], smallint[], text[], integer[], integer[]), public.recount_ranked_cells()
  from public, anon, authenticated;
select public.recount_ranked_cells();

drop function public.ranked_throughput(integer[], integer[], integer, text, text);
create function public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text,
  of_week integer default 0)
returns table (encounter_id integer, spec_id smallint, performances bytea)
language sql stable security definer set search_path = '' as $$
  select c.encounter_id, c.spec_id, c.performances
  from public.ranked_cells c
  where c.encounter_id = any(encounters) and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = any(specs)
    and c.region = coalesce(of_region, 'all') and c.week = of_week and c.performances <> ''
$$;
comment on function public.ranked_throughput(integer[], integer[], integer, text, text, integer) is
  'The newest 100 ranked performances of each specialization and boss, of all time (week 0) or of a week; names no player.';

drop function public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision);
create function public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text,
  of_region text, from_item_level double precision, to_item_level double precision)
returns table (encounter_id integer, spec_id smallint, performances bytea)
language sql stable security definer set search_path = '' as $$
  select l.encounter_id, l.spec_id, string_agg(l.performances, '')
  from public.ranked_levels l
  where l.encounter_id = any(encounters) and l.difficulty = of_difficulty and l.metric = of_metric and l.spec_id = any(specs)
    and l.region = coalesce(of_region, 'all')
    and l.level between pg_catalog.floor(greatest(from_item_level, 0))::integer and least(to_item_level, 2000)::integer
  group by l.encounter_id, l.spec_id
$$;
comment on function public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision) is
  'Of the newest 1,000 ranked performances of each specialization and boss those of whole item levels, each with its place; names no player.';
revoke all on function public.ranked_throughput(integer[], integer[], integer, text, text, integer),
  public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision) from public;
grant execute on function public.ranked_throughput(integer[], integer[], integer, text, text, integer),
  public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision)
  to anon, authenticated;
