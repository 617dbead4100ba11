-- Runs, and the three tables that grow with them, get one partition for each season. A page of a season reads the partition of that
-- season alone, and a season that is over is never touched again. The region becomes part of every key of these tables, so that a
-- PostgreSQL on several machines can spread them by region.
--
-- Partitions lie in a schema of their own, which no visitor may enter: the rules of who reads which row stand on the tables in
-- `public`. Rows of a season that has no partition yet are kept in the partition `<table>_other`.
create schema farseer_seasons;
revoke all on schema farseer_seasons from public, anon, authenticated, service_role;

alter table public.run_rows set schema farseer_seasons;
alter table farseer_seasons.run_rows rename to run_rows_before;
alter table public.best_runs set schema farseer_seasons;
alter table farseer_seasons.best_runs rename to best_runs_before;
alter table public.ratings set schema farseer_seasons;
alter table farseer_seasons.ratings rename to ratings_before;
alter table public.rating_history set schema farseer_seasons;
alter table farseer_seasons.rating_history rename to rating_history_before;

create table public.run_rows (like farseer_seasons.run_rows_before including defaults including comments)
  partition by list (season_id);
create table public.best_runs (like farseer_seasons.best_runs_before including defaults including comments, region text not null)
  partition by list (season_id);
create table public.ratings (like farseer_seasons.ratings_before including defaults including comments)
  partition by list (season_id);
create table public.rating_history (
  like farseer_seasons.rating_history_before including defaults including comments, region text not null
) partition by list (season_id);

create table farseer_seasons.run_rows_other partition of public.run_rows default;
create table farseer_seasons.best_runs_other partition of public.best_runs default;
create table farseer_seasons.ratings_other partition of public.ratings default;
create table farseer_seasons.rating_history_other partition of public.rating_history default;

create function farseer_seasons.add_partitions(of_seasons int[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  season int;
  root text;
  part text;
begin
  for season in
    select distinct given from unnest(of_seasons) as given
    where given is not null and to_regclass(format('farseer_seasons.%I', 'rating_history_' || given)) is null
    order by given
  loop
    -- Of two writers that meet a new season at once, the second waits and finds its partitions.
    perform pg_catalog.pg_advisory_xact_lock(7127005);
    foreach root in array array['run_rows', 'best_runs', 'ratings', 'rating_history'] loop
      part := root || '_' || season;
      continue when to_regclass(format('farseer_seasons.%I', part)) is not null;
      execute format('create table farseer_seasons.%I (like public.%I including defaults)', part, root);
      -- Rows that came before their season had a partition.
      execute format(
        'with moved as (delete from farseer_seasons.%I where season_id = %s returning *) insert into farseer_seasons.%I select * from moved',
        root || '_other', season, part);
      -- With this check the table need not be read to be attached.
      execute format('alter table farseer_seasons.%I add constraint of_season check (season_id = %s)', part, season);
      execute format('alter table public.%I attach partition farseer_seasons.%I for values in (%s)', root, part, season);
      execute format('alter table farseer_seasons.%I drop constraint of_season', part);
      execute format('alter table farseer_seasons.%I enable row level security', part);
    end loop;
  end loop;
end $$;
comment on function farseer_seasons.add_partitions(int[]) is
  'Gives each of these seasons its partitions where it has none yet, and moves the rows there that were kept for it meanwhile.';
revoke all on function farseer_seasons.add_partitions(int[]) from public, anon, authenticated, service_role;

select farseer_seasons.add_partitions(array(
  select season_id from farseer_seasons.run_rows_before union select season_id from farseer_seasons.best_runs_before
  union select season_id from farseer_seasons.ratings_before union select season_id from farseer_seasons.rating_history_before));

do $$
declare
  root text;
  names text;
begin
  foreach root in array array['run_rows', 'ratings'] loop
    select string_agg(format('%I', attname), ', ' order by attnum) into names
      from pg_attribute where attrelid = format('farseer_seasons.%I', root || '_before')::regclass and attnum > 0 and not attisdropped;
    execute format('insert into public.%1$I (%2$s) select %2$s from farseer_seasons.%3$I', root, names, root || '_before');
  end loop;
  foreach root in array array['best_runs', 'rating_history'] loop
    select string_agg(format('%I', attname), ', ' order by attnum) into names
      from pg_attribute where attrelid = format('farseer_seasons.%I', root || '_before')::regclass and attnum > 0 and not attisdropped;
    -- A row of a character that is not stored was shown to nobody, and no region is known for it: the next answer brings it again.
    execute format(
      'insert into public.%1$I (%2$s, region)
       select %3$s, coalesce(owner.region, rated.region) from farseer_seasons.%4$I as before
       left join public.characters owner on owner.id = before.character_id
       left join public.ratings rated on rated.character_id = before.character_id and rated.season_id = before.season_id
       where coalesce(owner.region, rated.region) is not null',
      root, names, 'before.' || replace(names, ', ', ', before.'), root || '_before');
  end loop;
end $$;

-- The view keeps its type, which functions return, and reads the new table.
do $$
declare
  text_of_view text := pg_get_viewdef('public.runs'::regclass);
begin
  execute 'create or replace view public.runs as ' || replace(text_of_view, 'farseer_seasons.run_rows_before', 'public.run_rows');
end $$;
drop table farseer_seasons.run_rows_before, farseer_seasons.best_runs_before, farseer_seasons.ratings_before,
  farseer_seasons.rating_history_before;

-- Made after the rows: that is faster than keeping them meanwhile. Each partition gets its own, also those to come.
alter table public.run_rows add constraint runs_pkey primary key (id, season_id, region);
create index runs_top on public.run_rows (season_id, region, dungeon_id, score desc nulls last, completed_at, id);
create index runs_top_all on public.run_rows (season_id, region, score desc nulls last, completed_at, id);
create index runs_week on public.run_rows (season_id, region, period_id, score desc nulls last, completed_at, id);
create index runs_members on public.run_rows using gin (member_ids);
alter table public.best_runs add primary key (character_id, season_id, dungeon_id, region);
alter table public.ratings add primary key (character_id, season_id, region);
create index ratings_line on public.ratings (season_id, region, score desc, character_id);
alter table public.rating_history add primary key (character_id, season_id, day, region);

do $$
declare
  root text;
begin
  foreach root in array array['run_rows', 'best_runs', 'ratings', 'rating_history'] loop
    execute format(
      'create trigger forget_written_hash before update on public.%I for each row '
      'when (old.written_hash is not distinct from new.written_hash and old.written_hash is not null) '
      'execute function public.forget_written_hash()', root);
    execute format('alter table public.%I enable row level security', root);
    execute format('alter table farseer_seasons.%I enable row level security', root || '_other');
    execute format('revoke all on public.%I from public, anon, authenticated', root);
  end loop;
  foreach root in array array['best_runs', 'ratings', 'rating_history'] loop
    execute format('create policy "everybody reads of whom they may see" on public.%1$I for select to anon, authenticated
      using ((select true from public.characters c where c.id = %1$I.character_id))', root);
    execute format('grant select on public.%I to anon, authenticated', root);
  end loop;
end $$;
analyze public.run_rows, public.best_runs, public.ratings, public.rating_history;
