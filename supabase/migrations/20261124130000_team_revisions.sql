-- What of a team has changed, as numbers that only grow. Members hear of them by row events and read the pages again under
-- their own role: calendar, answers, reasons, attendance, groups and the composition themselves are never sent by a channel.

create table public.team_revisions (
  team_id uuid primary key references public.teams on delete cascade,
  -- Raids, answers, reasons, places, rules of the bench and saved nights.
  raids integer not null default 0,
  -- Players and their characters, the team itself.
  members integer not null default 0,
  -- Drafts of the composition board.
  boards integer not null default 0
);
insert into public.team_revisions (team_id) select id from public.teams;

alter table public.team_revisions enable row level security;
revoke all on public.team_revisions from anon, authenticated;
grant select on public.team_revisions to authenticated;
create policy "the team reads" on public.team_revisions for select to authenticated
  using (public.team_role(team_id) is not null);
alter publication supabase_realtime add table public.team_revisions;

create function public.begin_team_revisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.team_revisions (team_id) values (new.id);
  return null;
end $$;
create trigger begin_revisions after insert on public.teams
  for each row execute function public.begin_team_revisions();

-- Once a statement and team, however many rows it wrote. Teams in order, so that two statements never wait for each other.
create function public.count_team_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.team_revisions r
  where r.team_id in (select t.team_id from touched t) order by r.team_id for update;
  update public.team_revisions r set
    raids = r.raids + (tg_argv[0] = 'raids')::int,
    members = r.members + (tg_argv[0] = 'members')::int,
    boards = r.boards + (tg_argv[0] = 'boards')::int
  where r.team_id in (select t.team_id from touched t);
  return null;
end $$;
create function public.count_team_itself() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.team_revisions r set members = r.members + 1 where r.team_id = new.id;
  return null;
end $$;
create trigger count_change after update on public.teams
  for each row execute function public.count_team_itself();

do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['raid_series', 'raids'], ['raid_answers', 'raids'], ['raid_answer_reasons', 'raids'], ['raid_places', 'raids'],
    ['bench_rules', 'raids'], ['team_nights', 'raids'], ['team_members', 'members'], ['team_characters', 'members'],
    ['team_boards', 'boards'], ['team_board_seats', 'boards']] loop
    execute format('create trigger count_insert after insert on public.%I referencing new table as touched
      for each statement execute function public.count_team_change(%L)', pair[1], pair[2]);
    execute format('create trigger count_update after update on public.%I referencing new table as touched
      for each statement execute function public.count_team_change(%L)', pair[1], pair[2]);
    execute format('create trigger count_delete after delete on public.%I referencing old table as touched
      for each statement execute function public.count_team_change(%L)', pair[1], pair[2]);
  end loop;
end $$;
revoke all on function public.begin_team_revisions() from public, anon, authenticated;
revoke all on function public.count_team_change() from public, anon, authenticated;
revoke all on function public.count_team_itself() from public, anon, authenticated;
