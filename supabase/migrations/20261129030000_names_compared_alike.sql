-- Claims, owners and tracked characters compare names as rosters do: composed and decomposed letters alike, without case in every script,
-- a realm as slug, title or in the form of logs. `lower` leaves letters apart where the server's locale does not know them.

-- Owners of the characters behind names as logs write them: `Name-Realm` or `Name-Realm-EU`.
create function farseer_identity.owners_of(names text[]) returns table (name text, user_id uuid, region text, hidden boolean)
language sql stable set search_path = '' as $$
  select n.name, o.user_id, o.region, o.hidden from unnest(names) as n(name) join public.character_owners o
    on farseer_identity.name_key(o.name) = farseer_identity.name_key(split_part(n.name, '-', 1))
    and farseer_identity.realm_key(o.realm_slug) = farseer_identity.realm_key(split_part(n.name, '-', 2))
    and (split_part(n.name, '-', 3) = '' or lower(split_part(n.name, '-', 3)) = o.region)
$$;
revoke all on function farseer_identity.owners_of(text[]) from public, anon, authenticated, service_role;

-- Of two claims of one player for one character the older stays.
delete from public.team_claims c using public.team_claims o
where o.member_id = c.member_id and o.id <> c.id and (o.asked_at, o.id) < (c.asked_at, c.id)
  and farseer_identity.name_key(btrim(o.name)) = farseer_identity.name_key(btrim(c.name))
  and farseer_identity.realm_key(o.realm) = farseer_identity.realm_key(c.realm);
alter table public.team_claims add name_key text not null default '', add realm_key text not null default '';
alter table public.team_claims disable trigger user;
update public.team_claims set name_key = farseer_identity.name_key(btrim(name)), realm_key = farseer_identity.realm_key(realm);
alter table public.team_claims enable trigger user;
create trigger set_keys before insert or update on public.team_claims
  for each row execute function public.set_team_character_keys();
drop index public.team_claims_character;
create unique index team_claims_character on public.team_claims (member_id, name_key, realm_key);

create or replace function public.claim_team_character(of_team uuid, called text, of_realm text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
  made uuid;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  if (select count(*) from public.team_claims c where c.member_id = mine) >= 10 then
    raise exception 'You have ten open claims. Take one back first.' using errcode = 'P0001';
  end if;
  if exists (select from public.team_characters c where c.team_id = of_team and c.name_key = farseer_identity.name_key(btrim(called))
    and c.realm_key in ('', farseer_identity.realm_key(of_realm)) and c.confirmed_by = 'battlenet' and c.member_id <> mine) then
    raise exception 'Battle.net says that this character belongs to another player of the team.' using errcode = 'P0001';
  end if;
  insert into public.team_claims (team_id, member_id, name, realm, slots)
  select of_team, mine, btrim(called), lower(of_realm), array(
    select s from unnest('{1,3,5,6,7,8,9,10,15}'::smallint[]) s order by gen_random_uuid() limit 2)
  on conflict (member_id, name_key, realm_key) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

create or replace function public.prove_team_claim(of_claim uuid) returns table (outcome text, worn smallint[], read_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  claim public.team_claims;
  found_gear record;
begin
  select c.* into claim from public.team_claims c
  where c.id = of_claim and c.member_id = public.own_team_member(c.team_id);
  if not found then
    raise insufficient_privilege using message = 'Only the player of the claim may do this.';
  end if;
  select k.class_id, k.spec_id, k.item_level, k.seen_at, g.worn_slots, g.updated_at into found_gear
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.realms r on r.region = o.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  join public.characters k on k.region = o.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.hidden
    and not k.anonymous
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = claim.team_id order by g.updated_at desc limit 1;
  if not found then
    return query select 'unknown', null::smallint[], null::timestamptz;
    return;
  end if;
  read_at := found_gear.updated_at;
  worn := array(select s from unnest(claim.slots) s where s = any (found_gear.worn_slots));
  outcome := case when found_gear.updated_at <= claim.asked_at then 'old' when cardinality(worn) > 0 then 'worn'
    when cardinality(found_gear.worn_slots) < 8 then 'bare' else 'proven' end;
  if outcome = 'proven' then
    perform farseer_identity.settle_team_claim(of_claim, 'gear', found_gear.class_id, found_gear.spec_id, found_gear.item_level,
      found_gear.seen_at);
  end if;
  return next;
end $$;

create or replace function public.decide_team_claim(of_claim uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim public.team_claims;
  seen record;
begin
  select c.* into claim from public.team_claims c where c.id = of_claim;
  perform public.require_team_officer(claim.team_id);
  if not accepts then
    delete from public.team_claims c where c.id = of_claim;
    return;
  end if;
  select k.class_id, k.spec_id, k.item_level, k.seen_at into seen
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.realms r on r.region = o.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  join public.characters k on k.region = o.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.hidden
    and not k.anonymous
  where t.id = claim.team_id order by k.seen_at desc limit 1;
  perform farseer_identity.settle_team_claim(of_claim, 'claim', seen.class_id, seen.spec_id, seen.item_level, seen.seen_at);
end $$;

create or replace function public.take_tracked_tier(of_team uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set tier_pieces = g.tier_pieces, figures_read = c.figures_read || jsonb_build_object('tier', g.updated_at)
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.characters k on k.region = o.region and not k.hidden and not k.anonymous
  join public.realms r on r.region = k.region and r.id = k.realm_id
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = of_team and c.team_id = t.id and c.realm <> '' and g.tier_pieces is not null
    and k.name_key = c.name_key and farseer_identity.realm_key(r.slug) = c.realm_key
    and g.updated_at > coalesce((c.figures_read ->> 'tier')::timestamptz, '-infinity');
  get diagnostics taken = row_count;
  return taken;
end $$;

-- The keys are those of the new name: this trigger runs behind the one that writes them.
create or replace function public.drop_foreign_mark() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and (new.member_id <> old.member_id or new.name_key <> old.name_key
    or (old.realm <> '' and new.realm_key <> old.realm_key)) then
    new.confirmed_by := 'officer';
  end if;
  return new;
end $$;
alter trigger drop_foreign_mark on public.team_characters rename to unmark_foreign;
