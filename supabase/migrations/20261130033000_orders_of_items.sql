-- What officers say of an item: a note, who comes first, and by which rules the order of all others is made. Players wish for items by hand.

create table public.team_item_notes (
  team_id uuid not null references public.teams on delete cascade,
  item_id integer not null check (item_id between 1 and 100000000),
  item_name text not null default '' check (char_length(item_name) <= 120),
  note text not null check (char_length(note) <= 300 and btrim(note) <> ''),
  primary key (team_id, item_id)
);
comment on table public.team_item_notes is 'What officers of a team say of an item.';

create table public.team_item_orders (
  team_id uuid not null references public.teams on delete cascade,
  item_id integer not null check (item_id between 1 and 100000000),
  member_id uuid not null,
  -- The lowest comes first.
  place smallint not null check (place between 1 and 1000),
  primary key (team_id, item_id, member_id),
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
comment on table public.team_item_orders is 'Players in the order that officers gave an item; all others come after them by the rules of the team.';
create index team_item_orders_member on public.team_item_orders (member_id);

create table public.team_loot_rules (
  team_id uuid primary key references public.teams on delete cascade,
  -- What decides who comes first: the gain, or the fewest items for the nights.
  first_by text not null default 'gain' check (first_by in ('gain', 'share')),
  counts_offspec boolean not null default false
);
comment on table public.team_loot_rules is 'By which rules a team orders its players for an item.';

do $$
declare
  name text;
begin
  foreach name in array array['team_item_notes', 'team_item_orders', 'team_loot_rules'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('create policy "members read" on public.%I for select to authenticated
      using (team_id = any ((select public.own_teams_as_player())::uuid[]))', name);
    execute format('create policy "officers write" on public.%I for all to authenticated
      using (team_id = any ((select public.own_teams_as_officer())::uuid[]))
      with check (team_id = any ((select public.own_teams_as_officer())::uuid[]))', name);
    execute format('create trigger count_insert after insert on public.%I referencing new table as touched
      for each statement execute function public.count_team_change(''raids'')', name);
    execute format('create trigger count_update after update on public.%I referencing new table as touched
      for each statement execute function public.count_team_change(''raids'')', name);
    execute format('create trigger count_delete after delete on public.%I referencing old table as touched
      for each statement execute function public.count_team_change(''raids'')', name);
  end loop;
end $$;
create trigger keep_quota after insert on public.team_item_notes referencing new table as touched for each statement
  execute function public.keep_quota('team_id', '1000', 'The team has 1,000 notes of items, the most there can be. Remove those of an old season.', 'true');
create trigger keep_quota after insert on public.team_item_orders referencing new table as touched for each statement
  execute function public.keep_quota('team_id', '10000', 'The team has 10,000 places in orders of items, the most there can be. Remove orders of an old season.', 'true');

-- A wish by hand has no gain: what is not simulated is not known.
alter table public.team_wishes drop constraint team_wishes_source_check;
alter table public.team_wishes add constraint team_wishes_source_check check (source in ('droptimizer', 'qe', 'hand'));
alter table public.team_wishes alter column gain drop not null;
alter table public.team_wishes add constraint team_wishes_gain_known check ((gain is null) = (source = 'hand'));

-- Of two rows that become one, the place in an order comes along; the row that stays keeps its own.
alter function farseer_identity.merge_team_player(uuid, uuid) rename to merge_team_player_and_loot;
create function farseer_identity.merge_team_player(stays uuid, goes uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.team_item_orders o set member_id = stays where o.member_id = goes
    and exists (select from public.team_members s where s.id = stays and s.team_id = o.team_id)
    and not exists (select from public.team_item_orders p where p.team_id = o.team_id and p.item_id = o.item_id and p.member_id = stays);
  perform farseer_identity.merge_team_player_and_loot(stays, goes);
end $$;
revoke all on function farseer_identity.merge_team_player(uuid, uuid) from public, anon, authenticated, service_role;

-- With an account its places in orders go, as its wishes do.
create function public.forget_item_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_item_orders where member_id = new.id;
  return null;
end $$;
revoke all on function public.forget_item_orders() from public, anon, authenticated;
create trigger forget_item_orders after update of user_id on public.team_members
  for each row when (old.user_id is not null and new.user_id is null)
  execute function public.forget_item_orders();
