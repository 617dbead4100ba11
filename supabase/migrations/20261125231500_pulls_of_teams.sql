-- How far published wipes of raids came, and all pulls that members published for their team: its progress on each boss.
alter table public.publications
  -- Health that the boss had left; null for a kill, a key, and where the summary does not say it.
  add column left_percent real check (left_percent between 0 and 100),
  -- The phase of the boss in which the pull ended, as packs number them.
  add column phase smallint check (phase > 0);
create index reports_guild on public.reports (guild_id, starts_at desc) where guild_id is not null;

create function public.team_pulls(of_team uuid, since timestamptz)
returns table (publication_id uuid, encounter_id integer, difficulty integer, started_at timestamptz, duration_ms integer, success boolean,
  left_percent double precision, phase smallint)
language sql stable security definer set search_path = '' as $$
  select u.id, f.encounter_id, f.difficulty, f.started_at, f.duration_ms, f.success, u.left_percent::float8, u.phase
  from (
    select distinct on (p.fight_id) p.fight_id, p.id, p.left_percent, p.phase
    from public.publications p
    where p.team_id = of_team and p.visibility = 'team' and not p.is_held and public.is_team_member(of_team)
    order by p.fight_id, p.left_percent is null, p.published_at, p.id) as u
  join public.published_fights f on f.id = u.fight_id
  where f.kind = 'encounter' and f.encounter_id is not null and f.difficulty is not null and f.started_at >= since
  order by f.started_at desc, f.id limit 1000
$$;
comment on function public.team_pulls(uuid, timestamptz) is
  'Raid pulls that members published for their team, for its members, the newest 1,000; each fight once, by an upload that says how far it came.';
revoke all on function public.team_pulls(uuid, timestamptz) from public, anon;
grant execute on function public.team_pulls(uuid, timestamptz) to authenticated;
