-- Seasons of player against player that a region has had: their numbers follow from nothing else, so they are asked for.
create table public.pvp_seasons (
  region text not null,
  id integer not null,
  source text not null,
  told_at timestamptz,
  primary key (region, id)
);
alter table public.pvp_seasons enable row level security;
create policy "everybody reads" on public.pvp_seasons for select to anon, authenticated using (true);
revoke all on public.pvp_seasons from anon, authenticated;
grant select on public.pvp_seasons to anon, authenticated;
