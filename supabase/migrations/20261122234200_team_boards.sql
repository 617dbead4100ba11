-- Drafts of the group for a boss, and who stands in which group of five. Officers write, members read.
alter table public.team_characters add constraint team_characters_id_team unique (id, team_id);

create table public.team_boards (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  -- As ENCOUNTER_START names the boss.
  encounter_id int not null check (encounter_id between 1 and 100000),
  title text not null check (char_length(btrim(title)) between 1 and 40),
  made_at timestamptz not null default now(),
  unique (id, team_id)
);
create index team_boards_team on public.team_boards (team_id, encounter_id, made_at);

-- The player follows from the character: a character that changes its player takes its seat along.
create table public.team_board_seats (
  team_id uuid not null,
  board_id uuid not null,
  character_id uuid not null,
  spec_id smallint not null check (spec_id between 1 and 30000),
  group_number smallint not null check (group_number between 1 and 6),
  primary key (board_id, character_id),
  foreign key (board_id, team_id) references public.team_boards (id, team_id) on delete cascade,
  foreign key (character_id, team_id) references public.team_characters (id, team_id) on delete cascade
);
create index team_board_seats_character on public.team_board_seats (character_id);

-- A group of the game holds five. Players who left the team count no more.
create function public.check_board_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(distinct c.member_id) from public.team_board_seats s
    join public.team_characters c on c.id = s.character_id join public.team_members m on m.id = c.member_id
    where s.board_id = new.board_id and s.group_number = new.group_number and m.left_at is null
  ) > 5 then
    raise exception 'Group % has five players already.', new.group_number using errcode = 'P0001';
  end if;
  return null;
end $$;
revoke all on function public.check_board_group() from public, anon, authenticated;
create trigger check_board_group after insert or update on public.team_board_seats
  for each row execute function public.check_board_group();

create trigger note_change after insert or update of title or delete on public.team_boards
  for each row execute function public.note_team_change('Composition');

do $$
declare
  name text;
begin
  foreach name in array array['team_boards', 'team_board_seats'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('create policy "members read" on public.%I for select to authenticated using (public.is_team_member(team_id))', name);
    execute format('create policy "officers write" on public.%I for all to authenticated
      using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id))', name);
  end loop;
end $$;
