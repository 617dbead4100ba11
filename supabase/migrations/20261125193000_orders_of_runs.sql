-- The leaderboard in each of its orders: read off an index, a page at a time. `src/database/queries/top-runs.ts` writes the same expressions.
create index runs_level on public.run_rows (season_id, region, key_level desc nulls last, completed_at, id);
create index runs_share on public.run_rows
  (season_id, region, (duration_ms::float8 / nullif(timer_ms, 0)) desc nulls last, completed_at, id);
create index runs_day on public.run_rows (season_id, region, completed_at desc nulls last, id);
