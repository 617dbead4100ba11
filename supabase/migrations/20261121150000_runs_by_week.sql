-- The best runs of one week: without it a week's list walks the whole season.
create index runs_week on public.runs (season_id, region, period_id, score desc nulls last, completed_at, id);
