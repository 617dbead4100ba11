-- The page of a guild lists its members and the keys that they ran together.
create index characters_guild on public.characters (guild_id) where guild_id is not null;

create function public.runs_of_guild(of_guild bigint, of_season int, since timestamptz, most int) returns setof public.runs
language sql stable security definer set search_path = '' rows 20 as $$
  with members as materialized (
    select c.id from public.characters c
    left join public.ratings s on s.character_id = c.id and s.season_id = of_season
    where c.guild_id = of_guild and not c.hidden and not c.anonymous
    order by s.score desc nulls last, c.id limit 200),
  asked as materialized (select coalesce(array_agg(id), '{}') as ids from members),
  found as materialized (
    select r.id, r.season_id, r.region from public.run_rows r
    where r.member_ids && (select ids from asked) and r.season_id = of_season and r.completed_at >= since
      and (select count(*) from unnest(r.member_ids) as member(id) where member.id = any ((select ids from asked)::bigint[])) >= 2
    order by r.completed_at desc, r.id limit least(greatest(most, 0), 100))
  select shown.* from found join public.runs shown using (id, season_id, region)
  order by shown.completed_at desc, shown.id
$$;
comment on function public.runs_of_guild(bigint, int, timestamptz, int) is
  'The newest runs, 100 at most, with at least two of the 200 best rated members of a guild; hidden members count as none.';
revoke all on function public.runs_of_guild(bigint, int, timestamptz, int) from public;
grant execute on function public.runs_of_guild(bigint, int, timestamptz, int) to anon, authenticated, service_role;
