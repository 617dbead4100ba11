-- Answers from inside Discord. An account is linked to its user of Discord, and a channel of Discord to a team, by a code that the site shows
-- once and that is given in Discord. What Discord sends is checked by the server; who may do what is decided here, by functions that no
-- visitor can call.

create table public.discord_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  -- Ids of Discord are whole numbers of 64 bits, as text.
  discord_id text not null unique check (discord_id ~ '^[0-9]{15,20}$'),
  -- As Discord showed it when it was linked.
  name text not null default '' check (char_length(name) <= 80),
  linked_at timestamptz not null default now()
);
comment on table public.discord_accounts is 'The user of Discord that an account is.';
alter table public.discord_accounts enable row level security;
revoke all on public.discord_accounts from anon, authenticated;
grant select, delete on public.discord_accounts to authenticated;
create policy "owners read their own" on public.discord_accounts for select to authenticated
  using (user_id = (select public.team_actor()));
create policy "owners unlink" on public.discord_accounts for delete to authenticated
  using (user_id = (select public.team_actor()));

create table public.team_discord_channels (
  channel_id text primary key check (channel_id ~ '^[0-9]{15,20}$'),
  server_id text not null check (server_id ~ '^[0-9]{15,20}$'),
  team_id uuid not null references public.teams on delete cascade,
  connected_at timestamptz not null default now()
);
comment on table public.team_discord_channels is 'Channels of Discord in which a team answers. A channel belongs to one team.';
create index team_discord_channels_team on public.team_discord_channels (team_id);
alter table public.team_discord_channels enable row level security;
revoke all on public.team_discord_channels from anon, authenticated;
grant select, delete on public.team_discord_channels to authenticated;
create policy "officers read" on public.team_discord_channels for select to authenticated
  using (team_id = any ((select public.own_teams_as_officer())::uuid[]));
create policy "officers disconnect" on public.team_discord_channels for delete to authenticated
  using (team_id = any ((select public.own_teams_as_officer())::uuid[]));
create trigger note_change after insert or delete on public.team_discord_channels
  for each row execute function public.note_team_change('Discord channel');
create trigger keep_quota after insert on public.team_discord_channels referencing new table as touched for each statement
  execute function public.keep_quota('team_id', '10', 'The team has ten channels of Discord, the most there can be. Disconnect one.', 'true');

-- One open code of an account for itself, and one for each team of which it is an officer. The hash alone is kept.
create table public.discord_codes (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id uuid not null references auth.users on delete cascade,
  -- The team whose channel it connects; null links the account.
  team_id uuid references public.teams on delete cascade,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create unique index discord_codes_one on public.discord_codes (user_id, team_id) nulls not distinct;
create index discord_codes_team on public.discord_codes (team_id) where team_id is not null;
alter table public.discord_codes enable row level security;
revoke all on public.discord_codes from anon, authenticated;

-- What was answered already: nothing that Discord sent is done twice. The server takes nothing that is older than five minutes.
create table farseer_work.discord_interactions (
  id text primary key check (id ~ '^[0-9]{1,20}$'),
  discord_id text not null check (discord_id ~ '^[0-9]{1,20}$'),
  seen_at timestamptz not null default now()
);
create index discord_interactions_user on farseer_work.discord_interactions (discord_id, seen_at);
create index discord_interactions_seen on farseer_work.discord_interactions (seen_at);
alter table farseer_work.discord_interactions enable row level security;
revoke all on farseer_work.discord_interactions from public, anon, authenticated, service_role;

-- A code for the caller's account, or for a channel of a team as its officer. It takes the place of the one before.
create function public.make_discord_code(of_team uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  -- 48 random bits: the first 12 digits of a UUID of version 4.
  code text := substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 12);
begin
  if actor is null then
    raise exception 'An account with its second factor is needed.' using errcode = '42501';
  end if;
  if of_team is not null then
    perform public.require_team_officer(of_team);
  end if;
  delete from public.discord_codes c where c.expires_at < now();
  insert into public.discord_codes (hash, user_id, team_id) values (sha256(convert_to(code, 'UTF8')), actor, of_team)
  on conflict (user_id, team_id) do update set hash = excluded.hash, expires_at = excluded.expires_at;
  return code;
end $$;
revoke all on function public.make_discord_code(uuid) from public, anon;
grant execute on function public.make_discord_code(uuid) to authenticated;

-- The user of Discord that the caller's account is: by a code, else by Discord's own sign-in.
create function public.own_discord() returns table (name text, linked_at timestamptz, by_sign_in boolean)
language sql stable security definer set search_path = '' as $$
  select a.name, a.linked_at, false from public.discord_accounts a where a.user_id = public.team_actor()
  union all
  select left(coalesce(i.identity_data ->> 'full_name', i.identity_data ->> 'name', ''), 80), i.created_at, true from auth.identities i
  where i.provider = 'discord' and i.user_id = public.team_actor()
    and not exists (select from public.discord_accounts a where a.user_id = i.user_id or a.discord_id = i.provider_id)
  limit 1
$$;
revoke all on function public.own_discord() from public, anon;
grant execute on function public.own_discord() to authenticated;

-- Notes what Discord sent. @returns `new`, `seen` for what was noted before, `many` for a user who sends more than 30 in a minute.
create function farseer_identity.note_discord_interaction(of_id text, of_discord text) returns text
language plpgsql set search_path = '' as $$
begin
  delete from farseer_work.discord_interactions d
  where d.id in (select o.id from farseer_work.discord_interactions o where o.seen_at < now() - interval '15 minutes' limit 500);
  if (select count(*) from farseer_work.discord_interactions d
    where d.discord_id = of_discord and d.seen_at > now() - interval '1 minute') >= 30 then
    return 'many';
  end if;
  insert into farseer_work.discord_interactions (id, discord_id) values (of_id, of_discord) on conflict (id) do nothing;
  return case when found then 'new' else 'seen' end;
end $$;

-- The account of a user of Discord: by a code, else by Discord's own sign-in. Null for none, and for one that is locked.
create function farseer_identity.discord_account(of_discord text) returns uuid
language sql stable set search_path = '' as $$
  select u.id from auth.users u
  where u.id = coalesce(
      (select a.user_id from public.discord_accounts a where a.discord_id = of_discord),
      (select i.user_id from auth.identities i where i.provider = 'discord' and i.provider_id = of_discord))
    and coalesce(u.banned_until, '-infinity') < now() and u.deleted_at is null
$$;

-- Who a user of Discord is in the team of a channel: one row, of nulls as far as it is not known.
create function farseer_identity.discord_player(of_discord text, of_channel text)
returns table (team_id uuid, account uuid, member_id uuid, role text)
language sql stable set search_path = '' as $$
  select c.team_id, a.id, m.id, m.role
  from (select farseer_identity.discord_account(of_discord) as id) a
  left join public.team_discord_channels c on c.channel_id = of_channel
  left join public.team_members m on m.team_id = c.team_id and m.user_id = a.id and m.left_at is null
$$;

-- Answers for the player who a user of Discord is; a guest answers on the site. `as_spec` null leaves the specialization, 0 takes it out.
-- @returns `done`, or why not: `channel`, `account`, `player`, `guest`, `raid` for a raid of another team.
create function farseer_identity.answer_by_discord(of_discord text, of_channel text, of_series uuid, of_date date, said text, as_spec int)
returns text
language plpgsql set search_path = '' as $$
declare
  who record;
begin
  select * into who from farseer_identity.discord_player(of_discord, of_channel);
  if who.team_id is null then return 'channel'; end if;
  if who.account is null then return 'account'; end if;
  if who.member_id is null then return 'player'; end if;
  if who.role not in ('owner', 'officer', 'raider') then return 'guest'; end if;
  if not exists (select from public.raid_series s where s.id = of_series and s.team_id = who.team_id) then return 'raid'; end if;
  insert into public.raid_answers (team_id, series_id, on_date, member_id, answer, spec_id)
  values (who.team_id, of_series, of_date, who.member_id, coalesce(said, 'yes'), nullif(as_spec, 0))
  on conflict (series_id, on_date, member_id) do update set answer = coalesce(said, raid_answers.answer),
    spec_id = case when as_spec is null then raid_answers.spec_id else excluded.spec_id end;
  return 'done';
end $$;

-- Uses a code up. `manages`: whether Discord says that the user may manage the channel.
-- @returns `account` or `team` for what was linked, or why not: `code`, `server`, `right`, `officer`, `taken`.
create function farseer_identity.use_discord_code(code text, of_discord text, of_name text, of_server text, of_channel text, manages boolean)
returns text
language plpgsql set search_path = '' as $$
declare
  open public.discord_codes;
begin
  select * into open from public.discord_codes c where c.hash = sha256(convert_to(code, 'UTF8')) and c.expires_at > now() for update;
  if open.hash is null then return 'code'; end if;
  if open.team_id is null then
    delete from public.discord_codes c where c.hash = open.hash;
    -- A user of Discord is one account: the newest link counts.
    delete from public.discord_accounts a where a.discord_id = of_discord and a.user_id <> open.user_id;
    insert into public.discord_accounts (user_id, discord_id, name) values (open.user_id, of_discord, left(of_name, 80))
    on conflict (user_id) do update set discord_id = excluded.discord_id, name = excluded.name, linked_at = now();
    return 'account';
  end if;
  -- A mistake in Discord uses no code up: it can be tried again in the right channel.
  if of_server is null then return 'server'; end if;
  if not manages then return 'right'; end if;
  if not exists (select from public.team_members m where m.team_id = open.team_id and m.user_id = open.user_id and m.left_at is null
    and m.role in ('owner', 'officer')) then
    return 'officer';
  end if;
  if exists (select from public.team_discord_channels c where c.channel_id = of_channel and c.team_id <> open.team_id) then
    return 'taken';
  end if;
  delete from public.discord_codes c where c.hash = open.hash;
  insert into public.team_discord_channels (channel_id, server_id, team_id) values (of_channel, of_server, open.team_id)
  on conflict (channel_id) do nothing;
  return 'team';
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['note_discord_interaction(text, text)', 'discord_account(text)', 'discord_player(text, text)',
    'answer_by_discord(text, text, uuid, date, text, int)', 'use_discord_code(text, text, text, text, text, boolean)'] loop
    execute format('revoke all on function farseer_identity.%s from public, anon, authenticated, service_role', name);
  end loop;
end $$;
