-- Who has which rank in a guild, by the newest roster that a source gave of it. Battle.net shows the roster of every guild to everybody; who
-- is hidden or anonymous here is left out, and so is who has another guild by now. The number of members of the roster is not given: it
-- would say how many are left out.
create function public.ranks_of_guild(of_guild bigint)
returns table (character_id bigint, rank int, source text, read_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.character_id, r.rank::int, r.source, r.updated_at
  from public.guild_ranks r
  join public.characters c on c.id = r.character_id and c.region = r.region and c.guild_id = r.guild_id
    and not c.hidden and not c.anonymous
  where r.guild_id = of_guild
    and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = of_guild)
  order by r.rank, r.character_id limit 1000;
$$;
revoke all on function public.ranks_of_guild(bigint) from public;
grant execute on function public.ranks_of_guild(bigint) to anon, authenticated;
