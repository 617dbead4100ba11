-- A card to Discord for each boss that falls in a night that an officer shows live, whoever sends it: the tab that follows a log, or a
-- program with the token of an officer.
alter table public.team_posts
  alter column series_id drop not null,
  drop constraint team_posts_kind_check,
  add constraint team_posts_kind_check check (kind in ('card', 'digest', 'boss')),
  -- Of the boss that fell, as the log names it.
  add column encounter_id integer,
  add column difficulty_id integer,
  -- Pulls of the night up to the kill, and how long it took.
  add column pulls integer,
  add column duration_ms integer,
  add constraint team_posts_of_kind check (case when kind = 'boss'
    then series_id is null and encounter_id is not null and difficulty_id is not null and pulls is not null and duration_ms is not null
    else series_id is not null and encounter_id is null end);

-- Asks for the cards of the bosses whose first kill is new in a night. One card for a boss in twelve hours, ten cards of a team in an
-- hour: another tab that shows the same night posts none again.
create function public.ask_boss_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.team_webhooks w where w.team_id = new.team_id and w.is_on) then return null; end if;
  insert into public.team_posts (team_id, kind, encounter_id, difficulty_id, pulls, duration_ms)
  select new.team_id, 'boss', k.encounter_id, k.difficulty_id, k.pulls, k.duration_ms
  from (
    select distinct on (p.encounter_id, p.difficulty_id) p.encounter_id, p.difficulty_id, p.pulls, p.duration_ms, p.place
    from (
      select r.encounter_id, r.difficulty_id, r.duration_ms, r.is_kill, r.place,
        (count(*) over (partition by r.encounter_id, r.difficulty_id order by r.place))::int as pulls
      from (
        -- An officer may have written anything here: what is no pull is left out.
        select (o.pull ->> 'encounterId')::numeric::int as encounter_id, (o.pull ->> 'difficultyId')::numeric::int as difficulty_id,
          (o.pull ->> 'durationMs')::numeric::int as duration_ms, o.pull -> 'isKill' = 'true'::jsonb as is_kill, o.place
        from jsonb_array_elements(new.pulls) with ordinality as o(pull, place)
        where jsonb_typeof(o.pull) = 'object'
          and case when jsonb_typeof(o.pull -> 'encounterId') = 'number' then (o.pull ->> 'encounterId')::numeric between 1 and 100000 end
          and case when jsonb_typeof(o.pull -> 'difficultyId') = 'number' then (o.pull ->> 'difficultyId')::numeric between 0 and 1000 end
          and case when jsonb_typeof(o.pull -> 'durationMs') = 'number' then (o.pull ->> 'durationMs')::numeric between 0 and 86400000 end
      ) as r) as p
    where p.is_kill order by p.encounter_id, p.difficulty_id, p.place) as k
  where not exists (select from public.team_posts o where o.team_id = new.team_id and o.kind = 'boss'
    and o.encounter_id = k.encounter_id and o.difficulty_id = k.difficulty_id and o.asked_at > now() - interval '12 hours')
  order by k.place
  limit greatest(0, 10 - (select count(*) from public.team_posts o
    where o.team_id = new.team_id and o.kind = 'boss' and o.asked_at > now() - interval '1 hour'));
  return null;
end $$;
revoke all on function public.ask_boss_cards() from public, anon, authenticated;
create trigger ask_boss_cards after insert or update of pulls on public.team_live_nights
  for each row execute function public.ask_boss_cards();
