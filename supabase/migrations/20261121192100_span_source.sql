-- Who said when a season begins and ends in a region: sources differ on its end, and one of them is believed more.
alter table public.season_spans add column source text;
