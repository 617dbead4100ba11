-- A list of published fights says which dungeon a key was in.
drop function public.newest_publications(uuid);
create function public.newest_publications(of_team uuid)
returns table (id uuid, kind text, name text, encounter_id integer, challenge_mode_id integer, difficulty integer, key_level smallint,
  started_at timestamptz, duration_ms integer, success boolean, uploads integer)
language sql stable security definer set search_path = '' as $$
  select c.id, f.kind, f.name, f.encounter_id, f.challenge_mode_id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success,
    c.uploads
  from (
    select (array_agg(p.id order by p.published_at, p.id))[1] as id, p.fight_id, count(*)::int as uploads
    from (
      select * from public.publications n
      where not n.is_held and case when of_team is null then n.visibility = 'public'
        else n.visibility = 'team' and n.team_id = of_team and public.is_team_member(of_team) end
      order by n.published_at desc limit 200) as p
    group by p.fight_id) as c
  join public.published_fights f on f.id = c.fight_id
  order by f.started_at desc, f.id limit 50
$$;
comment on function public.newest_publications(uuid) is
  'The newest public fights, or those of a team for its members; each fight once, by its first visible upload.';
revoke all on function public.newest_publications(uuid) from public;
grant execute on function public.newest_publications(uuid) to anon, authenticated;
