-- What the boss of a published pull did and what the raid took, without players: the planner makes a timeline of several pulls. The server
-- writes it from the summary that it has counted again.
alter table public.publications add column boss_pull jsonb
  constraint publications_boss_pull check (jsonb_typeof(boss_pull) = 'object' and octet_length(boss_pull::text) <= 80000);

create function public.published_pulls(of_encounter integer, of_difficulty integer)
returns table (pull jsonb, success boolean, account integer)
language sql stable security definer set search_path = '' as $$
  select p.boss_pull, n.success, dense_rank() over (order by n.user_id)::int
  from (
    select r.id, r.user_id, r.success from (
      select c.id, c.user_id, f.success, f.started_at,
        row_number() over (partition by c.user_id order by f.started_at desc, f.id) as place
      from (
        select b.id, b.started_at, b.success from public.published_fights b
        where b.is_public and b.encounter_id = of_encounter and b.difficulty = of_difficulty
        order by b.started_at desc, b.id limit 500) as f
      join public.publications c on c.fight_id = f.id and c.is_counted
      where c.boss_pull is not null) as r
    where r.place <= 20
    order by r.started_at desc, r.id limit 40) as n
  join public.publications p on p.id = n.id
$$;
comment on function public.published_pulls(integer, integer) is
  'What the boss did in the newest 40 public verified pulls of a boss and difficulty as logs write it, at most 20 of an account; names no player.';
revoke all on function public.published_pulls(integer, integer) from public;
grant execute on function public.published_pulls(integer, integer) to anon, authenticated;
