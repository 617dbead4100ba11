-- How many worn pieces of a tracked character lack their enchantment; null where the source does not say it.
alter table public.character_gear add missing_enchants smallint check (missing_enchants between 0 and 16);

-- Takes them for the characters of a team of the same name and realm. Only a newer reading replaces what is there.
create function public.take_tracked_enchants(of_team uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set missing_enchants = g.missing_enchants, figures_read = c.figures_read || jsonb_build_object('enchants', g.updated_at)
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.characters k on k.region = o.region and not k.hidden and not k.anonymous
  join public.realms r on r.region = k.region and r.id = k.realm_id
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = of_team and c.team_id = t.id and c.realm <> '' and g.missing_enchants is not null
    and k.name_key = c.name_key and farseer_identity.realm_key(r.slug) = c.realm_key
    and g.updated_at > coalesce((c.figures_read ->> 'enchants')::timestamptz, '-infinity');
  get diagnostics taken = row_count;
  return taken;
end $$;
revoke all on function public.take_tracked_enchants(uuid) from public, anon;
grant execute on function public.take_tracked_enchants(uuid) to authenticated;
