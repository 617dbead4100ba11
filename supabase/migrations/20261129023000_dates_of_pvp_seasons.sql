-- Seasons of player against player begin and end on days of their own, as Blizzard says them; null where it was not asked or the season runs.
alter table public.pvp_seasons add column starts_at timestamptz, add column ends_at timestamptz;
