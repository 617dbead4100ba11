-- A week within item levels, ready to be read: a cell of a week holds its newest 500 in the place of 100, and a reader takes those
-- that it needs from the front, or the first 100 within its item levels. Until now such a page read hundreds of rows of each cell.
set local statement_timeout = 0;

drop function public.ranked_throughput_between(integer[], integer[], integer, text, text, double precision, double precision,
  timestamptz, timestamptz);

-- Not compressed: amounts hardly shrink, and the front can be read without the rest.
alter table public.ranked_cells alter column performances set storage external;

create or replace function public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[],
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
      (select m.id, m.fought_at, m.amount, coalesce(m.item_level, nullif(m.key_level, 0)::real) as item_level, m.duration_ms
       from public.player_metrics m
       where k.week = 0
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and coalesce(m.item_level, nullif(m.key_level, 0)::real) between 1 and 2000
         and m.duration_ms > 0 and m.amount > 0
         -- One question for each row, so that it ends with the last that is kept: `not exists` would become a join of everything.
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 1000)
      union all
      (select m.id, m.fought_at, m.amount, coalesce(m.item_level, nullif(m.key_level, 0)::real), m.duration_ms
       from public.player_metrics m
       where k.week <> 0 and m.fought_at >= public.ranked_week_start(k.region, k.week)
         and m.fought_at < public.ranked_week_start(k.region, k.week + 1)
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and coalesce(m.item_level, nullif(m.key_level, 0)::real) between 1 and 2000
         and m.duration_ms > 0 and m.amount > 0
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 500)) as n on true),
  filled as (
    update public.ranked_cells c set performances = n.performances
    from (
      select f.encounter_id, f.difficulty, f.metric, f.spec_id, f.region, f.week,
        coalesce(string_agg(pg_catalog.float8send(f.amount) || pg_catalog.float8send(f.item_level)
          || pg_catalog.int4send(f.duration_ms), '' order by f.place), '') as performances
      from newest f where f.week <> 0 or f.place <= 100 group by 1, 2, 3, 4, 5, 6) as n
    where c.encounter_id = n.encounter_id and c.difficulty = n.difficulty and c.metric = n.metric and c.region = n.region
      and c.week = n.week and c.spec_id = n.spec_id)
  insert into public.ranked_levels (encounter_id, difficulty, metric, spec_id, region, level, performances)
  select n.encounter_id, n.difficulty, n.metric, n.spec_id, n.region, pg_catalog.floor(n.item_level)::smallint,
    string_agg(pg_catalog.int2send(n.place::smallint) || pg_catalog.float8send(n.amount) || pg_catalog.float4send(n.item_level)
      || pg_catalog.int4send(n.duration_ms), '')
  from newest n where n.week = 0 and n.amount is not null group by 1, 2, 3, 4, 5, 6;
end $$;
select public.recount_ranked_cells();

drop function public.ranked_throughput(integer[], integer[], integer, text, text, integer);
create function public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text,
  of_week integer, most integer)
returns table (encounter_id integer, spec_id smallint, performances bytea)
language sql stable security definer set search_path = '' as $$
  select c.encounter_id, c.spec_id, pg_catalog.substr(c.performances, 1, 20 * most)
  from public.ranked_cells c
  where c.encounter_id = any(encounters) and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = any(specs)
    and c.region = coalesce(of_region, 'all') and c.week = of_week and c.performances <> ''
$$;
comment on function public.ranked_throughput(integer[], integer[], integer, text, text, integer, integer) is
  'The newest ranked performances of each specialization and boss: at most 100 of all time (week 0), at most 500 of a week; names no player.';
revoke all on function public.ranked_throughput(integer[], integer[], integer, text, text, integer, integer) from public;
grant execute on function public.ranked_throughput(integer[], integer[], integer, text, text, integer, integer) to anon, authenticated;
