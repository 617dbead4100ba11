-- An answer can say as which specialization the player comes, and a player can be away on the same days of every week.
alter table public.raid_answers add spec_id smallint check (spec_id between 1 and 30000);
alter table public.team_members add away_weekdays smallint[] not null default '{}'
  check (away_weekdays <@ '{0,1,2,3,4,5,6}' and cardinality(away_weekdays) <= 7);

-- The specialization is one of a character of the player when the answer is given. A change of the player is one of two rows that become one.
create or replace function public.check_raid_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.member_id <> old.member_id
    and (new.series_id, new.on_date, new.answer) = (old.series_id, old.on_date, old.answer) and new.spec_id is not distinct from old.spec_id then
    new.answered_at := old.answered_at;
    return new;
  end if;
  if not exists (
    select from public.raid_series s where s.id = new.series_id and public.is_raid_date(s, new.on_date)
  ) then
    raise exception 'There is no raid on this day. Reload the page.' using errcode = 'P0001';
  end if;
  if new.spec_id is not null and (tg_op = 'INSERT' or new.spec_id is distinct from old.spec_id) and not exists (
    select from public.team_characters c where c.member_id = new.member_id and new.spec_id = any (c.spec_ids)
  ) then
    raise exception 'The player has no character of this specialization. Reload the page.' using errcode = 'P0001';
  end if;
  new.answered_at := now();
  return new;
end $$;

drop function public.set_standing_answer(uuid, boolean, date, date);
-- `signed_up` counts for nights from today on; without it no night is signed up by itself. `of_from` null is not away; `of_to` null has no end.
-- `of_weekdays`, 0 for Sunday, are those of the raid's calendar; null leaves them.
create function public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[] default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.team_members;
begin
  select m.* into target from public.team_members m where m.id = of_member and m.left_at is null for update;
  if target.id is null or target.id is distinct from public.own_team_member(target.team_id) then
    perform public.require_team_officer(target.team_id);
  end if;
  update public.team_members set away_from = of_from, away_to = case when of_from is not null then of_to end,
    signs_up_from = case when signed_up then coalesce(signs_up_from, current_date) end, away_weekdays = coalesce(of_weekdays, away_weekdays)
  where id = of_member;
end $$;
comment on function public.set_standing_answer(uuid, boolean, date, date, smallint[]) is
  'Says that a player is away, or signed up for every raid. For the player and officers.';
revoke all on function public.set_standing_answer(uuid, boolean, date, date, smallint[]) from public, anon;
grant execute on function public.set_standing_answer(uuid, boolean, date, date, smallint[]) to authenticated;

-- Of two rows that become one, what stands for every raid, the open invites, and the versions of plans and drafts come along too.
create or replace function farseer_identity.merge_team_player(stays uuid, goes uuid) returns void
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
  update public.team_invites set member_id = stays where member_id = goes;
  update public.team_plan_versions set member_id = stays where member_id = goes;
  update public.team_board_versions set member_id = stays where member_id = goes;
  update public.team_changes set subject_id = stays where subject_id = goes;
  update public.team_changes set actor_id = stays where actor_id = goes;
  update public.team_members s set joined_at = least(s.joined_at, g.joined_at),
    note = case when s.note = '' then g.note when g.note in ('', s.note) then s.note else left(s.note || ' / ' || g.note, 300) end,
    signs_up_from = coalesce(s.signs_up_from, g.signs_up_from), away_from = coalesce(s.away_from, g.away_from),
    away_to = case when s.away_from is null then g.away_to else s.away_to end,
    away_weekdays = case when s.away_weekdays = '{}' then g.away_weekdays else s.away_weekdays end
  from public.team_members g where s.id = stays and g.id = goes;
  delete from public.team_members where id = goes;
end $$;
