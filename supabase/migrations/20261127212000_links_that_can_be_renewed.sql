-- Links that need no account: a player gets new ones, and those from before end. The number of a player is part of what is signed.
alter table public.team_members add column links_renewed smallint not null default 0;

create function farseer_identity.sign_for_member(words text, of_member uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- Without a renewal as it always was: links that are out stay good.
  select farseer_identity.sign_text(words || case when m.links_renewed > 0 then '.' || m.links_renewed else '' end)
  from public.team_members m where m.id = of_member
$$;
revoke all on function farseer_identity.sign_for_member(text, uuid) from public, anon, authenticated, service_role;

create or replace function public.raid_answer_link(of_series uuid, of_date date, of_member uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  of_team uuid := (select s.team_id from public.raid_series s where s.id = of_series);
  said text := concat_ws('.', of_series, of_date, of_member);
begin
  if of_member is distinct from public.own_team_member(of_team) then
    perform public.require_team_officer(of_team);
    -- The number of a player of another team is no business of an officer.
    if not exists (select from public.team_members m where m.id = of_member and m.team_id = of_team) then
      raise insufficient_privilege using message = 'Only a player of the team may do this.';
    end if;
  end if;
  return said || '.' || farseer_identity.sign_for_member('raid answer ' || said, of_member);
end $$;

create or replace function public.look_at_answer_link(token text)
returns table (team text, title text, player text, answer text, on_date text, start_time text, zone text, length_minutes smallint)
language sql stable security definer set search_path = '' as $$
  select t.name, s.title, m.display_name, a.answer, split_part(token, '.', 2), s.start_time::text, s.zone, s.length_minutes
  from public.raid_series s join public.teams t on t.id = s.team_id
  join public.team_members m on m.team_id = t.id and m.left_at is null
    and m.id = case when split_part(token, '.', 3) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(token, '.', 3)::uuid end
  left join public.raid_answers a
    on a.team_id = t.id and a.series_id = s.id and a.member_id = m.id and a.on_date::text = split_part(token, '.', 2)
  where char_length(token) <= 200
    and s.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end
    and split_part(token, '.', 4) = farseer_identity.sign_for_member(
      'raid answer ' || split_part(token, '.', 1) || '.' || split_part(token, '.', 2) || '.' || split_part(token, '.', 3), m.id)
    and exists (select from generate_series(current_date - 1, current_date + 366, interval '1 day') d
      where d::date::text = split_part(token, '.', 2) and public.is_raid_date(s, d::date))
$$;

create or replace function public.raid_feed_link(of_team uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  return mine || '.' || farseer_identity.sign_for_member('raid feed ' || mine, mine);
end $$;

create or replace function public.raid_feed(token text)
returns table (id uuid, team text, title text, first_date text, start_time text, length_minutes smallint, zone text,
  weekdays smallint[], ends_on text, called_off text[])
language sql stable security definer set search_path = '' as $$
  select s.id, t.name, s.title, s.first_date::text, s.start_time::text, s.length_minutes, s.zone, s.weekdays, s.ends_on::text,
    s.called_off::text[]
  from public.team_members m join public.teams t on t.id = m.team_id join public.raid_series s on s.team_id = t.id
  where m.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end and m.left_at is null and m.user_id is not null
    and split_part(token, '.', 2) = farseer_identity.sign_for_member('raid feed ' || split_part(token, '.', 1), m.id)
$$;

-- Ends every link of the caller in a team: that of the calendar and those that answer for a night.
create function public.renew_raid_links(of_team uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  update public.team_members set links_renewed = links_renewed + 1 where id = mine and links_renewed < 30000;
  if not found then
    raise exception 'Your links were renewed too often. Ask the operator of this site.' using errcode = 'P0001';
  end if;
  return public.raid_feed_link(of_team);
end $$;
comment on function public.renew_raid_links(uuid) is 'Ends all links of the caller in a team that need no account, and returns a new one for the calendar.';
revoke all on function public.renew_raid_links(uuid) from public, anon;
grant execute on function public.renew_raid_links(uuid) to authenticated;

-- A ladder of a realm or a guild is of characters that may be named: a row without a name would say that one who hides is there.
create or replace function public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer,
  of_region text, of_realm text, of_guild text, most integer)
returns table (place bigint, amount double precision, item_level real, duration_ms integer, fought_at timestamptz, region text,
  name text, realm_slug text, realm_name text, guild_name text)
language sql stable security definer set search_path = '' as $$
  with found as (
    -- All regions and one: the first of the cell, by the index of its best.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.player_metrics m
     where of_realm is null and of_guild is null and m.encounter_id = of_encounter and m.difficulty = of_difficulty
       and m.metric = of_metric and m.spec_id = of_spec and (of_region is null or m.region = of_region)
     order by m.amount desc, m.id limit 4 * least(most, 100))
    union all
    -- A realm or a guild: of its characters.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.characters c join public.player_metrics m on m.character_id = c.id
     where (of_realm is not null or of_guild is not null) and not c.hidden and not c.anonymous and (of_region is null or c.region = of_region)
       and (of_guild is null or c.guild_id in (select g.id from public.guilds g where g.name_key = of_guild))
       and (of_realm is null or (c.region, c.realm_id) in (select r.region, r.id from public.realms r where r.slug = of_realm))
       and m.encounter_id = of_encounter and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = of_spec
     order by m.amount desc, m.id limit 4 * least(most, 100))
  ), best as (
    select distinct on (coalesce(f.character_id, -f.id)) f.* from found f
    order by coalesce(f.character_id, -f.id), f.amount desc, f.id
  ), listed as (
    select rank() over (order by b.amount desc) as place, b.* from best b order by b.amount desc, b.id limit least(most, 100)
  )
  select l.place, l.amount,
    coalesce(l.item_level, (
      select nullif(m.key_level, 0)::real from public.player_metrics m where m.id = l.id and m.encounter_id = of_encounter)),
    l.duration_ms, l.fought_at, l.region,
    case when c.hidden or c.anonymous then null else c.name end,
    case when c.hidden or c.anonymous then null else r.slug end,
    case when c.hidden or c.anonymous then null else r.name end,
    case when c.hidden or c.anonymous then null else g.name end
  from listed l
  left join public.characters c on c.id = l.character_id
  left join public.realms r on r.region = c.region and r.id = c.realm_id
  left join public.guilds g on g.id = c.guild_id
  order by l.amount desc, l.id
$$;
