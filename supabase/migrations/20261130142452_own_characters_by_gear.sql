-- Whose a character is, also without Battle.net: two gear slots that are empty when Raider.IO reads it next, or the word of its guild's
-- master, who has proven to be that. The word of any other officer gives no character away: everybody can create a team and be its officer.

alter table public.character_owners add proof text not null default 'battlenet' check (proof in ('battlenet', 'gear', 'guild'));
comment on column public.character_owners.proof is 'What named the owner: Battle.net, two empty gear slots, or the master of the guild.';
comment on column public.character_owners.confirmed_at is 'When that was so last.';

create table public.character_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  region text not null references public.regions,
  -- Slug.
  realm text not null check (char_length(realm) between 1 and 60),
  name text not null check (char_length(btrim(name)) between 2 and 40),
  name_key text not null default '',
  realm_key text not null default '',
  -- The two slots that have to be empty.
  slots smallint[] not null check (cardinality(slots) = 2),
  asked_at timestamptz not null default now()
);
create unique index character_claims_character on public.character_claims (user_id, region, realm_key, name_key);
create trigger set_keys before insert or update on public.character_claims
  for each row execute function public.set_team_character_keys();
create trigger keep_quota after insert on public.character_claims referencing new table as touched for each statement
  execute function public.keep_quota('user_id', '10', 'You have ten open claims. Take one back first.', 'true');
alter table public.character_claims enable row level security;
revoke all on public.character_claims from anon, authenticated;
grant select, delete on public.character_claims to authenticated;
create policy "owners read their own" on public.character_claims for select to authenticated
  using (user_id = (select auth.uid()) and (select auth.jwt()) ->> 'client_id' is null);
create policy "owners take back their own" on public.character_claims for delete to authenticated
  using (user_id = (select auth.uid()) and (select auth.jwt()) ->> 'client_id' is null);

-- What a reading of gear says of a claim: `unknown` without one, `old` from before it, `worn` while one of its slots is not empty, `bare` with too little gear
-- to prove anything, else `proven`.
create function farseer_identity.outcome_of_gear(asked_at timestamptz, slots smallint[], worn smallint[], read_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case when read_at is null or worn is null then 'unknown' when read_at <= asked_at then 'old' when slots && worn then 'worn'
    when cardinality(worn) < 8 then 'bare' else 'proven' end
$$;
revoke all on function farseer_identity.outcome_of_gear(timestamptz, smallint[], smallint[], timestamptz)
  from public, anon, authenticated, service_role;

create function public.claim_own_character(of_region text, of_realm text, called text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform public.require_account_owner();
  insert into public.character_claims (user_id, region, realm, name, slots)
  select auth.uid(), of_region, lower(of_realm), btrim(called), array(
    select s from unnest('{1,3,5,6,7,8,9,10,15}'::smallint[]) s order by gen_random_uuid() limit 2)
  on conflict (user_id, region, realm_key, name_key) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

-- What the newest reading says of a claim of the caller, as `prove_team_claim` does; `proven` makes the caller its owner. A character that
-- is hidden is as unknown as one that nothing was read of: its owner has it already. Where that owner has it by the word of a guild's
-- master alone, the proof counts more; short of it nothing is said.
create function public.prove_own_claim(of_claim uuid) returns table (outcome text, worn smallint[], read_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  claim public.character_claims;
  seen record;
begin
  perform public.require_account_owner();
  select c.* into claim from public.character_claims c where c.id = of_claim and c.user_id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'Only the account of the claim may do this.';
  end if;
  select k.id, k.region, k.realm_id, r.slug, k.name, k.class_id, k.hidden, g.worn_slots, g.updated_at into seen
  from public.realms r
  join public.characters k on k.region = r.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.anonymous
    and (not k.hidden or exists (select from public.character_owners o where o.character_id = k.id and o.proof = 'guild'))
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where r.region = claim.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  order by g.updated_at desc limit 1 for update of k;
  outcome := farseer_identity.outcome_of_gear(claim.asked_at, claim.slots, seen.worn_slots, seen.updated_at);
  if outcome = 'unknown' or (seen.hidden and outcome <> 'proven') then
    return query select 'unknown', null::smallint[], null::timestamptz;
    return;
  end if;
  read_at := seen.updated_at;
  worn := array(select s from unnest(claim.slots) s where s = any (seen.worn_slots));
  if outcome = 'proven' then
    if exists (select from public.character_owners o
      where o.character_id = seen.id and o.user_id <> claim.user_id and o.proof = 'battlenet') then
      raise exception 'Battle.net says that this character belongs to another account.' using errcode = 'P0001';
    end if;
    delete from public.character_owners o where o.character_id = seen.id and o.user_id <> claim.user_id;
    insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at,
      proof)
    values (claim.user_id, seen.id, seen.region, seen.realm_id, seen.slug, seen.name, seen.class_id, seen.hidden, now(), 'gear')
    on conflict (user_id, character_id) do update set confirmed_at = excluded.confirmed_at,
      proof = case when public.character_owners.proof = 'battlenet' then 'battlenet' else 'gear' end;
    delete from public.character_claims c where c.id = of_claim;
  end if;
  return next;
end $$;

-- The character of a team's claim that an officer confirms is the player's own where that officer has proven to be the master of its guild,
-- by a roster of the last month. One that has an owner stays with that owner.
create function farseer_identity.own_by_guild_master(claim public.team_claims) returns void
language plpgsql set search_path = '' as $$
declare
  master record;
begin
  for master in
    select k.guild_id, k.region from public.character_owners o
    join public.guild_ranks r on r.character_id = o.character_id and r.region = o.region and r.rank = 0
      and r.updated_at > now() - interval '30 days'
      and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = r.guild_id)
    join public.characters k on k.id = r.character_id and k.guild_id = r.guild_id
    where o.user_id = auth.uid() and o.proof in ('battlenet', 'gear')
  loop
    insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, confirmed_at, proof)
    select player.user_id, k.id, k.region, k.realm_id, r.slug, k.name, k.class_id, now(), 'guild'
    from public.team_members player
    join public.teams t on t.id = player.team_id
    join public.team_guilds o on o.id = t.guild_id and o.region = master.region
    join public.characters k on k.guild_id = master.guild_id and k.region = master.region and k.name_key = claim.name_key and not k.hidden
      and not k.anonymous
    join public.realms r on r.region = k.region and r.id = k.realm_id and farseer_identity.realm_key(r.slug) = claim.realm_key
    where player.id = claim.member_id and player.user_id <> auth.uid()
    limit 1
    on conflict do nothing;
  end loop;
end $$;
revoke all on function farseer_identity.own_by_guild_master(public.team_claims) from public, anon, authenticated, service_role;

do $$
declare
  name text;
begin
  foreach name in array array['claim_own_character(text, text, text)', 'prove_own_claim(uuid)'] loop
    execute format('revoke all on function public.%s from public, anon', name);
    execute format('grant execute on function public.%s to authenticated', name);
  end loop;
end $$;

-- As before, but by the rule above.
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
  outcome := farseer_identity.outcome_of_gear(claim.asked_at, claim.slots, found_gear.worn_slots, found_gear.updated_at);
  if outcome = 'proven' then
    perform farseer_identity.settle_team_claim(of_claim, 'gear', found_gear.class_id, found_gear.spec_id, found_gear.item_level,
      found_gear.seen_at);
  end if;
  return next;
end $$;

-- As before, and the word of the guild's master counts beyond the team.
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
  perform farseer_identity.own_by_guild_master(claim);
  perform farseer_identity.settle_team_claim(of_claim, 'claim', seen.class_id, seen.spec_id, seen.item_level, seen.seen_at);
end $$;

-- As before, without characters that something else than Battle.net has named.
create or replace function public.claim_own_characters(of_team uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
  owned record;
  known public.team_characters;
  claimed int := 0;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  for owned in
    select o.name, o.realm_slug, c.class_id, c.spec_id, c.item_level, c.seen_at
    from public.character_owners o join public.characters c on c.id = o.character_id
    where o.user_id = public.team_actor() and o.proof = 'battlenet' and not o.hidden and c.class_id is not null and c.spec_id is not null
  loop
    known := null;
    select c.* into known from public.team_characters c where c.team_id = of_team
      and c.name_key = farseer_identity.name_key(owned.name) and c.realm_key in ('', farseer_identity.realm_key(owned.realm_slug))
      and (c.realm_key <> '' or c.class_id = owned.class_id)
    order by c.realm_key = '' limit 1 for update;
    claimed := claimed + 1;
    if known.id is null then
      insert into public.team_characters
        (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, figures_at, confirmed_by)
      values (of_team, mine, owned.name, owned.realm_slug, owned.class_id, array[owned.spec_id], false, owned.item_level, owned.seen_at,
        'battlenet');
      continue;
    end if;
    update public.team_characters c set confirmed_by = 'battlenet', member_id = mine, is_main = c.is_main and c.member_id = mine,
      realm = case when c.realm = '' then owned.realm_slug else c.realm end,
      item_level = coalesce(owned.item_level, c.item_level), figures_at = coalesce(owned.seen_at, c.figures_at)
    where c.id = known.id;
    perform farseer_identity.leave_row_of_double(mine, known.member_id);
  end loop;
  perform farseer_identity.settle_main(mine);
  return claimed;
end $$;
