-- What forms refuse the database refuses as well: zones, dates, times, sizes, counts and texts of the rows that accounts write. A row beyond
-- a new bound is brought within it first, so that no installation fails to start and no check has exceptions: a backup of an older version is
-- read into the schema of that version and passes here, too.

create function public.is_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- PostgreSQL also takes abbreviations, rules such as FOO3 and its own folders. A rule holds a number, a folder begins otherwise.
  if name is null or not (name ~* '^(africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|europe|indian|mexico|pacific|us)/[a-z/_-]{1,50}$'
    or name ~* '^etc/([a-z]+|gmt([+-]?0|[+-][1-9]|[+-]1[0-2]|-1[34]))$'
    or lower(name) = any ('{cet,cst6cdt,cuba,eet,egypt,eire,est,est5edt,gb,gb-eire,gmt,gmt+0,gmt-0,gmt0,greenwich,hongkong,hst,iceland,iran,israel,jamaica,japan,kwajalein,libya,met,mst,mst7mdt,navajo,nz,nz-chat,poland,portugal,prc,pst8pdt,roc,rok,singapore,turkey,uct,universal,utc,w-su,wet,zulu}'::text[])) then
    return false;
  end if;
  perform pg_catalog.timezone(name, timestamptz '2026-01-01Z');
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function public.is_zone(text) is 'Whether a text is a name of the IANA time zones that this server has, in any case of letters.';
revoke all on function public.is_zone(text) from public, anon, authenticated;

-- Rows beyond the bounds.
update public.teams set zone = case when public.is_zone(regexp_replace(zone, '^(posix|right)/', '')) then regexp_replace(zone, '^(posix|right)/', '') else 'UTC' end
where not public.is_zone(zone);
update public.teams set name = left(btrim(name), 60) where char_length(name) > 60;
update public.team_guilds set name = left(btrim(name), 60) where char_length(name) > 60;
update public.team_members set display_name = left(btrim(display_name), 40) where char_length(display_name) > 40;
-- Names of characters are unique in a team.
update public.team_characters set name = left(btrim(name), 31) || ' ' || left(id::text, 8) where char_length(name) > 40;
update public.team_characters set figures_at = null where figures_at not between '2004-01-01' and '2200-12-31';
update public.team_characters set spec_ids = coalesce(nullif(array(select s from unnest(spec_ids) s where s between 1 and 30000 limit 4), '{}'), '{1}')
where not (coalesce(array_ndims(spec_ids), 1) = 1 and (1 <= all (spec_ids)) is true and (30000 >= all (spec_ids)) is true);
update public.team_invites set revoked_at = now() where revoked_at not between '2004-01-01' and '2200-12-31';
update public.team_boards set title = left(btrim(title), 40) where char_length(title) > 40;
update public.account_tokens set name = left(btrim(name), 60) where char_length(name) > 60;
delete from public.raid_answers where on_date not between '2004-01-01' and '2200-12-31';
delete from public.raid_places where on_date not between '2004-01-01' and '2200-12-31';
update public.raid_places set spec_id = null where spec_id not between 1 and 30000;
update public.raid_series s set
  title = left(btrim(s.title), 60),
  zone = case when public.is_zone(s.zone) then s.zone
    when public.is_zone(regexp_replace(s.zone, '^(posix|right)/', '')) then regexp_replace(s.zone, '^(posix|right)/', '')
    else t.zone end,
  first_date = least(greatest(s.first_date, date '2004-01-01'), date '2200-12-31'),
  ends_on = case when s.ends_on is not null then least(greatest(s.ends_on, date '2004-01-01'), date '2200-12-31') end,
  start_time = least(s.start_time, time '23:59'),
  weekdays = array(select distinct w from unnest(s.weekdays) w order by w),
  called_off = array(select distinct d from unnest(s.called_off) d where d between '2004-01-01' and '2200-12-31' order by d desc limit 820)
from public.teams t
where t.id = s.team_id and (char_length(s.title) > 60 or not public.is_zone(s.zone) or s.first_date not between '2004-01-01' and '2200-12-31'
  or s.ends_on not between '2004-01-01' and '2200-12-31' or s.start_time >= '24:00' or cardinality(s.weekdays) > 7 or array_ndims(s.weekdays) > 1
  or not (cardinality(s.called_off) <= 820 and coalesce(array_ndims(s.called_off), 1) = 1
    and ('2004-01-01' <= all (s.called_off)) is true and ('2200-12-31' >= all (s.called_off)) is true));
update public.team_nights set saved_at = now() where saved_at not between '2004-01-01' and '2200-12-31';
update public.team_live_nights set heard_at = least(greatest(heard_at, timestamptz '2004-01-01Z'), now()), revision = greatest(revision, 0)
where heard_at not between '2004-01-01' and '2200-12-31' or revision < 0;
update public.team_night_bosses b set
  pulls = coalesce(nullif(array(select distinct p from unnest(b.pulls) p where p between 1 and 400 order by p), '{}'), '{1}'),
  kills = array(select distinct k from unnest(b.kills) k where k between 1 and 400 and k = any (b.pulls) order by k)
where not (coalesce(array_ndims(pulls), 1) = 1 and (1 <= all (pulls)) is true and (400 >= all (pulls)) is true
  and cardinality(kills) <= 400 and coalesce(array_ndims(kills), 1) = 1);
update public.team_night_players set pulls = array(select distinct p from unnest(pulls) p where p between 1 and 400 order by p), is_benched = is_benched or not exists (
  select from unnest(pulls) p where p between 1 and 400)
where not (coalesce(array_ndims(pulls), 1) = 1 and (1 <= all (pulls)) is true and (400 >= all (pulls)) is true);
-- A browser of another address would never be sent anything.
delete from public.push_devices where endpoint !~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/';

-- Lists: so many values, none missing, one dimension.
alter table public.teams add constraint teams_name_length check (char_length(name) <= 60);
alter table public.team_guilds add constraint team_guilds_name_length check (char_length(name) <= 60);
alter table public.team_members add constraint team_members_name_length check (char_length(display_name) <= 40);
alter table public.account_tokens add constraint account_tokens_name_length check (char_length(name) <= 60);
alter table public.team_boards add constraint team_boards_title_length check (char_length(title) <= 40);
alter table public.team_characters add constraint team_characters_name_length check (char_length(name) <= 40),
  add constraint team_characters_spec_list check (cardinality(spec_ids) <= 4 and coalesce(array_ndims(spec_ids), 1) = 1
    and (1 <= all (spec_ids)) is true and (30000 >= all (spec_ids)) is true),
  add constraint team_characters_figures_at_range check (figures_at between '2004-01-01' and '2200-12-31');
alter table public.team_invites add constraint team_invites_revoked_at_range check (revoked_at between '2004-01-01' and '2200-12-31');
alter table public.raid_series add constraint raid_series_title_length check (char_length(title) <= 60),
  add constraint raid_series_first_date_range check (first_date between '2004-01-01' and '2200-12-31'),
  add constraint raid_series_ends_on_range check (ends_on between '2004-01-01' and '2200-12-31'),
  add constraint raid_series_start_time_range check (start_time < '24:00'),
  add constraint raid_series_weekdays_list check (cardinality(weekdays) <= 7 and coalesce(array_ndims(weekdays), 1) = 1
    and (0 <= all (weekdays)) is true and (6 >= all (weekdays)) is true),
  add constraint raid_series_called_off_list check (cardinality(called_off) <= 820 and coalesce(array_ndims(called_off), 1) = 1
    and ('2004-01-01' <= all (called_off)) is true and ('2200-12-31' >= all (called_off)) is true);
alter table public.raid_answers add constraint raid_answers_on_date_range check (on_date between '2004-01-01' and '2200-12-31');
alter table public.raid_answer_reasons add constraint raid_answer_reasons_on_date_range check (on_date between '2004-01-01' and '2200-12-31');
alter table public.raid_places add constraint raid_places_on_date_range check (on_date between '2004-01-01' and '2200-12-31'),
  add constraint raid_places_spec_id_range check (spec_id between 1 and 30000);
alter table public.team_nights add constraint team_nights_saved_at_range check (saved_at between '2004-01-01' and '2200-12-31');
alter table public.team_live_nights add constraint team_live_nights_heard_at_range check (heard_at between '2004-01-01' and '2200-12-31'),
  add constraint team_live_nights_revision_range check (revision >= 0);
alter table public.team_night_bosses add constraint team_night_bosses_pulls_list check (cardinality(pulls) <= 400 and coalesce(array_ndims(pulls), 1) = 1
    and (1 <= all (pulls)) is true and (400 >= all (pulls)) is true),
  add constraint team_night_bosses_kills_list check (cardinality(kills) <= 400 and coalesce(array_ndims(kills), 1) = 1
    and (1 <= all (kills)) is true and (400 >= all (kills)) is true);
alter table public.team_night_players add constraint team_night_players_pulls_list check (cardinality(pulls) <= 400 and coalesce(array_ndims(pulls), 1) = 1
    and (1 <= all (pulls)) is true and (400 >= all (pulls)) is true);
-- The push services that the server asks, as send-push.ts knows them.
alter table public.push_devices add constraint push_devices_endpoint_service check (
  endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/');

-- A check would ask the files of the server at every restore; a trigger asks them when a visitor writes.
create function public.check_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_zone(new.zone) then
    raise exception 'This time zone is not known. Write it like Europe/Berlin.' using errcode = 'P0001';
  end if;
  return new;
end $$;
revoke all on function public.check_zone() from public, anon, authenticated;
create trigger check_zone before insert or update of zone on public.teams for each row execute function public.check_zone();
create trigger check_zone before insert or update of zone on public.raid_series for each row execute function public.check_zone();

-- A row stays in its team: no quota is passed by moving rows of one team to another.
create function public.refuse_other_team() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A row stays in its team. Add it to the other team.' using errcode = 'P0001';
end $$;
revoke all on function public.refuse_other_team() from public, anon, authenticated;
do $$
declare
  of_table text;
begin
  foreach of_table in array array['raid_series', 'raid_answers', 'raid_answer_reasons', 'raid_places', 'team_members', 'team_characters',
    'team_boards', 'team_board_seats', 'team_nights', 'team_night_bosses', 'team_night_players', 'team_live_nights', 'bench_rules'] loop
    execute format('create trigger refuse_other_team before update on public.%I for each row
      when (old.team_id is distinct from new.team_id) execute function public.refuse_other_team()', of_table);
  end loop;
end $$;

-- Beyond the number of tokens is a wish that cannot be met (400), not a failure of the server (500).
create or replace function public.add_account_token(of_name text, of_hash bytea) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := public.team_actor();
  made uuid;
begin
  if actor is null then
    raise exception 'An account with its second factor is needed.' using errcode = '42501';
  end if;
  -- One at a time, so that two requests together make no eleventh.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('token ' || actor));
  if (select count(*) from public.account_tokens t where t.user_id = actor) >= 10 then
    raise exception 'You have ten tokens. Take one back before you make another.' using errcode = 'P0001';
  end if;
  insert into public.account_tokens (user_id, name, hash) values (actor, of_name, of_hash) returning id into made;
  return made;
end $$;
