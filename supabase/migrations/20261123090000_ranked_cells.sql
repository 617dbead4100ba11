-- The newest 100 ranked performances of each boss, difficulty, metric and specialization, in each region and in all of them, ready
-- to be read: /hps-dps reads one row a cell however many performances there are. Statements that write performances refresh the
-- cells they touch, from the rows themselves, so that a cell always equals a full recount. Hidden and anonymous characters are not
-- in it.
-- With millions of rankings this takes longer than statements may.
set local statement_timeout = 0;

drop index public.player_metrics_newest;
create index player_metrics_newest
  on public.player_metrics (encounter_id, difficulty, metric, spec_id, fought_at desc nulls last, id desc)
  include (amount, item_level, duration_ms, region, character_id);
create index player_metrics_character on public.player_metrics (character_id) where character_id is not null;

create table public.ranked_cells (
  encounter_id integer not null,
  difficulty integer not null,
  metric text not null,
  spec_id smallint not null,
  -- `all` or a region.
  region text not null,
  -- The newest first, 20 bytes each: amount and item level as double precision, milliseconds as integer. Lists of numbers as text
  -- would cost a page many times as much.
  performances bytea not null default '',
  primary key (encounter_id, difficulty, metric, spec_id, region)
);
alter table public.ranked_cells enable row level security;
revoke all on public.ranked_cells from anon, authenticated;

-- The cells are named element by element; a region that is null is in the cell of all regions alone.
create function public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second writer of a cell waits for the first one here, and then reads what that one wrote.
  insert into public.ranked_cells (encounter_id, difficulty, metric, spec_id, region)
  select distinct t.encounter_id, t.difficulty, t.metric, t.spec_id, r.region
  from unnest(encounters, difficulties, metrics, specs, regions) as t (encounter_id, difficulty, metric, spec_id, region)
  cross join lateral (values ('all'), (t.region)) as r (region)
  where t.metric in ('dps', 'hps') and r.region is not null
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
    where t.metric in ('dps', 'hps') and r.region is not null) as k
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

create function public.refresh_written_cells() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  e integer[]; d integer[]; m text[]; s smallint[]; r text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region)
    into e, d, m, s, r from (select distinct encounter_id, difficulty, metric, spec_id, region from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region)
    into e, d, m, s, r from (select distinct encounter_id, difficulty, metric, spec_id, region from old_rows) as k;
  else
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region)
    into e, d, m, s, r from (
      select encounter_id, difficulty, metric, spec_id, region from old_rows
      union select encounter_id, difficulty, metric, spec_id, region from new_rows) as k;
  end if;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r); end if;
  return null;
end $$;
create trigger refresh_inserted after insert on public.player_metrics referencing new table as new_rows
  for each statement execute function public.refresh_written_cells();
create trigger refresh_updated after update on public.player_metrics referencing old table as old_rows new table as new_rows
  for each statement execute function public.refresh_written_cells();
create trigger refresh_deleted after delete on public.player_metrics referencing old table as old_rows
  for each statement execute function public.refresh_written_cells();

create function public.refresh_cells_of_character() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_character bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  e integer[]; d integer[]; m text[]; s smallint[]; r text[];
begin
  select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region)
  into e, d, m, s, r
  from (select distinct encounter_id, difficulty, metric, spec_id, region from public.player_metrics where character_id = of_character) as k;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r); end if;
  return null;
end $$;
create trigger refresh_cells_of_unseen after insert on public.characters
  for each row when (new.hidden or new.anonymous) execute function public.refresh_cells_of_character();
create trigger refresh_cells_of_changed after update of hidden, anonymous on public.characters
  for each row when ((old.hidden or old.anonymous) <> (new.hidden or new.anonymous)) execute function public.refresh_cells_of_character();
create trigger refresh_cells_of_gone after delete on public.characters
  for each row when (old.hidden or old.anonymous) execute function public.refresh_cells_of_character();
revoke all on function public.refresh_ranked_cells(integer[], integer[], text[], smallint[], text[]), public.refresh_written_cells(),
  public.refresh_cells_of_character() from public, anon, authenticated;

do $$ begin
  perform public.refresh_ranked_cells(array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id),
    array_agg(k.region))
  from (select distinct encounter_id, difficulty, metric, spec_id, region from public.player_metrics) as k
  having count(*) > 0;
end $$;

create function public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text)
returns table (encounter_id integer, spec_id smallint, performances bytea)
language sql stable security definer set search_path = '' as $$
  select c.encounter_id, c.spec_id, c.performances
  from public.ranked_cells c
  where c.encounter_id = any(encounters) and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = any(specs)
    and c.region = coalesce(of_region, 'all') and c.performances <> ''
$$;
comment on function public.ranked_throughput(integer[], integer[], integer, text, text) is
  'The newest ranked performances of each specialization and boss; names no player.';

create function public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text,
  of_region text, from_item_level double precision, to_item_level double precision)
returns table (encounter_id integer, spec_id integer, performances bytea)
language sql stable security definer set search_path = '' as $$
  select e.id, s.id, cell.performances
  from unnest(encounters) as e(id) cross join unnest(specs) as s(id)
  cross join lateral (
    select string_agg(pg_catalog.float8send(w.amount) || pg_catalog.float8send(w.item_level) || pg_catalog.int4send(w.duration_ms), '')
      as performances
    from (
      select * from (
        select m.amount, m.item_level, m.duration_ms, m.region, m.character_id, m.fought_at, m.id from public.player_metrics m
        where m.encounter_id = e.id and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = s.id
        order by m.fought_at desc nulls last, m.id desc limit 1000) as newest
      where (of_region is null or newest.region = of_region) and newest.item_level between from_item_level and to_item_level
        and newest.duration_ms > 0 and newest.amount > 0
        and (select true from public.characters h where h.id = newest.character_id and (h.hidden or h.anonymous)) is null
      order by newest.fought_at desc nulls last, newest.id desc limit 100) as w) as cell
  where cell.performances is not null
$$;
comment on function public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision) is
  'As ranked_throughput, within item levels: of the newest 1,000 performances of each specialization and boss; names no player.';
revoke all on function public.ranked_throughput(integer[], integer[], integer, text, text),
  public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision) from public;
grant execute on function public.ranked_throughput(integer[], integer[], integer, text, text),
  public.ranked_throughput_within(integer[], integer[], integer, text, text, double precision, double precision) to anon, authenticated;
