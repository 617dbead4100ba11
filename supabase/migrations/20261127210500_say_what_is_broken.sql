-- A source that never answered has an age as well: since it was first asked.
alter table public.source_health add column first_asked_at timestamptz not null default now();

-- The server writes here and takes it back at once, to see whether writing works. Unlogged: nothing of it fills the log of changes, and
-- `plain` keeps each row a page long, so that the disk needs room for it.
create unlogged table farseer_work.write_probe (filler text not null);
alter table farseer_work.write_probe alter column filler set storage plain;
