-- When the last boss of a guild fell stands beside its progress, so that the first guilds of a raid are read in their order: a page of
-- standings reads as many rows as it shows, and those that a realm or a language leaves out. Statements that write kills refresh the
-- guilds they touch from the kills themselves.
set local statement_timeout = 0;

alter table public.raid_progress add column last_kill_at timestamptz;
update public.raid_progress p set last_kill_at = k.last_at
from (
  select raid, difficulty, guild_id, max(first_defeated_at) as last_at from public.raid_kills group by 1, 2, 3) as k
where k.raid = p.raid and k.difficulty = p.difficulty and k.guild_id = p.guild_id;
drop index public.raid_progress_standing;
create index raid_progress_standing on public.raid_progress (raid, difficulty, bosses_down desc, last_kill_at, guild_id);

create function public.find_last_kill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.last_kill_at := (
    select max(k.first_defeated_at) from public.raid_kills k
    where k.guild_id = new.guild_id and k.raid = new.raid and k.difficulty = new.difficulty);
  return new;
end $$;
create trigger find_last_kill before insert on public.raid_progress for each row execute function public.find_last_kill();

create function public.refresh_last_kills() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r text[]; d text[]; g bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (select distinct raid, difficulty, guild_id from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (select distinct raid, difficulty, guild_id from old_rows) as k;
  else
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (
      select raid, difficulty, guild_id from old_rows union select raid, difficulty, guild_id from new_rows) as k;
  end if;
  -- In one order, so that two writers of the same guilds wait for each other; the second then reads what the first one wrote.
  perform from public.raid_progress p
  where (p.raid, p.difficulty, p.guild_id) in (select * from unnest(r, d, g))
  order by p.raid, p.difficulty, p.guild_id for update;
  update public.raid_progress p set last_kill_at = k.last_at
  from unnest(r, d, g) as t (raid, difficulty, guild_id)
  cross join lateral (
    select max(m.first_defeated_at) as last_at from public.raid_kills m
    where m.guild_id = t.guild_id and m.raid = t.raid and m.difficulty = t.difficulty) as k
  where p.raid = t.raid and p.difficulty = t.difficulty and p.guild_id = t.guild_id
    and p.last_kill_at is distinct from k.last_at;
  return null;
end $$;
create trigger refresh_last_inserted after insert on public.raid_kills referencing new table as new_rows
  for each statement execute function public.refresh_last_kills();
create trigger refresh_last_updated after update on public.raid_kills referencing old table as old_rows new table as new_rows
  for each statement execute function public.refresh_last_kills();
create trigger refresh_last_deleted after delete on public.raid_kills referencing old table as old_rows
  for each statement execute function public.refresh_last_kills();
revoke all on function public.find_last_kill(), public.refresh_last_kills() from public, anon, authenticated;
