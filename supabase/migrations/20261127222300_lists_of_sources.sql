-- What the lists of sources say of a season: whose word a timer is, and what the source calls a dungeon. Rows without a source are the
-- packs'.
alter table public.season_dungeons add column source text, add column source_slug text;

-- Raids and their bosses as a source lists them. `slug` is the key of this site, `source_slug` what the source is asked with.
create table public.raids (
  slug text primary key,
  source_slug text not null,
  name text not null,
  short_name text,
  -- Of the region that opens first.
  starts_at timestamptz,
  ends_at timestamptz,
  source text not null,
  received_at timestamptz
);
create table public.raid_bosses (
  raid text not null references public.raids on delete cascade,
  slug text not null,
  source_slug text not null,
  name text not null,
  place smallint not null,
  source text not null,
  received_at timestamptz,
  primary key (raid, slug)
);
alter table public.raids enable row level security;
alter table public.raid_bosses enable row level security;
create policy "everybody reads" on public.raids for select to anon, authenticated using (true);
create policy "everybody reads" on public.raid_bosses for select to anon, authenticated using (true);
revoke all on public.raids, public.raid_bosses from anon, authenticated;
grant select on public.raids, public.raid_bosses to anon, authenticated;
