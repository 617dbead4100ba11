-- When the answer was received that a row was last written from, where no column of its own says which of two answers is
-- the newer one. Null: known before any source spoke, or written before this column was there; whatever is said is newer.
do $$
declare
  name text;
begin
  foreach name in array array[
    'realms', 'realm_aliases', 'seasons', 'season_spans', 'periods', 'dungeons', 'season_dungeons', 'affixes', 'runs',
    'cutoffs', 'title_holders', 'raid_kills', 'hall_of_fame', 'fights', 'player_metrics', 'news'
  ] loop
    execute format('alter table public.%I add column told_at timestamptz', name);
  end loop;
end $$;
