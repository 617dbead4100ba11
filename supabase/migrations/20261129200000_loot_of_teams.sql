-- Loot of teams. What a team gave to whom: written by officers, by hand or from the export of an add-on, and read by its players.
create table public.team_loot (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  -- The player of the team; null where no character of the team has the name.
  member_id uuid,
  -- As the export writes it: Name-Realm.
  winner text not null check (char_length(winner) between 1 and 80),
  -- The game's id; null where an officer wrote a name alone.
  item_id integer check (item_id between 1 and 100000000),
  item_name text not null default '' check (char_length(item_name) <= 120),
  -- The reason in the words of the guild.
  response text not null default '' check (char_length(response) <= 60),
  -- Null where the export does not say.
  is_offspec boolean,
  on_date date not null check (on_date between '2004-11-23' and '2200-01-01'),
  -- Null where the export has the day alone.
  given_at timestamptz check (given_at between '2004-11-23' and '2200-01-01'),
  boss text not null default '' check (char_length(boss) <= 80),
  difficulty_id smallint check (difficulty_id between 1 and 1000),
  note text not null default '' check (char_length(note) <= 140),
  source text not null check (source in ('hand', 'rclootcouncil', 'gargul')),
  -- Names the entry within its source: the same export, read twice, adds nothing.
  source_key text not null check (char_length(source_key) between 1 and 120),
  check (item_id is not null or item_name <> ''),
  unique (team_id, source, source_key),
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete set null (member_id)
);
comment on table public.team_loot is 'Items that a team gave to its players.';
create index team_loot_team on public.team_loot (team_id, on_date desc);
create index team_loot_member on public.team_loot (member_id) where member_id is not null;

alter table public.team_loot enable row level security;
revoke all on public.team_loot from anon, authenticated;
grant select, insert, delete on public.team_loot to authenticated;
create policy "members read" on public.team_loot for select to authenticated
  using (team_id = any ((select public.own_teams_as_player())::uuid[]));
create policy "officers write" on public.team_loot for all to authenticated
  using (team_id = any ((select public.own_teams_as_officer())::uuid[]))
  with check (team_id = any ((select public.own_teams_as_officer())::uuid[]));

create trigger keep_quota after insert on public.team_loot referencing new table as touched for each statement
  execute function public.keep_quota('team_id', '5000', 'The team has 5,000 items, the most there can be. Remove those of an old season.', 'true');
create trigger count_insert after insert on public.team_loot referencing new table as touched
  for each statement execute function public.count_team_change('raids');
create trigger count_delete after delete on public.team_loot referencing old table as touched
  for each statement execute function public.count_team_change('raids');

-- What items would gain a player: from the player's own simulation, written by the player or an officer.
create table public.team_wishes (
  team_id uuid not null references public.teams on delete cascade,
  member_id uuid not null,
  source text not null check (source in ('droptimizer', 'qe')),
  item_id integer not null check (item_id between 1 and 100000000),
  -- As the report names it: raid-heroic; empty where it does not say.
  difficulty text not null default '' check (char_length(difficulty) <= 60),
  item_name text not null default '' check (char_length(item_name) <= 120),
  boss text not null default '' check (char_length(boss) <= 120),
  item_level smallint check (item_level between 1 and 2000),
  -- Percent of the player's own damage or healing.
  gain real not null check (gain > 0 and gain <= 100),
  made_at timestamptz not null default now() check (made_at between '2004-11-23' and '2200-01-01'),
  primary key (member_id, source, item_id, difficulty),
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
comment on table public.team_wishes is 'Items that players of a team want, with what they gain.';
create index team_wishes_team on public.team_wishes (team_id);

alter table public.team_wishes enable row level security;
revoke all on public.team_wishes from anon, authenticated;
grant select, insert, delete on public.team_wishes to authenticated;
create policy "members read" on public.team_wishes for select to authenticated
  using (team_id = any ((select public.own_teams_as_player())::uuid[]));
create policy "officers and the player write" on public.team_wishes for all to authenticated
  using (team_id = any ((select public.own_teams_as_officer())::uuid[])
    or team_id = any ((select public.own_teams_as_player())::uuid[]) and member_id = any ((select public.own_members())::uuid[]))
  with check (team_id = any ((select public.own_teams_as_officer())::uuid[])
    or team_id = any ((select public.own_teams_as_player())::uuid[]) and member_id = any ((select public.own_members())::uuid[]));
create trigger keep_quota after insert on public.team_wishes referencing new table as touched for each statement
  execute function public.keep_quota('member_id', '800', 'A player has 800 wishes at most. Simulate fewer items.', 'true');
create trigger count_insert after insert on public.team_wishes referencing new table as touched
  for each statement execute function public.count_team_change('raids');
create trigger count_delete after delete on public.team_wishes referencing old table as touched
  for each statement execute function public.count_team_change('raids');

-- With an account its names go: those of its player, and those of its characters that were never given to a player.
create function public.forget_winner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_wishes where member_id = new.id;
  update public.team_loot l set winner = 'Former player', note = ''
  where l.team_id = new.team_id and (l.member_id = new.id or l.member_id is null and exists (
    select from public.team_characters c where c.member_id = new.id and c.name_key = farseer_identity.name_key(split_part(l.winner, '-', 1))));
  return null;
end $$;
revoke all on function public.forget_winner() from public, anon, authenticated;
-- Before `settle_deleted_member` takes the characters: triggers run in the order of their names.
create trigger forget_winner after update of user_id on public.team_members
  for each row when (old.user_id is not null and new.user_id is null)
  execute function public.forget_winner();

-- Of two rows that become one, the items come along.
alter function farseer_identity.merge_team_player(uuid, uuid) rename to merge_team_player_and_raids;
create function farseer_identity.merge_team_player(stays uuid, goes uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.team_loot l set member_id = stays
  where l.member_id = goes and exists (select from public.team_members s where s.id = stays and s.team_id = l.team_id);
  -- The wishes of the row that stays are kept where both have some.
  if exists (select from public.team_members s join public.team_members g on g.team_id = s.team_id where s.id = stays and g.id = goes) then
    update public.team_wishes w set member_id = stays where w.member_id = goes
      and not exists (select from public.team_wishes o where o.member_id = stays);
  end if;
  perform farseer_identity.merge_team_player_and_raids(stays, goes);
end $$;
revoke all on function farseer_identity.merge_team_player(uuid, uuid) from public, anon, authenticated, service_role;
