-- Compositions as shared documents (Yjs). Only the server writes a document, one compact state for each draft, and the seats that follow
-- from it: it checks every update first. A draft without a state begins with the seats that it has.
alter table public.team_boards add state bytea check (octet_length(state) <= 100000);
revoke insert, update on public.team_boards from authenticated;
grant insert (id, team_id, encounter_id, title), update (title) on public.team_boards to authenticated;
-- Seats are added with a draft that is new; afterwards they follow its document.
revoke update, delete on public.team_board_seats from authenticated;

create function public.check_new_board_seat() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and exists (
    select from public.team_boards b where b.id = new.board_id and b.state is not null
  ) then
    raise insufficient_privilege using message = 'The seats of this draft follow its document.';
  end if;
  return new;
end $$;
revoke all on function public.check_new_board_seat() from public, anon, authenticated;
create trigger check_new_board_seat before insert on public.team_board_seats
  for each row execute function public.check_new_board_seat();

-- The seats before a player began to change them: what can be restored.
create table public.team_board_versions (
  id bigint generated always as identity primary key,
  board_id uuid not null,
  team_id uuid not null,
  at timestamptz not null default now(),
  member_id uuid references public.team_members on delete set null,
  seats jsonb not null check (jsonb_typeof(seats) = 'array'),
  foreign key (board_id, team_id) references public.team_boards (id, team_id) on delete cascade
);
create index team_board_versions_board on public.team_board_versions (board_id, id desc);
create index team_board_versions_member on public.team_board_versions (member_id);
alter table public.team_board_versions enable row level security;
revoke all on public.team_board_versions from anon, authenticated;
grant select on public.team_board_versions to authenticated;
create policy "officers read" on public.team_board_versions for select to authenticated
  using (public.is_team_officer(team_id));

-- `team-board-people:<id>` says who of the team's officers is at a draft, and at which player.
create function public.may_join_board(of_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_boards b
    where b.id = case when of_topic ~ '^team-board-people:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(of_topic, ':', 2)::uuid end
      and public.is_team_officer(b.team_id)
  )
$$;
revoke all on function public.may_join_board(text) from public, anon;
grant execute on function public.may_join_board(text) to authenticated;
create policy "officers at a composition hear of it" on realtime.messages for select to authenticated
  using ((select realtime.topic()) like 'team-board-people:%' and public.may_join_board((select realtime.topic())));
create policy "officers at a composition say so" on realtime.messages for insert to authenticated
  with check ((select realtime.topic()) like 'team-board-people:%' and public.may_join_board((select realtime.topic())));
