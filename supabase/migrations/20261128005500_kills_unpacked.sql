-- Nothing reads single kills from the weeks any more: a week keeps how many guilds killed a boss, and when the first one did.
create or replace function public.refresh_kill_weeks(raids text[], difficulties text[], regions text[], encounters text[], weeks integer[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- A second writer of a week waits for the first one here, and then reads what that one wrote.
  insert into public.raid_kill_weeks (raid, difficulty, region, encounter, week)
  select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  order by 1, 2, 3, 4, 5
  on conflict (raid, difficulty, region, encounter, week) do nothing;
  perform from public.raid_kill_weeks c
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) in (
    select k.* from unnest(raids, difficulties, regions, encounters, weeks) as k)
  order by c.raid, c.difficulty, c.region, c.encounter, c.week for update;

  update public.raid_kill_weeks c set n = f.n, first_at = f.first_at
  from (
    select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  ) as k
  cross join lateral (
    select count(*)::int as n, min(m.first_defeated_at) as first_at
    from public.raid_kills m
    where m.region = k.region and m.raid = k.raid and m.difficulty = k.difficulty and m.encounter = k.encounter
      and m.first_defeated_at >= pg_catalog.to_timestamp(k.week * 604800.0)
      and m.first_defeated_at < pg_catalog.to_timestamp((k.week + 1) * 604800.0)) as f
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) = (k.raid, k.difficulty, k.region, k.encounter, k.week);
end $$;

alter table public.raid_kill_weeks drop column kills;
