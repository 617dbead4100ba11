-- Guilds that run on Farseer: teams, their members, raids, answers, the ledger of nights and the rules of the bench. Rows are
-- private by row-level security: officers write, members read, guests read the raids and their own answers. No app that acts
-- for a user sees any of it, and no session without the second factor that its account has.

create function public.team_actor() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  session text := nullif(auth.jwt() ->> 'session_id', '');
  level text;
begin
  if auth.uid() is null or auth.jwt() ->> 'client_id' is not null then
    return null;
  end if;
  if session is not null then
    select coalesce(s.aal::text, 'aal1') into level
    from auth.sessions s where s.id = session::uuid and s.user_id = auth.uid();
    if not found then
      return null;
    end if;
  end if;
  if coalesce(level, 'aal1') = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    return null;
  end if;
  return auth.uid();
end $$;
comment on function public.team_actor() is
  'The account that asks; null for an app, an ended session and a session without the second factor of its account.';

create table public.team_guilds (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  region text not null check (region in ('us', 'eu', 'kr', 'tw', 'cn')),
  created_at timestamptz not null default now()
);
create table public.teams (
  id uuid primary key default gen_random_uuid(),
  guild_id uuid not null references public.team_guilds on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- IANA name; raids begin in it unless they say another.
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  group_size smallint not null default 20 check (group_size between 10 and 30),
  created_at timestamptz not null default now()
);
create index teams_guild on public.teams (guild_id);

-- A player of the team. Without an account: an officer has entered the name. Rows stay after a player has left, because the
-- ledger counts them.
create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  user_id uuid references auth.users on delete set null,
  display_name text not null check (char_length(btrim(display_name)) between 1 and 40),
  role text not null default 'raider' check (role in ('owner', 'officer', 'raider', 'guest')),
  note text not null default '' check (char_length(note) <= 300),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  -- An officer has removed the player: an invite does not let them in again.
  is_expelled boolean not null default false,
  unique (id, team_id)
);
create unique index team_members_account on public.team_members (team_id, user_id) where user_id is not null;
create index team_members_user on public.team_members (user_id) where user_id is not null;
create unique index team_members_owner on public.team_members (team_id) where role = 'owner' and left_at is null;

create function public.team_role(of_team uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.role from public.team_members m
  where m.team_id = of_team and m.user_id = (select public.team_actor()) and m.left_at is null
$$;
comment on function public.team_role(uuid) is 'The role of the caller in a team; null for one who has none.';
create function public.is_team_officer(of_team uuid) returns boolean
language sql stable set search_path = '' as $$ select coalesce(public.team_role(of_team) in ('owner', 'officer'), false) $$;
create function public.is_team_member(of_team uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(public.team_role(of_team) in ('owner', 'officer', 'raider'), false)
$$;
create function public.own_team_member(of_team uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.team_members m
  where m.team_id = of_team and m.user_id = (select public.team_actor()) and m.left_at is null
$$;
create function public.require_team_officer(of_team uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_team_officer(of_team) then
    raise insufficient_privilege using message = 'Only an officer of the team may do this.';
  end if;
end $$;

create table public.team_characters (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  member_id uuid not null,
  name text not null check (char_length(btrim(name)) between 1 and 40),
  realm text not null default '' check (char_length(realm) <= 60),
  class_id smallint not null check (class_id between 1 and 13),
  -- What the player raids on, the preferred one first.
  spec_ids smallint[] not null check (cardinality(spec_ids) between 1 and 4),
  is_main boolean not null default true,
  item_level real check (item_level between 0 and 2000),
  tier_pieces smallint check (tier_pieces between 0 and 5),
  vault_choices smallint check (vault_choices between 0 and 9),
  rating real check (rating between 0 and 10000),
  -- When the figures were read at their source; null without figures.
  figures_at timestamptz,
  confirmed_by text not null default 'officer' check (confirmed_by in ('officer', 'battlenet')),
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
create unique index team_characters_name on public.team_characters (team_id, lower(name), lower(realm));
create unique index team_characters_main on public.team_characters (member_id) where is_main;

create table public.team_invites (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  -- The code itself is shown once and kept nowhere.
  code_hash bytea not null unique,
  role text not null check (role in ('officer', 'raider', 'guest')),
  -- The player of the roster whom the invite is for; null for any.
  member_id uuid references public.team_members on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used smallint not null default 0,
  most_uses smallint not null default 50
);
create index team_invites_team on public.team_invites (team_id);

-- A raid, once or every week. Wall time, zone and rule are kept and no moments: a change of the clocks moves no raid.
create table public.raid_series (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 60),
  first_date date not null,
  start_time time not null,
  length_minutes smallint not null check (length_minutes between 15 and 720),
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  -- 0 for Sunday; empty for a raid that takes place once.
  weekdays smallint[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  ends_on date,
  called_off date[] not null default '{}',
  unique (id, team_id)
);
create index raid_series_team on public.raid_series (team_id);

create function public.is_raid_date(s public.raid_series, on_date date) returns boolean
language sql immutable set search_path = '' as $$
  select on_date >= s.first_date and (s.ends_on is null or on_date <= s.ends_on) and not on_date = any (s.called_off)
    and case when cardinality(s.weekdays) = 0 then on_date = s.first_date
      else extract(dow from on_date)::smallint = any (s.weekdays) end
$$;

create table public.raid_answers (
  team_id uuid not null,
  series_id uuid not null,
  on_date date not null,
  member_id uuid not null,
  answer text not null check (answer in ('yes', 'late', 'tentative', 'no')),
  answered_at timestamptz not null default now(),
  primary key (series_id, on_date, member_id),
  foreign key (series_id, team_id) references public.raid_series (id, team_id) on delete cascade,
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
create index raid_answers_team on public.raid_answers (team_id, on_date);
create index raid_answers_member on public.raid_answers (member_id);
-- Only officers and the player read a reason.
create table public.raid_answer_reasons (
  team_id uuid not null,
  series_id uuid not null,
  on_date date not null,
  member_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 300),
  primary key (series_id, on_date, member_id),
  foreign key (series_id, on_date, member_id) references public.raid_answers on delete cascade,
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
create index raid_answer_reasons_team on public.raid_answer_reasons (team_id);

create function public.check_raid_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.raid_series s where s.id = new.series_id and public.is_raid_date(s, new.on_date)
  ) then
    raise exception 'There is no raid on this day. Reload the page.' using errcode = 'P0001';
  end if;
  new.answered_at := now();
  return new;
end $$;
create trigger check_raid_date before insert or update on public.raid_answers
  for each row execute function public.check_raid_date();

-- The place that officers gave a player for one night: the ledger of nights played and nights sat out.
create table public.raid_places (
  team_id uuid not null,
  series_id uuid not null,
  on_date date not null,
  member_id uuid not null,
  place text not null check (place in ('group', 'bench')),
  spec_id smallint,
  primary key (series_id, on_date, member_id),
  foreign key (series_id, team_id) references public.raid_series (id, team_id) on delete cascade,
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
create index raid_places_team on public.raid_places (team_id, on_date);
create index raid_places_member on public.raid_places (member_id);

-- What officers ask of every group: a player who is in or out, and pairs.
create table public.bench_rules (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  kind text not null check (kind in ('in', 'out', 'together', 'apart')),
  member_id uuid not null,
  other_id uuid,
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade,
  foreign key (other_id, team_id) references public.team_members (id, team_id) on delete cascade,
  check ((kind in ('together', 'apart')) = (other_id is not null) and other_id is distinct from member_id)
);
create index bench_rules_team on public.bench_rules (team_id);

-- What officers changed. People are named by their row, so that a name that is gone is gone from here as well.
create table public.team_changes (
  id bigint generated always as identity primary key,
  team_id uuid not null references public.teams on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references public.team_members on delete set null,
  subject_id uuid references public.team_members on delete set null,
  what text not null
);
create index team_changes_team on public.team_changes (team_id, id desc);

create function public.note_team_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_team uuid := coalesce(row_now ->> 'team_id', row_now ->> 'id')::uuid;
  verb text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end;
  subject uuid := case when tg_table_name = 'team_members' then row_now ->> 'id' else row_now ->> 'member_id' end;
begin
  -- A team that is dissolved takes its history along.
  if not exists (select from public.teams t where t.id = of_team) then
    return null;
  end if;
  if tg_table_name = 'team_members' and tg_op = 'UPDATE' then
    verb := case when new.is_expelled and not old.is_expelled then 'removed from the team'
      when new.left_at is not null and old.left_at is null then 'left the team'
      when new.left_at is null and old.left_at is not null then 'let in again'
      when new.role <> old.role then 'made ' || new.role
      when new.user_id is not null and old.user_id is null then 'joined'
      else 'changed' end;
  end if;
  insert into public.team_changes (team_id, actor_id, subject_id, what)
  values (of_team, public.own_team_member(of_team),
    (select m.id from public.team_members m where m.id = subject), tg_argv[0] || ' ' || verb
      || case when tg_table_name = 'raid_series' then ': ' || (row_now ->> 'title')
        when tg_table_name = 'team_invites' then ' for a ' || (row_now ->> 'role') else '' end);
  return null;
end $$;
create trigger note_change after update on public.teams
  for each row execute function public.note_team_change('Team');
create trigger note_change after insert or update of display_name, role, note, left_at, user_id, is_expelled or delete on public.team_members
  for each row execute function public.note_team_change('Player');
create trigger note_change after insert or update or delete on public.team_characters
  for each row execute function public.note_team_change('Character');
create trigger note_change after insert or update of revoked_at on public.team_invites
  for each row execute function public.note_team_change('Invite');
create trigger note_change after insert or update or delete on public.raid_series
  for each row execute function public.note_team_change('Raid');
create trigger note_change after insert or delete on public.bench_rules
  for each row execute function public.note_team_change('Bench rule');

-- An account that is deleted leaves a row without a name. Its team goes to the longest-serving officer or raider with an
-- account; a team without one is deleted.
create function public.clear_deleted_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.display_name := 'Former player';
  new.note := '';
  new.left_at := coalesce(old.left_at, now());
  return new;
end $$;
create trigger clear_deleted_member before update of user_id on public.team_members
  for each row when (old.user_id is not null and new.user_id is null)
  execute function public.clear_deleted_member();
create function public.settle_deleted_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  heir uuid;
begin
  delete from public.team_characters where member_id = new.id;
  delete from public.raid_answer_reasons where member_id = new.id;
  delete from public.bench_rules where new.id in (member_id, other_id);
  if old.role = 'owner' then
    select m.id into heir from public.team_members m
    where m.team_id = new.team_id and m.left_at is null and m.user_id is not null and m.role in ('officer', 'raider')
    order by m.role, m.joined_at, m.id limit 1;
    if heir is null then
      delete from public.teams where id = new.team_id;
      delete from public.team_guilds g where not exists (select from public.teams t where t.guild_id = g.id);
    else
      update public.team_members set role = 'raider' where id = new.id;
      update public.team_members set role = 'owner' where id = heir;
    end if;
  end if;
  return null;
end $$;
create trigger settle_deleted_member after update of user_id on public.team_members
  for each row when (old.user_id is not null and new.user_id is null)
  execute function public.settle_deleted_member();

do $$
declare
  name text;
begin
  foreach name in array array['team_guilds', 'teams', 'team_members', 'team_characters', 'team_invites', 'raid_series',
    'raid_answers', 'raid_answer_reasons', 'raid_places', 'bench_rules', 'team_changes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end $$;
grant update (name, zone, group_size) on public.teams to authenticated;
grant insert (team_id, display_name, note), update (display_name, note) on public.team_members to authenticated;
grant insert, update, delete on public.team_characters to authenticated;
grant update (revoked_at) on public.team_invites to authenticated;
grant insert, update, delete on public.raid_series, public.raid_answers, public.raid_answer_reasons, public.raid_places
  to authenticated;
grant insert, delete on public.bench_rules to authenticated;

create policy "members read" on public.team_guilds for select to authenticated
  using (exists (select from public.teams t where t.guild_id = team_guilds.id));
create policy "all of the team read" on public.teams for select to authenticated using (public.team_role(id) is not null);
create policy "officers change" on public.teams for update to authenticated
  using (public.is_team_officer(id)) with check (public.is_team_officer(id));
create policy "members read" on public.team_members for select to authenticated
  using (public.is_team_member(team_id) or id = public.own_team_member(team_id));
create policy "officers add" on public.team_members for insert to authenticated with check (public.is_team_officer(team_id));
create policy "officers change" on public.team_members for update to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "members read" on public.team_characters for select to authenticated
  using (public.is_team_member(team_id) or member_id = public.own_team_member(team_id));
create policy "officers write" on public.team_characters for all to authenticated
  using (public.is_team_officer(team_id))
  -- Battle.net's word comes through a function alone.
  with check (public.is_team_officer(team_id) and confirmed_by = 'officer');
create policy "officers read" on public.team_invites for select to authenticated using (public.is_team_officer(team_id));
create policy "officers revoke" on public.team_invites for update to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "all of the team read" on public.raid_series for select to authenticated
  using (public.team_role(team_id) is not null);
create policy "officers write" on public.raid_series for all to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "members read" on public.raid_answers for select to authenticated
  using (public.is_team_member(team_id) or member_id = public.own_team_member(team_id));
create policy "officers and the player write" on public.raid_answers for all to authenticated
  using (public.is_team_officer(team_id) or member_id = public.own_team_member(team_id))
  with check (public.is_team_officer(team_id) or member_id = public.own_team_member(team_id));
create policy "officers and the player" on public.raid_answer_reasons for all to authenticated
  using (public.is_team_officer(team_id) or member_id = public.own_team_member(team_id))
  with check (public.is_team_officer(team_id) or member_id = public.own_team_member(team_id));
create policy "members read" on public.raid_places for select to authenticated
  using (public.is_team_member(team_id) or member_id = public.own_team_member(team_id));
create policy "officers write" on public.raid_places for all to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "officers" on public.bench_rules for all to authenticated
  using (public.is_team_officer(team_id)) with check (public.is_team_officer(team_id));
create policy "officers read" on public.team_changes for select to authenticated using (public.is_team_officer(team_id));

create function public.create_team(guild_name text, team_name text, of_region text, of_zone text, my_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  new_guild uuid;
  new_team uuid;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Sign in to create a guild.';
  end if;
  if (select count(*) from public.team_members m where m.user_id = actor and m.role = 'owner') >= 10 then
    raise exception 'An account owns ten teams at most. Dissolve one that is not used.' using errcode = 'P0001';
  end if;
  insert into public.team_guilds (name, region) values (btrim(guild_name), of_region) returning id into new_guild;
  insert into public.teams (guild_id, name, zone) values (new_guild, btrim(team_name), of_zone) returning id into new_team;
  insert into public.team_members (team_id, user_id, display_name, role) values (new_team, actor, btrim(my_name), 'owner');
  return new_team;
end $$;
-- A further team of the guild, by its officers.
create function public.add_team(beside uuid, team_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  mine public.team_members;
  new_team uuid;
begin
  perform public.require_team_officer(beside);
  select m.* into mine from public.team_members m where m.id = public.own_team_member(beside);
  if (select count(*) from public.team_members m where m.user_id = mine.user_id and m.role = 'owner') >= 10 then
    raise exception 'An account owns ten teams at most. Dissolve one that is not used.' using errcode = 'P0001';
  end if;
  insert into public.teams (guild_id, name, zone) select guild_id, btrim(team_name), zone from public.teams where id = beside
    returning id into new_team;
  insert into public.team_members (team_id, user_id, display_name, role)
    values (new_team, mine.user_id, mine.display_name, 'owner');
  return new_team;
end $$;

create function public.create_invite(of_team uuid, of_role text, days int, for_member uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  code text := encode(uuid_send(gen_random_uuid()), 'hex');
begin
  perform public.require_team_officer(of_team);
  if of_role = 'officer' and public.team_role(of_team) <> 'owner' then
    raise insufficient_privilege using message = 'Only the owner of the team may invite an officer.';
  end if;
  if days is null or days not between 1 and 60 then
    raise exception 'An invite is valid for 1 to 60 days.' using errcode = 'P0001';
  end if;
  if for_member is not null and not exists (
    select from public.team_members m
    where m.id = for_member and m.team_id = of_team and m.user_id is null and m.left_at is null
  ) then
    raise exception 'This player has an account in the team already.' using errcode = 'P0001';
  end if;
  insert into public.team_invites (team_id, code_hash, role, expires_at, member_id, most_uses)
  values (of_team, sha256(convert_to(code, 'UTF8')), of_role, now() + make_interval(days => days), for_member,
    case when for_member is null then 50 else 1 end);
  return code;
end $$;

create function public.look_at_invite(code text)
returns table (team_id uuid, team text, guild text, role text, player text, is_in boolean)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, g.name, i.role, m.display_name, public.team_role(t.id) is not null
  from public.team_invites i join public.teams t on t.id = i.team_id join public.team_guilds g on g.id = t.guild_id
  left join public.team_members m on m.id = i.member_id
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now()
    and i.used < i.most_uses and public.team_actor() is not null
$$;
create function public.join_team(code text, my_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  invite public.team_invites;
  mine public.team_members;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Sign in to join the team.';
  end if;
  select i.* into invite from public.team_invites i
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now() and i.used < i.most_uses
  for update;
  if not found then
    raise exception 'This invite is not valid any more. Ask an officer for a new link.' using errcode = 'P0001';
  end if;
  select m.* into mine from public.team_members m where m.team_id = invite.team_id and m.user_id = actor for update;
  if found then
    if mine.is_expelled then
      raise exception 'An officer removed you from this team. Ask an officer to let you in again.' using errcode = 'P0001';
    end if;
    if mine.left_at is null then
      return invite.team_id;
    end if;
    update public.team_members set left_at = null, role = invite.role where id = mine.id;
  elsif invite.member_id is not null then
    update public.team_members set user_id = actor, role = invite.role
    where id = invite.member_id and user_id is null and left_at is null;
    if not found then
      raise exception 'This invite is not valid any more. Ask an officer for a new link.' using errcode = 'P0001';
    end if;
  else
    if (select count(*) from public.team_members m where m.team_id = invite.team_id and m.left_at is null) >= 100 then
      raise exception 'The team has 100 players, the most there can be. Ask an officer to make room.' using errcode = 'P0001';
    end if;
    insert into public.team_members (team_id, user_id, display_name, role)
    values (invite.team_id, actor, btrim(my_name), invite.role);
  end if;
  update public.team_invites set used = used + 1 where id = invite.id;
  return invite.team_id;
end $$;

create function public.set_team_role(of_member uuid, to_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.team_members;
  mine text;
begin
  select m.* into target from public.team_members m where m.id = of_member and m.left_at is null for update;
  mine := public.team_role(target.team_id);
  if mine is distinct from 'owner' then
    perform public.require_team_officer(target.team_id);
    if target.role in ('owner', 'officer') or to_role not in ('raider', 'guest') then
      raise insufficient_privilege using message = 'Only the owner of the team may do this.';
    end if;
  end if;
  if to_role = 'owner' then
    if target.user_id is null then
      raise exception 'A player without an account cannot own the team. Invite the player first.' using errcode = 'P0001';
    end if;
    update public.team_members set role = 'officer' where team_id = target.team_id and role = 'owner' and id <> of_member;
  elsif target.role = 'owner' then
    raise exception 'Give the team to another player first.' using errcode = 'P0001';
  end if;
  update public.team_members set role = to_role where id = of_member;
end $$;
create function public.set_team_membership(of_member uuid, stays boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.team_members;
  mine text;
begin
  select m.* into target from public.team_members m where m.id = of_member for update;
  mine := public.team_role(target.team_id);
  perform public.require_team_officer(target.team_id);
  if target.role = 'owner' or (target.role = 'officer' and mine <> 'owner') then
    raise insufficient_privilege using message = 'Only the owner of the team may remove an officer.';
  end if;
  -- Who comes back does so as a raider: an officer is named by the owner.
  update public.team_members set left_at = case when stays then null else now() end, is_expelled = not stays,
    role = case when role = 'officer' then 'raider' else role end
  where id = of_member;
end $$;
create function public.leave_team(of_team uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.team_role(of_team) = 'owner' then
    raise exception 'Give the team to another player, or dissolve it, before you leave.' using errcode = 'P0001';
  end if;
  update public.team_members set left_at = now() where id = public.own_team_member(of_team);
end $$;
create function public.dissolve_team(of_team uuid, typed_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.team_role(of_team) is distinct from 'owner' then
    raise insufficient_privilege using message = 'Only the owner of the team may dissolve it.';
  end if;
  delete from public.teams where id = of_team and name = btrim(typed_name);
  if not found then
    raise exception 'Type the name of the team exactly as it stands above.' using errcode = 'P0001';
  end if;
  delete from public.team_guilds g where not exists (select from public.teams t where t.guild_id = g.id);
end $$;

-- A player takes over the characters that Battle.net named as theirs; what the seasons know of them comes along.
create function public.claim_own_characters(of_team uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
  claimed int;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  insert into public.team_characters
    (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, figures_at, confirmed_by)
  select of_team, mine, o.name, o.realm_slug, c.class_id, array[c.spec_id], false, c.item_level, c.seen_at, 'battlenet'
  from public.character_owners o join public.characters c on c.id = o.character_id
  where o.user_id = public.team_actor() and not o.hidden and c.class_id is not null and c.spec_id is not null
  on conflict (team_id, lower(name), lower(realm)) do update set confirmed_by = 'battlenet', member_id = excluded.member_id,
    item_level = coalesce(excluded.item_level, team_characters.item_level), is_main = false,
    figures_at = coalesce(excluded.figures_at, team_characters.figures_at);
  get diagnostics claimed = row_count;
  update public.team_characters set is_main = true
  where id = (select c.id from public.team_characters c where c.member_id = mine order by c.item_level desc nulls last, c.id limit 1)
    and not exists (select from public.team_characters c where c.member_id = mine and c.is_main);
  return claimed;
end $$;

-- Links that need no account are signed with the key of this database: what they say cannot be changed.
create function farseer_identity.sign_text(words text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(words, 'UTF8'))), 'hex') from farseer_identity.id_key
$$;
revoke all on function farseer_identity.sign_text(text) from public, anon, authenticated, service_role;

create function public.raid_answer_link(of_series uuid, of_date date, of_member uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  of_team uuid := (select s.team_id from public.raid_series s where s.id = of_series);
  said text := concat_ws('.', of_series, of_date, of_member);
begin
  if of_member is distinct from public.own_team_member(of_team) then
    perform public.require_team_officer(of_team);
  end if;
  return said || '.' || farseer_identity.sign_text('raid answer ' || said);
end $$;
create function public.look_at_answer_link(token text)
returns table (team text, title text, player text, answer text, on_date text, start_time text, zone text, length_minutes smallint)
language sql stable security definer set search_path = '' as $$
  select t.name, s.title, m.display_name, a.answer, split_part(token, '.', 2), s.start_time::text, s.zone, s.length_minutes
  from public.raid_series s join public.teams t on t.id = s.team_id
  join public.team_members m on m.team_id = t.id and m.id::text = split_part(token, '.', 3) and m.left_at is null
  left join public.raid_answers a
    on a.series_id = s.id and a.member_id = m.id and a.on_date::text = split_part(token, '.', 2)
  where s.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end
    and split_part(token, '.', 4) = farseer_identity.sign_text(
      'raid answer ' || split_part(token, '.', 1) || '.' || split_part(token, '.', 2) || '.' || split_part(token, '.', 3))
    and exists (select from generate_series(current_date - 1, current_date + 366, interval '1 day') d
      where d::date::text = split_part(token, '.', 2) and public.is_raid_date(s, d::date))
$$;
create function public.answer_by_link(token text, to_answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.look_at_answer_link(token)) or to_answer not in ('yes', 'late', 'tentative', 'no') then
    return false;
  end if;
  insert into public.raid_answers (team_id, series_id, on_date, member_id, answer)
  select s.team_id, s.id, split_part(token, '.', 2)::date, split_part(token, '.', 3)::uuid, to_answer
  from public.raid_series s where s.id = split_part(token, '.', 1)::uuid
  on conflict (series_id, on_date, member_id) do update set answer = excluded.answer;
  return true;
end $$;

create function public.raid_feed_link(of_team uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  return mine || '.' || farseer_identity.sign_text('raid feed ' || mine);
end $$;
create function public.raid_feed(token text)
returns table (id uuid, team text, title text, first_date text, start_time text, length_minutes smallint, zone text,
  weekdays smallint[], ends_on text, called_off text[])
language sql stable security definer set search_path = '' as $$
  select s.id, t.name, s.title, s.first_date::text, s.start_time::text, s.length_minutes, s.zone, s.weekdays, s.ends_on::text,
    s.called_off::text[]
  from public.team_members m join public.teams t on t.id = m.team_id join public.raid_series s on s.team_id = t.id
  where m.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end and m.left_at is null and m.user_id is not null
    and split_part(token, '.', 2) = farseer_identity.sign_text('raid feed ' || split_part(token, '.', 1))
$$;

do $$
declare
  name text;
begin
  foreach name in array array['note_team_change()', 'clear_deleted_member()', 'settle_deleted_member()', 'check_raid_date()'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', name);
  end loop;
  foreach name in array array['team_actor()', 'team_role(uuid)', 'is_team_officer(uuid)', 'is_team_member(uuid)',
    'own_team_member(uuid)', 'require_team_officer(uuid)', 'create_team(text, text, text, text, text)', 'add_team(uuid, text)',
    'create_invite(uuid, text, int, uuid)', 'look_at_invite(text)', 'join_team(text, text)', 'set_team_role(uuid, text)',
    'set_team_membership(uuid, boolean)', 'leave_team(uuid)', 'dissolve_team(uuid, text)', 'claim_own_characters(uuid)',
    'raid_answer_link(uuid, date, uuid)', 'raid_feed_link(uuid)'] loop
    execute format('revoke all on function public.%s from public, anon', name);
    execute format('grant execute on function public.%s to authenticated', name);
  end loop;
  foreach name in array array['look_at_answer_link(text)', 'answer_by_link(text, text)', 'raid_feed(text)',
    'is_raid_date(public.raid_series, date)'] loop
    execute format('revoke all on function public.%s from public', name);
    execute format('grant execute on function public.%s to anon, authenticated', name);
  end loop;
end $$;
