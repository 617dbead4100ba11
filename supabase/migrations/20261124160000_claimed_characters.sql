-- Characters of a team that players say are theirs, without Battle.net: proven by two gear slots that are empty when Raider.IO reads
-- the character next, or confirmed by an officer.

-- What a character wears, as the source last read it. No visitor reads it: the functions below compare.
create table public.character_gear (
  character_id bigint not null,
  region text not null,
  -- Numbers of the game: 1 head, 3 shoulder, 5 chest, 6 waist, 7 legs, 8 feet, 9 wrist, 10 hands, 15 back and others.
  worn_slots smallint[] not null,
  -- Pieces of the tier set; null where the source does not mark them.
  tier_pieces smallint,
  source text not null,
  -- When the source read it.
  updated_at timestamptz not null,
  primary key (character_id, region)
);
alter table public.character_gear enable row level security;
revoke all on public.character_gear from anon, authenticated;

create table public.team_claims (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  member_id uuid not null,
  name text not null check (char_length(btrim(name)) between 2 and 40),
  -- Slug.
  realm text not null check (char_length(realm) between 1 and 60),
  -- The two slots that have to be empty.
  slots smallint[] not null check (cardinality(slots) = 2),
  asked_at timestamptz not null default now(),
  foreign key (member_id, team_id) references public.team_members (id, team_id) on delete cascade
);
create unique index team_claims_character on public.team_claims (member_id, lower(name), lower(realm));
create index team_claims_team on public.team_claims (team_id);

alter table public.team_claims enable row level security;
revoke all on public.team_claims from anon, authenticated;
grant select, delete on public.team_claims to authenticated;
create policy "the player and officers read" on public.team_claims for select to authenticated
  using (public.is_team_officer(team_id) or member_id = public.own_team_member(team_id));
create policy "the player takes back" on public.team_claims for delete to authenticated
  using (member_id = public.own_team_member(team_id));

alter table public.team_characters drop constraint team_characters_confirmed_by_check;
alter table public.team_characters add constraint team_characters_confirmed_by_check
  check (confirmed_by in ('officer', 'battlenet', 'gear', 'claim'));

create function public.claim_team_character(of_team uuid, called text, of_realm text) returns uuid
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
  if exists (select from public.team_characters c where c.team_id = of_team and lower(c.name) = lower(btrim(called))
    and replace(replace(replace(lower(c.realm), '-', ''), '''', ''), ' ', '') in ('', replace(lower(of_realm), '-', ''))
    and c.confirmed_by = 'battlenet' and c.member_id <> mine) then
    raise exception 'Battle.net says that this character belongs to another player of the team.' using errcode = 'P0001';
  end if;
  insert into public.team_claims (team_id, member_id, name, realm, slots)
  select of_team, mine, btrim(called), lower(of_realm), array(
    select s from unnest('{1,3,5,6,7,8,9,10,15}'::smallint[]) s order by gen_random_uuid() limit 2)
  on conflict (member_id, lower(name), lower(realm)) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

-- The character goes to the player of a claim, which ends with it. A player of the roster without an account who has no other
-- character leaves the roster: that entry was this player.
create function farseer_identity.settle_team_claim(of_claim uuid, proof text, of_class smallint, of_spec smallint, level real,
  read_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim public.team_claims;
  known public.team_characters;
begin
  select c.* into claim from public.team_claims c where c.id = of_claim for update;
  select c.* into known from public.team_characters c
  where c.team_id = claim.team_id and lower(c.name) = lower(claim.name)
    and replace(replace(replace(lower(c.realm), '-', ''), '''', ''), ' ', '') in ('', replace(claim.realm, '-', ''))
  order by c.realm = '' limit 1 for update;
  if known.id is not null then
    if known.confirmed_by = 'battlenet' and known.member_id <> claim.member_id then
      raise exception 'Battle.net says that this character belongs to another player of the team.' using errcode = 'P0001';
    end if;
    update public.team_characters c set member_id = claim.member_id, confirmed_by = proof, is_main = false,
      realm = case when c.realm = '' then claim.realm else c.realm end where c.id = known.id;
  elsif of_class is null or of_spec is null then
    raise exception 'The class of this character is not known. Import it first, or let the player prove it.' using errcode = 'P0001';
  else
    insert into public.team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, figures_at, confirmed_by)
    values (claim.team_id, claim.member_id, claim.name, claim.realm, of_class, array[of_spec], false, level, read_at, proof);
  end if;
  update public.team_characters c set is_main = true where c.id = (
      select o.id from public.team_characters o where o.member_id = claim.member_id order by o.item_level desc nulls last, o.id limit 1)
    and not exists (select from public.team_characters o where o.member_id = claim.member_id and o.is_main);
  if known.id is not null and known.member_id <> claim.member_id then
    update public.team_characters c set is_main = true where c.id = (
        select o.id from public.team_characters o where o.member_id = known.member_id order by o.item_level desc nulls last, o.id limit 1)
      and not exists (select from public.team_characters o where o.member_id = known.member_id and o.is_main);
    update public.team_members m set left_at = now()
    where m.id = known.member_id and m.user_id is null and m.left_at is null
      and not exists (select from public.team_characters o where o.member_id = m.id);
  end if;
  delete from public.team_claims c where c.id = of_claim;
end $$;
revoke all on function farseer_identity.settle_team_claim(uuid, text, smallint, smallint, real, timestamptz)
  from public, anon, authenticated, service_role;

-- What the newest reading says of a claim of the caller: `proven` gives the character over; `worn` with the slots that are not
-- empty; `bare` for a reading with too little gear to prove anything; `old` for one from before the claim; `unknown` without one.
create function public.prove_team_claim(of_claim uuid) returns table (outcome text, worn smallint[], read_at timestamptz)
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
  join public.realms r on r.region = o.region and r.slug = claim.realm
  join public.characters k on k.region = o.region and k.realm_id = r.id and lower(k.name) = lower(claim.name) and not k.hidden
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

create function public.decide_team_claim(of_claim uuid, accepts boolean) returns void
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
  join public.realms r on r.region = o.region and r.slug = claim.realm
  join public.characters k on k.region = o.region and k.realm_id = r.id and lower(k.name) = lower(claim.name) and not k.hidden
    and not k.anonymous
  where t.id = claim.team_id order by k.seen_at desc limit 1;
  perform farseer_identity.settle_team_claim(of_claim, 'claim', seen.class_id, seen.spec_id, seen.item_level, seen.seen_at);
end $$;

create trigger note_change after insert or delete on public.team_claims
  for each row execute function public.note_team_change('Claim');
create trigger count_insert after insert on public.team_claims referencing new table as touched
  for each statement execute function public.count_team_change('members');
create trigger count_delete after delete on public.team_claims referencing old table as touched
  for each statement execute function public.count_team_change('members');

do $$
declare
  name text;
begin
  foreach name in array array['claim_team_character(uuid, text, text)', 'prove_team_claim(uuid)', 'decide_team_claim(uuid, boolean)'] loop
    execute format('revoke all on function public.%s from public, anon', name);
    execute format('grant execute on function public.%s to authenticated', name);
  end loop;
end $$;

-- Tier pieces of a team's characters from the newest reading of them, for its officers. Only newer figures replace what is there.
create function public.take_tracked_tier(of_team uuid) returns int
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
    and lower(k.name) = lower(c.name)
    and replace(r.slug, '-', '') = replace(replace(replace(lower(c.realm), '-', ''), '''', ''), ' ', '')
    and g.updated_at > coalesce((c.figures_read ->> 'tier')::timestamptz, '-infinity');
  get diagnostics taken = row_count;
  return taken;
end $$;
revoke all on function public.take_tracked_tier(uuid) from public, anon;
grant execute on function public.take_tracked_tier(uuid) to authenticated;
