-- Rankings by metric, week and amount. Damage to bosses and damage credited to those who gave the buffs have cells too; the
-- distribution of every cell is counted in classes of amounts that are two per cent wide, kept current by what statements write; and
-- ladders read the best of a cell by an index.
set local statement_timeout = 0;

create or replace function public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second writer of a cell waits for the first one here, and then reads what that one wrote.
  insert into public.ranked_cells (encounter_id, difficulty, metric, spec_id, region)
  select distinct t.encounter_id, t.difficulty, t.metric, t.spec_id, r.region
  from unnest(encounters, difficulties, metrics, specs, regions) as t (encounter_id, difficulty, metric, spec_id, region)
  cross join lateral (values ('all'), (t.region)) as r (region)
  where t.metric in ('dps', 'hps', 'bossdps', 'rdps') and r.region is not null
  order by 1, 2, 3, 4, 5
  on conflict (encounter_id, difficulty, metric, spec_id, region) do nothing;
  perform from public.ranked_cells c
  where (c.encounter_id, c.difficulty, c.metric, c.spec_id) in (
      select * from unnest(encounters, difficulties, metrics, specs))
    and (c.region = 'all' or c.region = any(regions))
  order by c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region for update;

  update public.ranked_cells c
  set performances = coalesce(n.performances, '')
  from (
    select distinct t.encounter_id, t.difficulty, t.metric, t.spec_id, r.region
    from unnest(encounters, difficulties, metrics, specs, regions) as t (encounter_id, difficulty, metric, spec_id, region)
    cross join lateral (values ('all'), (t.region)) as r (region)
    where t.metric in ('dps', 'hps', 'bossdps', 'rdps') and r.region is not null) as k
  cross join lateral (
    select string_agg(pg_catalog.float8send(newest.amount) || pg_catalog.float8send(newest.item_level) ||
      pg_catalog.int4send(newest.duration_ms), '') as performances
    from (
      select m.amount, m.item_level, m.duration_ms from public.player_metrics m
      where m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
        and (k.region = 'all' or m.region = k.region) and m.item_level between 1 and 2000 and m.duration_ms > 0 and m.amount > 0
        -- One question for each row, so that it ends with the hundredth: `not exists` would become a join of everything.
        and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
      order by m.fought_at desc nulls last, m.id desc limit 100) as newest) as n
  where c.encounter_id = k.encounter_id and c.difficulty = k.difficulty and c.metric = k.metric and c.spec_id = k.spec_id
    and c.region = k.region;
end $$;

-- How many performances of a cell lie in each class of amounts: the class i holds amounts above gamma^(i-1) up to gamma^i with
-- gamma = 1.01 / 0.99, so that the middle of a class is within one per cent of all that it holds (DDSketch, Masson, Rim and Lee, 2019).
-- Counts can be taken back, so what is withdrawn leaves no trace. Hidden characters count here: a class names no player.
create table public.ranked_classes (
  encounter_id integer not null,
  difficulty integer not null,
  metric text not null,
  spec_id smallint not null,
  -- `all` or a region.
  region text not null,
  class integer not null,
  n integer not null,
  primary key (encounter_id, difficulty, metric, spec_id, region, class)
);
alter table public.ranked_classes enable row level security;
revoke all on public.ranked_classes from anon, authenticated;

create function public.amount_class(amount double precision) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.ceil(pg_catalog.ln(amount) / 0.020000666706669435::float8)::integer
$$;

create function public.count_written_classes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update public.ranked_classes c set n = c.n - g.n
    from (
      select o.encounter_id, o.difficulty, o.metric, o.spec_id, r.region, public.amount_class(o.amount) as class, count(*)::int as n
      from old_rows o cross join lateral (values ('all'), (o.region)) as r (region)
      where o.metric in ('dps', 'hps', 'bossdps', 'rdps') and o.amount > 0 and r.region is not null
      group by 1, 2, 3, 4, 5, 6) as g
    where (c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.class)
      = (g.encounter_id, g.difficulty, g.metric, g.spec_id, g.region, g.class);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.ranked_classes as c (encounter_id, difficulty, metric, spec_id, region, class, n)
    select w.encounter_id, w.difficulty, w.metric, w.spec_id, r.region, public.amount_class(w.amount), count(*)::int
    from new_rows w cross join lateral (values ('all'), (w.region)) as r (region)
    where w.metric in ('dps', 'hps', 'bossdps', 'rdps') and w.amount > 0 and r.region is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (encounter_id, difficulty, metric, spec_id, region, class) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on public.player_metrics referencing new table as new_rows
  for each statement execute function public.count_written_classes();
create trigger count_updated after update on public.player_metrics referencing old table as old_rows new table as new_rows
  for each statement execute function public.count_written_classes();
create trigger count_deleted after delete on public.player_metrics referencing old table as old_rows
  for each statement execute function public.count_written_classes();
revoke all on function public.count_written_classes() from public, anon, authenticated;

insert into public.ranked_classes (encounter_id, difficulty, metric, spec_id, region, class, n)
select m.encounter_id, m.difficulty, m.metric, m.spec_id, r.region, public.amount_class(m.amount), count(*)::int
from public.player_metrics m cross join lateral (values ('all'), (m.region)) as r (region)
where m.metric in ('dps', 'hps', 'bossdps', 'rdps') and m.amount > 0 and r.region is not null
group by 1, 2, 3, 4, 5, 6;

do $$ begin
  perform public.refresh_ranked_cells(array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id),
    array_agg(k.region))
  from (select distinct encounter_id, difficulty, metric, spec_id, region from public.player_metrics
    where metric in ('bossdps', 'rdps')) as k
  having count(*) > 0;
end $$;

create function public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text)
returns table (class integer, n integer)
language sql stable security definer set search_path = '' as $$
  select c.class, c.n from public.ranked_classes c
  where c.encounter_id = of_encounter and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = of_spec
    and c.region = coalesce(of_region, 'all') and c.n > 0
  order by c.class
$$;
comment on function public.ranked_amounts(integer, integer, text, integer, text) is
  'How many ranked performances of a specialization on a boss lie in each class of amounts, two per cent wide; names no player.';

-- Of a time: the newest 100 of each pair in it, by the same index.
create function public.ranked_throughput_between(encounters integer[], specs integer[], of_difficulty integer, of_metric text,
  of_region text, from_item_level double precision, to_item_level double precision, from_time timestamptz, to_time timestamptz)
returns table (encounter_id integer, spec_id integer, performances bytea)
language sql stable security definer set search_path = '' as $$
  select e.id, s.id, cell.performances
  from unnest(encounters) as e(id) cross join unnest(specs) as s(id)
  cross join lateral (
    select string_agg(pg_catalog.float8send(w.amount) || pg_catalog.float8send(w.item_level) || pg_catalog.int4send(w.duration_ms), '')
      as performances
    from (
      select m.amount, m.item_level, m.duration_ms from public.player_metrics m
      where m.encounter_id = e.id and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = s.id
        and m.fought_at >= from_time and m.fought_at < to_time
        and (of_region is null or m.region = of_region) and m.item_level between from_item_level and to_item_level
        and m.duration_ms > 0 and m.amount > 0
        and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
      order by m.fought_at desc nulls last, m.id desc limit 100) as w) as cell
  where cell.performances is not null
$$;
comment on function public.ranked_throughput_between(integer[], integer[], integer, text, text, double precision, double precision,
  timestamptz, timestamptz) is
  'As ranked_throughput, of performances of a time and within item levels: the newest 100 of each specialization and boss; names no player.';
revoke all on function public.ranked_amounts(integer, integer, text, integer, text), public.ranked_throughput_between(integer[], integer[],
  integer, text, text, double precision, double precision, timestamptz, timestamptz) from public;
grant execute on function public.ranked_amounts(integer, integer, text, integer, text), public.ranked_throughput_between(integer[],
  integer[], integer, text, text, double precision, double precision, timestamptz, timestamptz) to anon, authenticated;

create index player_metrics_best on public.player_metrics (encounter_id, difficulty, metric, spec_id, amount desc, id)
  include (character_id, item_level, duration_ms, fought_at, region);

-- What published kills say beyond damage and healing; null where an earlier version of Farseer made the summary.
alter table public.published_performances
  add column boss_dps double precision,
  -- Damage with the shares of support buffs given back to who cast them.
  add column rdps double precision,
  add column taken double precision;
drop index public.published_performances_counted;
create index published_performances_counted
  on public.published_performances (encounter_id, difficulty, spec_id, fought_at desc)
  include (dps, hps, boss_dps, rdps, taken, item_level, duration_ms) where is_counted;

drop function public.published_throughput(integer[], integer[], integer, boolean, double precision, double precision, integer);
create function public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text,
  from_item_level double precision, to_item_level double precision, from_time timestamptz, to_time timestamptz, most integer)
returns table (encounter_id integer, spec_id integer, amounts double precision[], item_levels double precision[], durations_ms integer[])
language sql stable security definer set search_path = '' as $$
  select e.id, s.id, cell.amounts, cell.item_levels, cell.durations_ms
  from unnest(encounters) as e(id) cross join unnest(specs) as s(id)
  cross join lateral (
    select array_agg(newest.amount) as amounts, array_agg(newest.item_level::float8) as item_levels,
      array_agg(newest.duration_ms) as durations_ms
    from (
      select a.amount, r.item_level, r.duration_ms
      from public.published_performances r
      cross join lateral (select case of_metric when 'hps' then r.hps when 'bossdps' then r.boss_dps when 'rdps' then r.rdps
        when 'taken' then r.taken else r.dps end as amount) as a
      where r.is_counted and r.encounter_id = e.id and r.difficulty = of_difficulty and r.spec_id = s.id
        and r.item_level between from_item_level and to_item_level and r.fought_at >= from_time and r.fought_at < to_time
        and a.amount > 0
      order by r.fought_at desc limit least(most, 500)) as newest) as cell
  where cell.amounts is not null
$$;
comment on function public.published_throughput(integer[], integer[], integer, text, double precision, double precision, timestamptz,
  timestamptz, integer) is
  'What specializations did in public verified kills that were published here, the newest of each boss; names no player.';
revoke all on function public.published_throughput(integer[], integer[], integer, text, double precision, double precision, timestamptz,
  timestamptz, integer) from public;
grant execute on function public.published_throughput(integer[], integer[], integer, text, double precision, double precision, timestamptz,
  timestamptz, integer) to anon, authenticated;
