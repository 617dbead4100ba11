-- The pulls from which the chance of a kill on a boss is learned: fights of reports that say how much health was left, and public verified
-- pulls.
create index fights_wipes on public.fights (encounter_id, difficulty, starts_at desc) where boss_percent is not null;

create function public.published_wipes(of_encounters integer[], of_difficulty integer)
returns table (encounter_id integer, started_at timestamptz, duration_ms integer, success boolean, left_percent double precision, account integer)
language sql stable security definer set search_path = '' as $$
  select n.encounter_id, n.started_at, n.duration_ms, n.success, n.left_percent::float8, dense_rank() over (order by n.user_id)::int
  from (
    select distinct on (f.id) f.id, f.encounter_id, f.started_at, f.duration_ms, f.success, c.left_percent, c.user_id
    from (
      select b.id, b.encounter_id, b.started_at, b.duration_ms, b.success from public.published_fights b
      where b.is_public and b.encounter_id = any (of_encounters) and b.difficulty = of_difficulty
      order by b.started_at desc limit 2000) as f
    join public.publications c on c.fight_id = f.id and c.is_counted
    order by f.id, c.left_percent is null, c.published_at, c.id) as n
$$;
comment on function public.published_wipes(integer[], integer) is
  'How the newest 2,000 public verified pulls of some bosses ended, difficulty as logs write it, each fight once; names no player.';
revoke all on function public.published_wipes(integer[], integer) from public;
grant execute on function public.published_wipes(integer[], integer) to anon, authenticated;
