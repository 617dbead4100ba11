-- Few rows have a percentile of their source: those of reports and characters that were asked for. Kills are found by their length.
create index player_metrics_percentile on public.player_metrics (encounter_id, difficulty, metric, duration_ms) where percentile is not null;
create index player_metrics_ranked_report on public.player_metrics (report_code) where percentile is not null;
