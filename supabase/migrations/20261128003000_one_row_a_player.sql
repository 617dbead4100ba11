-- One person, one row. A player of a team is known by name, a character by name and realm, and both are compared as the game does: without
-- case, composed and decomposed letters alike, a realm as slug, title or in the form of logs. What joins, imports and claims finds the row
-- that is there; officers unite two that are one person.

create function farseer_identity.realm_key(realm text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    farseer_identity.name_key(regexp_replace(normalize(realm, nfd), U&'[\0300-\036F]', '', 'g')), U&'[\0009-\000D \00A0''\2019`()-]', '', 'g')
$$;
comment on function farseer_identity.realm_key(text) is 'A realm as it is compared; `realmKey` of the application does the same.';
revoke all on function farseer_identity.realm_key(text) from public, anon, authenticated, service_role;

alter table public.team_members add name_key text not null default '';
alter table public.team_characters add name_key text not null default '', add realm_key text not null default '';

create function public.set_team_name_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name_key := farseer_identity.name_key(btrim(new.display_name));
  return new;
end $$;
create function public.set_team_character_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name_key := farseer_identity.name_key(btrim(new.name));
  new.realm_key := farseer_identity.realm_key(new.realm);
  return new;
end $$;
revoke all on function public.set_team_name_key() from public, anon, authenticated;
revoke all on function public.set_team_character_keys() from public, anon, authenticated;

-- What is there already. Of one character in several rows one stays, with the newest of each figure: that of a player of the team, then the
-- confirmed one, then one with a seat on a draft, then the newest. Of players of one name the later ones get a number.
alter table public.team_members disable trigger user;
alter table public.team_characters disable trigger user;
update public.team_members set name_key = farseer_identity.name_key(btrim(display_name));
update public.team_characters set name_key = farseer_identity.name_key(btrim(name)), realm_key = farseer_identity.realm_key(realm);
create temp table doubled_characters on commit drop as
select c.id, c.member_id, first_value(c.id) over best as kept, first_value(c.member_id) over best as kept_member, row_number() over best as place
from public.team_characters c join public.team_members m on m.id = c.member_id
window best as (partition by c.team_id, c.name_key, c.realm_key order by m.left_at is not null, c.confirmed_by = 'officer',
  not exists (select from public.team_board_seats s where s.character_id = c.id), c.figures_at desc nulls last, c.is_main desc, c.id);
delete from doubled_characters d where not exists (select from doubled_characters o where o.kept = d.kept and o.place > 1);
update public.team_characters k set class_id = n.class_id, spec_ids = n.spec_ids, figures_at = n.figures_at, item_level = f.item_level,
  tier_pieces = f.tier_pieces, vault_choices = f.vault_choices, rating = f.rating, missing_enchants = f.missing_enchants,
  empty_sockets = f.empty_sockets, figures_read = r.figures_read
from (
  select distinct on (d.kept) d.kept, c.class_id, c.spec_ids, c.figures_at from doubled_characters d join public.team_characters c on c.id = d.id
  order by d.kept, c.figures_at desc nulls last, d.place) n
join (
  select d.kept,
    (array_agg(c.item_level order by c.figures_at desc nulls last, d.place) filter (where c.item_level is not null))[1] as item_level,
    (array_agg(c.tier_pieces order by c.figures_at desc nulls last, d.place) filter (where c.tier_pieces is not null))[1] as tier_pieces,
    (array_agg(c.vault_choices order by c.figures_at desc nulls last, d.place) filter (where c.vault_choices is not null))[1] as vault_choices,
    (array_agg(c.rating order by c.figures_at desc nulls last, d.place) filter (where c.rating is not null))[1] as rating,
    (array_agg(c.missing_enchants order by c.figures_at desc nulls last, d.place)
      filter (where c.missing_enchants is not null))[1] as missing_enchants,
    (array_agg(c.empty_sockets order by c.figures_at desc nulls last, d.place) filter (where c.empty_sockets is not null))[1] as empty_sockets
  from doubled_characters d join public.team_characters c on c.id = d.id group by d.kept) f on f.kept = n.kept
join (
  select d.kept, coalesce(jsonb_object_agg(e.key, e.value order by c.figures_at nulls first, d.place desc) filter (where e.key is not null),
    '{}') as figures_read
  from doubled_characters d join public.team_characters c on c.id = d.id left join lateral jsonb_each(c.figures_read) e on true
  group by d.kept) r on r.kept = n.kept
where k.id = n.kept;
do $$
declare
  one record;
begin
  for one in select d.* from doubled_characters d where d.place > 1 order by d.kept, d.place loop
    update public.team_board_seats s set character_id = one.kept where s.character_id = one.id
      and not exists (select from public.team_board_seats o where o.board_id = s.board_id and o.character_id = one.kept);
  end loop;
end $$;
delete from public.team_characters c using doubled_characters d where d.id = c.id and d.place > 1;
do $$
begin
  loop
    update public.team_members m set display_name = left(m.display_name, 35) || ' ' || d.place,
      name_key = farseer_identity.name_key(btrim(left(m.display_name, 35) || ' ' || d.place))
    from (
      select o.id, row_number() over (partition by o.team_id, o.name_key order by o.user_id is null, o.joined_at, o.id) as place
      from public.team_members o where o.left_at is null) d
    where d.id = m.id and d.place > 1;
    exit when not found;
  end loop;
end $$;
alter table public.team_members enable trigger user;
alter table public.team_characters enable trigger user;

create trigger set_name_key before insert or update on public.team_members
  for each row execute function public.set_team_name_key();
create trigger set_keys before insert or update on public.team_characters
  for each row execute function public.set_team_character_keys();
create unique index team_members_name on public.team_members (team_id, name_key) where left_at is null and name_key <> '';
drop index public.team_characters_name;
create unique index team_characters_name on public.team_characters (team_id, name_key, realm_key) where name_key <> '';

-- An answer changes its player where two rows of one person become one: its night was a raid when it was given.
create or replace function public.check_raid_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.member_id <> old.member_id
    and (new.series_id, new.on_date, new.answer) = (old.series_id, old.on_date, old.answer) then
    new.answered_at := old.answered_at;
    return new;
  end if;
  if not exists (
    select from public.raid_series s where s.id = new.series_id and public.is_raid_date(s, new.on_date)
  ) then
    raise exception 'There is no raid on this day. Reload the page.' using errcode = 'P0001';
  end if;
  new.answered_at := now();
  return new;
end $$;
alter table public.raid_answer_reasons drop constraint raid_answer_reasons_series_id_on_date_member_id_fkey;
alter table public.raid_answer_reasons add constraint raid_answer_reasons_series_id_on_date_member_id_fkey
  foreign key (series_id, on_date, member_id) references public.raid_answers on delete cascade on update cascade;

-- All that a row without an account has goes to another row of the team, and the row goes. Where both have something of one night, the
-- later answer, the place of the row that stays, and the pulls of both count.
create function farseer_identity.merge_team_player(stays uuid, goes uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from public.team_members g join public.team_members s on s.team_id = g.team_id
    where g.id = goes and s.id = stays and g.id <> s.id and g.user_id is null
  ) then
    raise exception 'These two players cannot be united.' using errcode = 'P0001';
  end if;
  delete from public.raid_answers a using public.raid_answers o
  where a.member_id in (stays, goes) and o.member_id in (stays, goes) and o.member_id <> a.member_id
    and (a.series_id, a.on_date) = (o.series_id, o.on_date)
    and (a.answered_at < o.answered_at or a.answered_at = o.answered_at and a.member_id = goes);
  update public.raid_answers set member_id = stays where member_id = goes;
  delete from public.raid_places p using public.raid_places o
  where p.member_id = goes and o.member_id = stays and (p.series_id, p.on_date) = (o.series_id, o.on_date);
  update public.raid_places set member_id = stays where member_id = goes;
  update public.team_night_players p set is_benched = p.is_benched or o.is_benched,
    pulls = array(select distinct u from unnest(p.pulls || o.pulls) u order by u)
  from public.team_night_players o where p.member_id = stays and o.member_id = goes and p.night_id = o.night_id;
  delete from public.team_night_players p using public.team_night_players o
  where p.member_id = goes and o.member_id = stays and p.night_id = o.night_id;
  update public.team_night_players set member_id = stays where member_id = goes;
  delete from public.bench_rules where (member_id, other_id) in ((stays, goes), (goes, stays));
  update public.bench_rules set member_id = stays where member_id = goes;
  update public.bench_rules set other_id = stays where other_id = goes;
  update public.team_characters set is_main = false
  where member_id = goes and is_main and exists (select from public.team_characters c where c.member_id = stays and c.is_main);
  update public.team_characters set member_id = stays where member_id = goes;
  update public.team_changes set subject_id = stays where subject_id = goes;
  update public.team_members s set joined_at = least(s.joined_at, g.joined_at), note = case when s.note = '' then g.note else s.note end
  from public.team_members g where s.id = stays and g.id = goes;
  delete from public.team_members where id = goes;
end $$;
revoke all on function farseer_identity.merge_team_player(uuid, uuid) from public, anon, authenticated, service_role;

create function public.unite_team_players(stays uuid, goes uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.team_members;
  gone public.team_members;
begin
  select m.* into kept from public.team_members m where m.id = stays for update;
  select m.* into gone from public.team_members m where m.id = goes and m.team_id = kept.team_id for update;
  perform public.require_team_officer(kept.team_id);
  if gone.id is null or gone.id = kept.id or kept.left_at is not null or gone.left_at is not null then
    raise exception 'Choose two players of the team.' using errcode = 'P0001';
  end if;
  if kept.user_id is not null and gone.user_id is not null then
    raise exception 'Both players have an account. Remove the one that is not used.' using errcode = 'P0001';
  end if;
  if gone.user_id is null then
    perform farseer_identity.merge_team_player(kept.id, gone.id);
  else
    -- The row with the account stays, under the name that was chosen.
    perform farseer_identity.merge_team_player(gone.id, kept.id);
    update public.team_members set display_name = kept.display_name where id = gone.id;
  end if;
end $$;
comment on function public.unite_team_players(uuid, uuid) is 'Makes two rows of a team one player, under the name of the first. For officers.';

-- The character that a name means: by name and realm; by name and class where one of the two has no realm, and only one character fits.
create function farseer_identity.find_team_character(of_team uuid, called text, of_realm text, of_class smallint) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  key text := farseer_identity.name_key(btrim(called));
  place text := farseer_identity.realm_key(coalesce(of_realm, ''));
  found_ids uuid[];
begin
  select array_agg(c.id) into found_ids from public.team_characters c
  where c.team_id = of_team and c.name_key = key and c.realm_key = place;
  if found_ids is not null then
    return found_ids[1];
  end if;
  select array_agg(c.id) into found_ids from public.team_characters c
  where c.team_id = of_team and c.name_key = key and (c.realm_key = '' or place = '') and (of_class is null or c.class_id = of_class);
  if cardinality(found_ids) > 1 then
    raise exception 'The roster has several characters called %. Write the realm.', btrim(called) using errcode = 'P0001';
  end if;
  return found_ids[1];
end $$;
revoke all on function farseer_identity.find_team_character(uuid, text, text, smallint) from public, anon, authenticated, service_role;

-- The best character becomes the main where a player has none.
create function farseer_identity.settle_main(of_member uuid) returns void
language sql set search_path = '' as $$
  update public.team_characters set is_main = true
  where id = (select c.id from public.team_characters c where c.member_id = of_member order by c.item_level desc nulls last, c.id limit 1)
    and not exists (select from public.team_characters c where c.member_id = of_member and c.is_main)
$$;
revoke all on function farseer_identity.settle_main(uuid) from public, anon, authenticated, service_role;

-- Players and characters of a list. A character that is there gets the new figures, whatever form of its name the list has, and brings no
-- second player. Where the list names its player, a row without an account takes that name, or becomes one with the row of that name.
create function public.import_team_players(of_team uuid, listed jsonb) returns table (added int, updated int)
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  known public.team_characters;
  owner public.team_members;
  named public.team_members;
  called text;
begin
  perform public.require_team_officer(of_team);
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 200 then
    raise exception 'A list has 200 lines at most. Split it.' using errcode = 'P0001';
  end if;
  added := 0;
  updated := 0;
  for line in
    select l.*, nullif(btrim(l."player"), '') as said, coalesce(l."isMain", true) as is_main
    from jsonb_to_recordset(listed) as l("player" text, "name" text, "realm" text, "classId" smallint, "specIds" smallint[], "isMain" boolean,
      "itemLevel" real, "tierPieces" smallint, "vaultChoices" smallint, "rating" real, "missingEnchants" smallint, "emptySockets" smallint)
  loop
    known := null;
    owner := null;
    named := null;
    select c.* into known from public.team_characters c
    where c.id = farseer_identity.find_team_character(of_team, line."name", line."realm", line."classId");
    select m.* into owner from public.team_members m where m.id = known.member_id;
    called := coalesce(line.said, btrim(line."name"));
    select m.* into named from public.team_members m
    where m.team_id = of_team and m.left_at is null and m.name_key = farseer_identity.name_key(called);
    -- Without a player of its own a name means the player of that name, unless that player is of another realm.
    if line.said is null and known.id is null and named.id is not null and exists (
      select from public.team_characters c where c.member_id = named.id and c.name_key = farseer_identity.name_key(btrim(line."name"))
    ) then
      called := left(called || '-' || coalesce(nullif(btrim(line."realm"), ''), '2'), 40);
      named := null;
      select m.* into named from public.team_members m
      where m.team_id = of_team and m.left_at is null and m.name_key = farseer_identity.name_key(called);
    end if;
    if known.id is not null and owner.left_at is null and (line.said is null or owner.user_id is not null or owner.id = named.id) then
      named := owner;
    elsif known.id is not null and owner.left_at is null and named.id is null
      and not exists (select from public.team_characters c where c.member_id = owner.id and c.id <> known.id) then
      update public.team_members set display_name = called where id = owner.id;
      named := owner;
    elsif named.id is null then
      insert into public.team_members (team_id, display_name) values (of_team, called) returning * into named;
    end if;
    if known.id is null then
      insert into public.team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, tier_pieces, vault_choices,
        rating, missing_enchants, empty_sockets, figures_at, figures_read)
      values (of_team, named.id, btrim(line."name"), btrim(coalesce(line."realm", '')), line."classId", line."specIds",
        line.is_main and not exists (select from public.team_characters o where o.member_id = named.id and o.is_main),
        line."itemLevel", line."tierPieces", line."vaultChoices", line."rating", line."missingEnchants", line."emptySockets",
        case when line."itemLevel" is not null then now() end, farseer_identity.figures_read_now(line."tierPieces", line."vaultChoices",
          line."rating", line."missingEnchants", line."emptySockets"));
      added := added + 1;
    else
      update public.team_characters c set class_id = line."classId", spec_ids = line."specIds",
        realm = case when c.realm = '' then btrim(coalesce(line."realm", '')) else c.realm end,
        item_level = coalesce(line."itemLevel", c.item_level), tier_pieces = coalesce(line."tierPieces", c.tier_pieces),
        vault_choices = coalesce(line."vaultChoices", c.vault_choices), rating = coalesce(line."rating", c.rating),
        missing_enchants = coalesce(line."missingEnchants", c.missing_enchants),
        empty_sockets = coalesce(line."emptySockets", c.empty_sockets),
        figures_read = c.figures_read || farseer_identity.figures_read_now(line."tierPieces", line."vaultChoices", line."rating",
          line."missingEnchants", line."emptySockets"),
        figures_at = case when line."itemLevel" is not null then now() else c.figures_at end
      where c.id = known.id;
      updated := updated + 1;
      if named.id <> known.member_id then
        update public.team_characters c set member_id = named.id, confirmed_by = 'officer', is_main = false where c.id = known.id;
        perform farseer_identity.settle_main(named.id);
        perform farseer_identity.settle_main(owner.id);
        if owner.user_id is null and not exists (select from public.team_characters c where c.member_id = owner.id) then
          perform farseer_identity.merge_team_player(named.id, owner.id);
        end if;
      end if;
    end if;
  end loop;
  return next;
end $$;
comment on function public.import_team_players(uuid, jsonb) is 'Writes a list of players and characters into a roster. For officers.';

create function farseer_identity.figures_read_now(tier smallint, vault smallint, rating real, enchants smallint, gems smallint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('tier', case when tier is not null then now() end,
    'vault', case when vault is not null then now() end, 'rating', case when rating is not null then now() end,
    'enchants', case when enchants is not null then now() end, 'gems', case when gems is not null then now() end))
$$;
revoke all on function farseer_identity.figures_read_now(smallint, smallint, real, smallint, smallint)
  from public, anon, authenticated, service_role;

-- Players of the roster without an account, for one who holds an invite for any player. A guest sees no player.
create function public.invite_players(code text) returns table (member_id uuid, player text, characters text[])
language sql stable security definer set search_path = '' as $$
  select m.id, m.display_name, array(
    select c.name || case when c.realm = '' then '' else '-' || c.realm end
    from public.team_characters c where c.member_id = m.id order by c.is_main desc, c.name limit 4)
  from public.team_invites i join public.team_members m on m.team_id = i.team_id
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now() and i.used < i.most_uses
    and i.member_id is null and i.role <> 'guest' and public.team_actor() is not null and public.team_role(i.team_id) is null
    and m.user_id is null and m.left_at is null
  order by m.name_key limit 100
$$;
comment on function public.invite_players(text) is 'The players of the roster without an account, for the holder of an invite.';

drop function public.join_team(text, text);
create function public.join_team(code text, my_name text, as_member uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  invite public.team_invites;
  mine public.team_members;
  other public.team_members;
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
    if exists (select from public.team_members m where m.team_id = mine.team_id and m.left_at is null and m.name_key = mine.name_key) then
      raise exception 'Another player is called % by now. Ask an officer to rename one of you.', mine.display_name using errcode = 'P0001';
    end if;
    update public.team_members set left_at = null, role = invite.role where id = mine.id;
  elsif invite.member_id is not null then
    update public.team_members set user_id = actor, role = invite.role
    where id = invite.member_id and user_id is null and left_at is null;
    if not found then
      raise exception 'This invite is not valid any more. Ask an officer for a new link.' using errcode = 'P0001';
    end if;
  elsif as_member is not null then
    update public.team_members set user_id = actor, role = invite.role
    where id = as_member and team_id = invite.team_id and user_id is null and left_at is null and invite.role <> 'guest';
    if not found then
      raise exception 'This player has an account by now. Choose again, or ask an officer.' using errcode = 'P0001';
    end if;
  else
    if (select count(*) from public.team_members m where m.team_id = invite.team_id and m.left_at is null) >= 100 then
      raise exception 'The team has 100 players, the most there can be. Ask an officer to make room.' using errcode = 'P0001';
    end if;
    select m.* into other from public.team_members m
    where m.team_id = invite.team_id and m.left_at is null and (m.name_key = farseer_identity.name_key(btrim(my_name))
      or m.user_id is null and invite.role <> 'guest' and exists (
        select from public.team_characters c where c.member_id = m.id and c.name_key = farseer_identity.name_key(btrim(my_name))))
    order by m.user_id is null desc limit 1;
    if found and other.user_id is null and invite.role <> 'guest' then
      raise exception '% is in the roster already. Choose that player if it is you. Else ask an officer, or take another name.',
        btrim(my_name) using errcode = 'P0001';
    elsif found then
      raise exception 'Another player of the team is called %. Take another name, or ask an officer.', btrim(my_name)
        using errcode = 'P0001';
    end if;
    insert into public.team_members (team_id, user_id, display_name, role)
    values (invite.team_id, actor, btrim(my_name), invite.role);
  end if;
  update public.team_invites set used = used + 1 where id = invite.id;
  return invite.team_id;
end $$;
comment on function public.join_team(text, text, uuid) is 'Lets the caller into the team of an invite, also as a player of its roster without an account.';

create or replace function public.set_team_membership(of_member uuid, stays boolean) returns void
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
  if stays and exists (select from public.team_members m
    where m.team_id = target.team_id and m.id <> of_member and m.left_at is null and m.name_key = target.name_key) then
    raise exception 'Another player is called % by now. Rename that player first.', target.display_name using errcode = 'P0001';
  end if;
  -- A player who comes back does so as a raider: an officer is named by the owner.
  update public.team_members set left_at = case when stays then null else now() end, is_expelled = not stays,
    role = case when role = 'officer' then 'raider' else role end
  where id = of_member;
end $$;

-- A player takes over the characters that Battle.net named as theirs; what the seasons know of them comes along. The row of the roster
-- that had them, without an account and now without a character, was this player.
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
    where o.user_id = public.team_actor() and not o.hidden and c.class_id is not null and c.spec_id is not null
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

-- A row without an account that has lost its last character to a player of the team was that player.
create function farseer_identity.leave_row_of_double(stays uuid, goes uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if stays = goes then
    return;
  end if;
  perform farseer_identity.settle_main(goes);
  if exists (select from public.team_members m where m.id = goes and m.user_id is null)
    and not exists (select from public.team_characters c where c.member_id = goes) then
    perform farseer_identity.merge_team_player(stays, goes);
  end if;
end $$;
revoke all on function farseer_identity.leave_row_of_double(uuid, uuid) from public, anon, authenticated, service_role;

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
  on conflict (member_id, lower(name), lower(realm)) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

-- The character goes to the player of a claim, which ends with it.
create or replace function farseer_identity.settle_team_claim(of_claim uuid, proof text, of_class smallint, of_spec smallint, level real,
  read_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim public.team_claims;
  known public.team_characters;
begin
  select c.* into claim from public.team_claims c where c.id = of_claim for update;
  select c.* into known from public.team_characters c
  where c.team_id = claim.team_id and c.name_key = farseer_identity.name_key(btrim(claim.name))
    and c.realm_key in ('', farseer_identity.realm_key(claim.realm))
  order by c.realm_key = '' limit 1 for update;
  delete from public.team_claims c where c.id = of_claim;
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
  perform farseer_identity.settle_main(claim.member_id);
  if known.id is not null then
    perform farseer_identity.leave_row_of_double(claim.member_id, known.member_id);
  end if;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['unite_team_players(uuid, uuid)', 'import_team_players(uuid, jsonb)', 'invite_players(text)',
    'join_team(text, text, uuid)'] loop
    execute format('revoke all on function public.%s from public, anon', name);
    execute format('grant execute on function public.%s to authenticated', name);
  end loop;
end $$;

-- The rows that have lost a character to the one that stays.
do $$
declare
  one record;
begin
  for one in select d.* from doubled_characters d where d.place > 1 order by d.kept, d.place loop
    perform farseer_identity.settle_main(one.kept_member);
    perform farseer_identity.leave_row_of_double(one.kept_member, one.member_id);
  end loop;
end $$;
