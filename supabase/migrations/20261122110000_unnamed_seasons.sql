-- Seasons, dungeons and affixes that nobody has named yet. An answer may know no more of a season than its slug, or its
-- number: the row says so (`name` null, `source` who told of it) until somebody names it.
alter table public.seasons alter column name drop not null;
alter table public.seasons alter column expansion_id drop not null;
alter table public.seasons add column source text;
-- For a moment two numbers have one slug: the one that was made up for it, and the real one.
alter table public.seasons drop constraint seasons_slug_key;
create index seasons_slug on public.seasons (slug);
alter table public.dungeons alter column slug drop not null;
alter table public.dungeons alter column name drop not null;
alter table public.dungeons alter column short_name drop not null;
alter table public.dungeons add column source text;
alter table public.affixes alter column name drop not null;
alter table public.affixes add column source text;

-- Of a season that nobody knows the timers of, boards do not tell whether a run was in time: they say nothing then, and do not
-- take back what another answer said.
alter table public.runs alter column timed set default false;
alter table public.runs alter column upgrades set default 0;

-- Which number a season has that was known by its slug alone until then.
create table public.season_slugs (
  slug text primary key,
  -- The number that was made up from the slug (from 1,000,000,000 on): its rows move to the real one.
  made_id integer not null unique,
  season_id integer not null,
  source text not null,
  told_at timestamptz
);
-- Which season a week belongs to, for weeks of which only a list of the season itself tells.
create table public.season_periods (
  period_id integer primary key,
  season_id integer not null,
  source text not null,
  told_at timestamptz
);
-- The first thing that happened in a season of a region, for seasons of which nobody has told when they began.
create table public.season_sightings (
  season_id integer not null,
  region text not null references public.regions,
  first_at timestamptz not null,
  primary key (season_id, region)
);
do $$
declare
  name text;
begin
  foreach name in array array['season_slugs', 'season_periods', 'season_sightings'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "everybody reads" on public.%I for select to anon, authenticated using (true)', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to anon, authenticated', name);
  end loop;
end $$;
