-- What specializations do in kills: the newest rows of one specialization on one boss are one descent.
drop index public.player_metrics_spec;
create index player_metrics_newest on public.player_metrics (encounter_id, difficulty, metric, spec_id, fought_at desc nulls last)
  include (amount, item_level, duration_ms, region);
-- The invented rows had the game's number of Mythic; rankings count 3 Normal, 4 Heroic, 5 Mythic.
update public.player_metrics set difficulty = 5 where difficulty = 16 and source = 'sample';
