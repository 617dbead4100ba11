-- Row-level security of teams asks once a statement in which teams the caller has a role, and compares each row with that list: rows of
-- other teams are found by no function, and an index on the team leads to the caller's own. Who reads what is as it was. What is
-- written is still checked row by row.

create function public.own_teams() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null
$$;
comment on function public.own_teams() is 'The teams in which the caller has a role.';
create function public.own_teams_as_player() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null and m.role in ('owner', 'officer', 'raider')
$$;
comment on function public.own_teams_as_player() is 'The teams in which the caller is more than a guest.';
create function public.own_teams_as_officer() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null and m.role in ('owner', 'officer')
$$;
comment on function public.own_teams_as_officer() is 'The teams of which the caller is the owner or an officer.';
create function public.own_members() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null
$$;
comment on function public.own_members() is 'The players that the caller is, one in each team.';
create function public.own_team_guilds() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct t.guild_id), '{}') from public.teams t
  where t.id = any ((select public.own_teams())::uuid[])
$$;
comment on function public.own_team_guilds() is 'The guilds of the teams in which the caller has a role.';

do $$
declare
  name text;
begin
  foreach name in array array['own_teams', 'own_teams_as_player', 'own_teams_as_officer', 'own_members', 'own_team_guilds'] loop
    execute format('revoke all on function public.%I() from public, anon', name);
    execute format('grant execute on function public.%I() to authenticated', name);
  end loop;
end $$;

-- Which rows a policy is about.
do $$
declare
  policy text[];
  of_role constant text := '%s = any ((select public.%s())::uuid[])';
  of_officer constant text := format(of_role, 'team_id', 'own_teams_as_officer');
  of_player constant text := format(of_role, 'team_id', 'own_teams_as_player');
  of_anyone constant text := format(of_role, 'team_id', 'own_teams');
  own_player constant text := format(of_role, 'member_id', 'own_members');
begin
  foreach policy slice 1 in array array[
    ['team_guilds', 'members read', format(of_role, 'id', 'own_team_guilds')],
    ['teams', 'all of the team read', format(of_role, 'id', 'own_teams')],
    ['teams', 'officers change', format(of_role, 'id', 'own_teams_as_officer')],
    ['team_members', 'members read', of_player || ' or ' || format(of_role, 'id', 'own_members')],
    ['team_members', 'officers change', of_officer],
    ['team_characters', 'members read', of_player || ' or ' || own_player],
    ['team_characters', 'officers write', of_officer],
    ['team_claims', 'the player and officers read', of_officer || ' or ' || own_player],
    ['team_claims', 'the player takes back', own_player],
    ['team_invites', 'officers read', of_officer],
    ['team_invites', 'officers revoke', of_officer],
    ['raid_series', 'all of the team read', of_anyone],
    ['raid_series', 'officers write', of_officer],
    ['raid_answers', 'members read', of_player || ' or ' || own_player],
    ['raid_answers', 'officers and the player write', of_officer || ' or ' || own_player],
    ['raid_answer_reasons', 'officers and the player', of_officer || ' or ' || own_player],
    ['raid_places', 'members read', of_player || ' or ' || own_player],
    ['raid_places', 'officers write', of_officer],
    ['bench_rules', 'officers', of_officer],
    ['team_changes', 'officers read', of_officer],
    ['team_plans', 'the team reads, guests what is shared', of_player || ' or is_shared and ' || of_anyone],
    ['team_plans', 'officers share', of_officer],
    ['team_plans', 'officers delete', of_officer],
    ['team_plan_updates', 'readers of the plan', 'plan_id in (select p.id from public.team_plans p)'],
    ['team_plan_versions', 'officers read', of_officer],
    ['team_boards', 'members read', of_player],
    ['team_boards', 'officers write', of_officer],
    ['team_board_seats', 'members read', of_player],
    ['team_board_seats', 'officers write', of_officer],
    ['team_board_versions', 'officers read', of_officer],
    ['team_nights', 'members read', of_player],
    ['team_nights', 'officers write', of_officer],
    ['team_night_bosses', 'members read', of_player],
    ['team_night_bosses', 'officers write', of_officer],
    ['team_night_players', 'members read', of_player],
    ['team_night_players', 'officers write', of_officer],
    ['team_live_nights', 'members read', of_player],
    ['team_live_nights', 'officers write', of_officer],
    ['team_revisions', 'the team reads', of_anyone],
    ['published_fights', 'owners read their fights', 'id in (select p.fight_id from public.publications p)']
  ] loop
    execute format('alter policy %I on public.%I using (%s)', policy[2], policy[1], policy[3]);
  end loop;
end $$;

-- By its team, and by the player whom a reference follows when the player goes.
create index team_members_team on public.team_members (team_id);
create index team_characters_member on public.team_characters (member_id);
create index team_invites_member on public.team_invites (member_id) where member_id is not null;
create index team_changes_actor on public.team_changes (actor_id) where actor_id is not null;
create index team_changes_subject on public.team_changes (subject_id) where subject_id is not null;
create index raid_answer_reasons_member on public.raid_answer_reasons (member_id);
create index bench_rules_member on public.bench_rules (member_id);
create index bench_rules_other on public.bench_rules (other_id) where other_id is not null;
create index team_posts_series on public.team_posts (series_id);
create index team_board_seats_team on public.team_board_seats (team_id);
create index team_board_versions_team on public.team_board_versions (team_id);
create index team_plan_updates_team on public.team_plan_updates (team_id);
create index team_plan_versions_team on public.team_plan_versions (team_id);

-- Two questions instead of one with a case in it, so that each has its index, also where it is planned before its team is known.
create or replace function public.newest_publications(of_team uuid)
returns table (id uuid, kind text, name text, encounter_id integer, challenge_mode_id integer, difficulty integer, key_level smallint,
  started_at timestamptz, duration_ms integer, success boolean, uploads integer)
language sql stable security definer set search_path = '' as $$
  select c.id, f.kind, f.name, f.encounter_id, f.challenge_mode_id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success,
    c.uploads
  from (
    select (array_agg(p.id order by p.published_at, p.id))[1] as id, p.fight_id, count(*)::int as uploads
    from (
      (select n.id, n.fight_id, n.published_at from public.publications n
       where of_team is null and n.visibility = 'public' and not n.is_held
       order by n.published_at desc limit 200)
      union all
      (select n.id, n.fight_id, n.published_at from public.publications n
       where n.team_id = of_team and n.visibility = 'team' and not n.is_held and public.is_team_member(of_team)
       order by n.published_at desc limit 200)) as p
    group by p.fight_id) as c
  join public.published_fights f on f.id = c.fight_id
  order by f.started_at desc, f.id limit 50
$$;
