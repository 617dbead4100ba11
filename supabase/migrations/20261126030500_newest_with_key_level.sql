-- Since keys have a level in the place of the item level, the newest performances are chosen by `key_level`, too. An index that does not
-- hold it sends every row of a week to its table.
set local statement_timeout = 0;

drop index public.player_metrics_newest;
create index player_metrics_newest
  on public.player_metrics (encounter_id, difficulty, metric, spec_id, fought_at desc nulls last, id desc)
  include (amount, item_level, key_level, duration_ms, region, character_id);
