-- What the rows of large tables were last written from, as 53 bits: an answer that says the same again is known without
-- comparing, or even sending, anything but its keys.
alter table public.guilds add column written_hash bigint;
alter table public.characters add column written_hash bigint;
alter table public.runs add column written_hash bigint;
alter table public.best_runs add column written_hash bigint;
alter table public.ratings add column written_hash bigint;
alter table public.rating_history add column written_hash bigint;
alter table public.raid_kills add column written_hash bigint;
alter table public.fights add column written_hash bigint;
alter table public.player_metrics add column written_hash bigint;

-- Whoever changes a row by any other way than writing one whole has to be seen by the next one that does.
create function public.forget_written_hash() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.written_hash := null;
  return new;
end $$;
revoke all on function public.forget_written_hash() from public, anon, authenticated;
do $$
declare
  name text;
begin
  foreach name in array array[
    'guilds', 'characters', 'runs', 'best_runs', 'ratings', 'rating_history', 'raid_kills', 'fights', 'player_metrics'
  ] loop
    execute format(
      'create trigger forget_written_hash before update on public.%I for each row '
      'when (old.written_hash is not distinct from new.written_hash and old.written_hash is not null) '
      'execute function public.forget_written_hash()', name);
  end loop;
end $$;
