-- Which rank a character has in its guild, as the source's roster of the guild says it. Read by the functions below alone.
create table public.guild_ranks (
  character_id bigint not null,
  region text not null,
  guild_id bigint not null,
  rank smallint not null check (rank between 0 and 9),
  -- Members that the same roster names, readable or not. Rows of one roster have one time.
  members integer not null,
  source text not null,
  updated_at timestamptz not null,
  primary key (character_id, region)
);
create index guild_ranks_guild on public.guild_ranks (guild_id, updated_at);
alter table public.guild_ranks enable row level security;
revoke all on public.guild_ranks from anon, authenticated;

-- Questions of officers for the roster of a guild: one row for each guild, of the last day.
create table farseer_work.guild_lookups (
  guild_id bigint primary key,
  asked_at timestamptz not null,
  -- `kept`, `unknown`, `busy` or `away`; null while it waits.
  outcome text check (outcome in ('kept', 'unknown', 'busy', 'away')),
  holds_until timestamptz
);
revoke all on farseer_work.guild_lookups from public, anon, authenticated, service_role;

-- The one tracked guild of the team's region that has the name of the team's guild; null where there is none, or several.
create function public.tracked_guild_of_team(of_team uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(g.id) end
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.guilds g on g.region = o.region and g.source <> 'sample' and g.name_key = normalize(farseer_identity.name_key(
    regexp_replace(normalize(btrim(o.name), nfd), U&'[\0300-\036F]', '', 'g')), nfc)
  where t.id = of_team and o.region in ('us', 'eu', 'kr', 'tw');
$$;
revoke all on function public.tracked_guild_of_team(uuid) from public, anon, authenticated;

-- Puts the team's guild into the queue of questions, once however often it is asked. An answer that still holds is given instead.
create function public.ask_guild_ranks(of_team uuid) returns table (state text, wait_seconds int)
language plpgsql security definer set search_path = '' as $$
declare
  guild bigint;
  known farseer_work.guild_lookups;
begin
  perform public.require_team_officer(of_team);
  guild := public.tracked_guild_of_team(of_team);
  if guild is null then
    return query select 'no-guild', 0;
    return;
  end if;
  perform pg_advisory_xact_lock(7127006);
  select l.* into known from farseer_work.guild_lookups l where l.guild_id = guild;
  if known.outcome is not null and known.holds_until > clock_timestamp() then
    return query select known.outcome, ceil(extract(epoch from known.holds_until - clock_timestamp()))::int;
    return;
  end if;
  if known.guild_id is null or known.outcome is not null or known.asked_at < clock_timestamp() - interval '2 minutes' then
    if (select count(*) from farseer_work.guild_lookups l
        where l.outcome is null and l.asked_at > clock_timestamp() - interval '2 minutes') >= 20 then
      return query select 'full', 60;
      return;
    end if;
    delete from farseer_work.guild_lookups l where l.asked_at < clock_timestamp() - interval '1 day';
    insert into farseer_work.guild_lookups (guild_id, asked_at) values (guild, clock_timestamp())
      on conflict (guild_id) do update set asked_at = excluded.asked_at, outcome = null, holds_until = null;
  end if;
  return query select 'asked', 0;
end $$;
revoke all on function public.ask_guild_ranks(uuid) from public, anon;
grant execute on function public.ask_guild_ranks(uuid) to authenticated;

-- The newest roster of the team's guild, without characters that are hidden or anonymous.
create function public.guild_ranks_of_team(of_team uuid)
returns table (name text, realm text, class_id int, rank int, members int, read_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  guild bigint;
begin
  perform public.require_team_officer(of_team);
  guild := public.tracked_guild_of_team(of_team);
  return query
    select c.name, w.slug, c.class_id::int, r.rank::int, r.members, r.updated_at
    from public.guild_ranks r
    join public.characters c on c.id = r.character_id and c.region = r.region and not c.hidden and not c.anonymous
    join public.realms w on w.region = c.region and w.id = c.realm_id
    where r.guild_id = guild and c.class_id is not null
      and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = guild)
    order by r.rank, c.name limit 1000;
end $$;
revoke all on function public.guild_ranks_of_team(uuid) from public, anon;
grant execute on function public.guild_ranks_of_team(uuid) to authenticated;
