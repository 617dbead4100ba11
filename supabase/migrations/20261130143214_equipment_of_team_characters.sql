-- What characters of teams wore when Battle.net was asked: it lists each socket, so empty ones are known. Read by the function below alone.
create table public.character_equipment (
  character_id bigint not null,
  region text not null,
  -- Null where the packs do not know the slots of the time.
  missing_enchants smallint check (missing_enchants between 0 and 16),
  empty_sockets smallint not null check (empty_sockets between 0 and 40),
  embellishments smallint not null check (embellishments between 0 and 16),
  source text not null,
  -- When the source was asked; it shows what was worn when the character last left the game.
  updated_at timestamptz not null,
  primary key (character_id, region)
);
alter table public.character_equipment enable row level security;
revoke all on public.character_equipment from anon, authenticated;

-- Takes it for the characters of a team of the same name and realm, as an officer. A figure that was read later stays.
create function public.take_tracked_equipment(of_team uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set empty_sockets = case when f.gems then f.empty_sockets else c.empty_sockets end,
    embellishments = case when f.embellished then f.embellishments else c.embellishments end,
    missing_enchants = case when f.enchants then f.missing_enchants else c.missing_enchants end,
    figures_read = c.figures_read || jsonb_strip_nulls(jsonb_build_object('gems', case when f.gems then f.updated_at end,
      'embellishments', case when f.embellished then f.updated_at end, 'enchants', case when f.enchants then f.updated_at end))
  from (
    select o.id, e.*, e.updated_at > coalesce((o.figures_read ->> 'gems')::timestamptz, '-infinity') as gems,
      e.updated_at > coalesce((o.figures_read ->> 'embellishments')::timestamptz, '-infinity') as embellished,
      e.missing_enchants is not null and e.updated_at > coalesce((o.figures_read ->> 'enchants')::timestamptz, '-infinity') as enchants
    from public.team_characters o
    join public.teams t on t.id = o.team_id join public.team_guilds g on g.id = t.guild_id
    join public.characters k on k.region = g.region and k.name_key = o.name_key and not k.hidden and not k.anonymous
    join public.realms r on r.region = k.region and r.id = k.realm_id and farseer_identity.realm_key(r.slug) = o.realm_key
    join public.character_equipment e on e.character_id = k.id and e.region = k.region
    where o.team_id = of_team and o.realm <> '') f
  where f.id = c.id and (f.gems or f.embellished or f.enchants);
  get diagnostics taken = row_count;
  return taken;
end $$;
revoke all on function public.take_tracked_equipment(uuid) from public, anon;
grant execute on function public.take_tracked_equipment(uuid) to authenticated;
