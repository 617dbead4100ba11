-- The season: what public sources say about realms, keys, ratings, cutoffs, raids and news.
-- Rules kept from the first day so that the large tables can be partitioned by season or spread by character: their keys
-- hold those columns, they point at no other large table, and no id comes from a sequence. Ids of characters, guilds and
-- runs are hashes of what names them (53 bits), so the same fact from two sources is the same row.
-- Every row says where it comes from: `source` is 'sample' for invented data, which goes as soon as a real source speaks.

create table public.regions (
  region text primary key check (region in ('us', 'eu', 'kr', 'tw', 'cn')),
  name text not null
);
insert into public.regions (region, name) values
  ('us', 'Americas & Oceania'), ('eu', 'Europe'), ('kr', 'Korea'), ('tw', 'Taiwan'), ('cn', 'China');

create table public.realms (
  region text not null references public.regions,
  -- Blizzard's realm id; realms of one connected realm share boards.
  id integer not null,
  connected_id integer not null,
  slug text not null,
  name text not null,
  -- As its own players write it; null where nobody has told.
  local_name text,
  locale text,
  timezone text,
  source text not null,
  primary key (region, id)
);
create index realms_slug on public.realms (region, slug);
create index realms_connected on public.realms (region, connected_id);

-- Every spelling that names a realm, folded by `lib/realm-key.ts`: slug, English and local name, without spaces, with hyphens.
create table public.realm_aliases (
  region text not null,
  alias text not null,
  realm_id integer not null,
  primary key (region, alias),
  foreign key (region, realm_id) references public.realms (region, id) on delete cascade
);

create table public.seasons (
  -- Blizzard's season id.
  id integer primary key,
  slug text not null unique,
  name text not null,
  expansion_id integer not null
);
create table public.season_spans (
  season_id integer not null references public.seasons on delete cascade,
  region text not null references public.regions,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- When the race for the title ends; earlier than `ends_at` in every season so far.
  title_ends_at timestamptz,
  -- Set when the lines of the season were frozen there.
  frozen_at timestamptz,
  primary key (season_id, region)
);
create table public.periods (
  region text not null references public.regions,
  id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  affix_ids smallint[] not null default '{}',
  source text not null,
  primary key (region, id)
);
create index periods_start on public.periods (region, starts_at desc);

create table public.dungeons (
  -- Blizzard's challenge mode id.
  id integer primary key,
  slug text not null unique,
  name text not null,
  short_name text not null
);
create table public.season_dungeons (
  season_id integer not null references public.seasons on delete cascade,
  dungeon_id integer not null references public.dungeons,
  timer_ms integer not null,
  primary key (season_id, dungeon_id)
);
create table public.affixes (
  id smallint primary key,
  name text not null,
  description text,
  icon text
);

create table public.guilds (
  id bigint primary key,
  region text not null,
  realm_id integer not null,
  name text not null,
  -- `name` as it is searched: folded by `lib/search-key.ts`.
  name_key text not null,
  faction text check (faction in ('alliance', 'horde')),
  source text not null,
  seen_at timestamptz not null
);
create index guilds_name on public.guilds (name_key text_pattern_ops);

create table public.characters (
  id bigint primary key,
  region text not null,
  realm_id integer not null,
  name text not null,
  name_key text not null,
  class_id smallint,
  spec_id smallint,
  race_id smallint,
  faction text check (faction in ('alliance', 'horde')),
  guild_id bigint,
  item_level real,
  -- The source hides who it is, or its owner asked us to: the row counts, its name is never shown.
  anonymous boolean not null default false,
  hidden boolean not null default false,
  source text not null,
  seen_at timestamptz not null
);
create index characters_name on public.characters (name_key text_pattern_ops);
create index characters_realm on public.characters (region, realm_id, name_key);

create table public.runs (
  id bigint not null,
  season_id integer not null,
  region text not null,
  dungeon_id integer not null,
  period_id integer,
  key_level smallint not null,
  duration_ms integer not null,
  timer_ms integer not null,
  completed_at timestamptz not null,
  timed boolean not null,
  -- 0 over time, else 1 to 3.
  upgrades smallint not null,
  -- As the source gives it; null where it gives none.
  score double precision,
  -- By the formula of the season; the two differ by more than 0.1 where `fits` is false.
  expected_score double precision,
  fits boolean not null default true,
  member_ids bigint[] not null,
  spec_ids smallint[] not null,
  affix_ids smallint[] not null default '{}',
  source text not null,
  -- The source's own id, for a link back.
  source_run_id bigint,
  primary key (id, season_id, region)
);
create index runs_top on public.runs (season_id, region, dungeon_id, score desc nulls last, completed_at, id);
create index runs_top_all on public.runs (season_id, region, score desc nulls last, completed_at, id);
create index runs_members on public.runs using gin (member_ids);

create table public.best_runs (
  character_id bigint not null,
  season_id integer not null,
  dungeon_id integer not null,
  key_level smallint not null,
  duration_ms integer not null,
  timed boolean not null,
  score double precision not null,
  completed_at timestamptz not null,
  run_id bigint,
  source text not null,
  primary key (character_id, season_id, dungeon_id)
);

create table public.ratings (
  character_id bigint not null,
  season_id integer not null,
  region text not null,
  score double precision not null,
  -- Seven days earlier; null while nobody looked.
  score_week_ago double precision,
  source text not null,
  updated_at timestamptz not null,
  primary key (character_id, season_id)
);
create index ratings_line on public.ratings (season_id, region, score desc, character_id);
create table public.rating_history (
  character_id bigint not null,
  season_id integer not null,
  day date not null,
  score double precision not null,
  primary key (character_id, season_id, day)
);
-- How many characters stand in every ten points: exact ranks and lines without a sort.
create table public.rating_buckets (
  season_id integer not null,
  region text not null,
  -- floor(score / 10)
  bucket smallint not null,
  characters integer not null,
  primary key (season_id, region, bucket)
);

create table public.cutoffs (
  season_id integer not null,
  region text not null,
  -- 'p999', 'p990', 'p900', 'p750', 'p600': the top 0.1, 1, 10, 25 and 40 per cent.
  bracket text not null,
  observed_at timestamptz not null,
  score double precision not null,
  rank integer,
  population integer,
  source text not null,
  primary key (season_id, region, bracket, observed_at)
);
create table public.official_cutoffs (
  season_id integer not null,
  region text not null,
  bracket text not null,
  score integer not null,
  url text,
  primary key (season_id, region, bracket)
);
-- What was foretold, kept to be held against what came.
create table public.cutoff_forecasts (
  season_id integer not null,
  region text not null,
  bracket text not null,
  made_on date not null,
  horizon_days smallint not null,
  value double precision not null,
  low_50 double precision not null, high_50 double precision not null,
  low_80 double precision not null, high_80 double precision not null,
  low_95 double precision not null, high_95 double precision not null,
  today double precision not null,
  truth double precision,
  source text not null,
  primary key (season_id, region, bracket, made_on, horizon_days)
);

create table public.title_holders (
  season_id integer not null,
  region text not null,
  character_id bigint not null,
  -- 'estimate': stands above the line; 'achievement': the game says so.
  proof text not null check (proof in ('estimate', 'achievement')),
  score double precision,
  awarded_at timestamptz,
  source text not null,
  primary key (season_id, region, character_id)
);

create table public.raid_kills (
  raid text not null,
  encounter text not null,
  difficulty text not null check (difficulty in ('normal', 'heroic', 'mythic')),
  guild_id bigint not null,
  region text not null,
  first_defeated_at timestamptz not null,
  world_rank integer,
  source text not null,
  primary key (raid, encounter, difficulty, guild_id)
);
create index raid_kills_time on public.raid_kills (first_defeated_at desc);
create table public.raid_progress (
  raid text not null,
  difficulty text not null,
  guild_id bigint not null,
  region text not null,
  bosses_down smallint not null,
  world_rank integer,
  region_rank integer,
  current_encounter text,
  pulls integer,
  best_percent real,
  source text not null,
  updated_at timestamptz not null,
  primary key (raid, difficulty, guild_id)
);
create index raid_progress_rank on public.raid_progress (raid, difficulty, world_rank);
create table public.hall_of_fame (
  raid text not null,
  -- 'alliance', 'horde' or 'all'
  list text not null,
  rank integer not null,
  guild_id bigint not null,
  region text not null,
  defeated_at timestamptz not null,
  source text not null,
  primary key (raid, list, rank)
);
create table public.pvp_lines (
  pvp_season_id integer not null,
  region text not null,
  bracket text not null,
  faction text not null default 'all',
  spec_id smallint not null default 0,
  achievement_id integer not null,
  rating integer not null,
  source text not null,
  updated_at timestamptz not null,
  primary key (pvp_season_id, region, bracket, faction, spec_id, achievement_id)
);

create table public.reports (
  code text primary key,
  title text,
  guild_id bigint,
  zone_id integer,
  starts_at timestamptz,
  ends_at timestamptz,
  source text not null
);
create table public.fights (
  report_code text not null,
  fight_id integer not null,
  encounter_id integer not null,
  name text,
  difficulty integer,
  key_level smallint,
  starts_at timestamptz,
  duration_ms integer,
  kill boolean,
  boss_percent real,
  average_item_level real,
  source text not null,
  primary key (report_code, fight_id)
);
create table public.player_metrics (
  id bigint not null,
  encounter_id integer not null,
  difficulty integer not null,
  key_level smallint not null default 0,
  metric text not null,
  character_id bigint,
  spec_id smallint not null,
  class_id smallint,
  -- Per second for dps and hps, points for a key's score.
  amount double precision not null,
  percentile real,
  item_level real,
  duration_ms integer,
  fought_at timestamptz,
  report_code text,
  fight_id integer,
  region text,
  source text not null,
  primary key (id, encounter_id)
);
create index player_metrics_spec on public.player_metrics (encounter_id, difficulty, metric, spec_id);

create table public.news (
  id text primary key,
  source text not null,
  -- 'news', 'hotfix', 'forum', 'build'
  kind text not null,
  title text not null,
  url text not null,
  published_at timestamptz not null
);
create index news_time on public.news (published_at desc);

-- How every source is doing. `next_try_at` survives a restart.
create table public.source_health (
  source text not null,
  task text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  failures integer not null default 0,
  next_try_at timestamptz,
  -- Where a crawl goes on after a restart, and how far it is.
  cursor jsonb,
  done integer,
  total integer,
  primary key (source, task)
);
-- Answers as they came, compressed, so that a better reader can be run over them again.
create table public.raw_answers (
  request_hash text not null,
  source text not null,
  url text not null,
  fetched_at timestamptz not null,
  status integer not null,
  headers jsonb not null default '{}',
  body bytea not null,
  primary key (request_hash)
);
-- What each kind of data on the pages stands on: 'sample' until the first real rows of it came.
create table public.data_origins (
  kind text not null,
  region text not null,
  origin text not null check (origin in ('sample', 'live')),
  source text not null,
  updated_at timestamptz not null,
  primary key (kind, region)
);

-- Roll-ups that the pages read; rebuilt or added to by the same transaction that writes the runs.
create table public.spec_popularity (
  season_id integer not null,
  region text not null,
  dungeon_id integer not null,
  key_level smallint not null,
  spec_id smallint not null,
  runs integer not null,
  timed integer not null,
  primary key (season_id, region, dungeon_id, key_level, spec_id)
);
create table public.dungeon_results (
  season_id integer not null,
  region text not null,
  dungeon_id integer not null,
  key_level smallint not null,
  period_id integer not null,
  runs integer not null,
  timed integer not null,
  -- Sum of duration / timer, to tell how close it was.
  time_share double precision not null,
  primary key (season_id, region, dungeon_id, key_level, period_id)
);

-- Everybody may read what is public; nobody but the application writes. Raw answers and what failed stay inside.
do $$
declare
  name text;
begin
  foreach name in array array[
    'regions', 'realms', 'realm_aliases', 'seasons', 'season_spans', 'periods', 'dungeons', 'season_dungeons', 'affixes',
    'guilds', 'characters', 'runs', 'best_runs', 'ratings', 'rating_history', 'rating_buckets', 'cutoffs',
    'official_cutoffs', 'cutoff_forecasts', 'title_holders', 'raid_kills', 'raid_progress', 'hall_of_fame', 'pvp_lines',
    'reports', 'fights', 'player_metrics', 'news', 'data_origins', 'spec_popularity', 'dungeon_results'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "everybody reads" on public.%I for select to anon, authenticated using (true)', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to anon, authenticated', name);
  end loop;
end $$;
alter table public.source_health enable row level security;
alter table public.raw_answers enable row level security;
revoke all on public.source_health, public.raw_answers from anon, authenticated;
-- A hidden or anonymous character is counted and never named.
drop policy "everybody reads" on public.characters;
create policy "everybody reads who is not hidden" on public.characters for select to anon, authenticated
  using (not hidden and not anonymous);
