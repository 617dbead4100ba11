-- How each pull of a saved night ended, in the order of its pulls, as `readSentEnds` reads it; null for a night that was saved before.
alter table public.team_night_bosses
  add column ends jsonb check (jsonb_typeof(ends) = 'array' and jsonb_array_length(ends) <= 400 and octet_length(ends::text) <= 80000);
