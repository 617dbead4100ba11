-- Answers that stand until a night has its own: away from a day on, also without an end, and signed up for every raid.
alter table public.team_members
  add signs_up_from date check (signs_up_from between '2004-01-01' and '2200-01-01'),
  add away_from date check (away_from between '2004-01-01' and '2200-01-01'),
  add away_to date check (away_to between '2004-01-01' and '2200-01-01'),
  add constraint team_members_away check (away_to is null or away_from is not null and away_to >= away_from);

-- `signed_up` counts for nights from today on; without it no night is signed up by itself. `of_from` null is not away; `of_to` null has no end.
create function public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.team_members;
begin
  select m.* into target from public.team_members m where m.id = of_member and m.left_at is null for update;
  if target.id is null or target.id is distinct from public.own_team_member(target.team_id) then
    perform public.require_team_officer(target.team_id);
  end if;
  update public.team_members set away_from = of_from, away_to = case when of_from is not null then of_to end,
    signs_up_from = case when signed_up then coalesce(signs_up_from, current_date) end
  where id = of_member;
end $$;
comment on function public.set_standing_answer(uuid, boolean, date, date) is
  'Says that a player is away, or signed up for every raid. For the player and officers.';
revoke all on function public.set_standing_answer(uuid, boolean, date, date) from public, anon;
grant execute on function public.set_standing_answer(uuid, boolean, date, date) to authenticated;
