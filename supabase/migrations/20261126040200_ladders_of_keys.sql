-- Ladders of keys: the level of the key takes the place of the item level, which rankings of keys do not say. It is looked up for the
-- places that are listed, so that ladders of raids are read from their index as before.
create or replace function public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer,
  of_region text, of_realm text, of_guild text, most integer)
returns table (place bigint, amount double precision, item_level real, duration_ms integer, fought_at timestamptz, region text,
  name text, realm_slug text, realm_name text, guild_name text)
language sql stable security definer set search_path = '' as $$
  with found as (
    -- All regions and one: the first of the cell, by the index of its best.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.player_metrics m
     where of_realm is null and of_guild is null and m.encounter_id = of_encounter and m.difficulty = of_difficulty
       and m.metric = of_metric and m.spec_id = of_spec and (of_region is null or m.region = of_region)
     order by m.amount desc, m.id limit 4 * least(most, 100))
    union all
    -- A realm or a guild: of its characters.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.characters c join public.player_metrics m on m.character_id = c.id
     where (of_realm is not null or of_guild is not null) and (of_region is null or c.region = of_region)
       and (of_guild is null or c.guild_id in (select g.id from public.guilds g where g.name_key = of_guild))
       and (of_realm is null or (c.region, c.realm_id) in (select r.region, r.id from public.realms r where r.slug = of_realm))
       and m.encounter_id = of_encounter and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = of_spec
     order by m.amount desc, m.id limit 4 * least(most, 100))
  ), best as (
    select distinct on (coalesce(f.character_id, -f.id)) f.* from found f
    order by coalesce(f.character_id, -f.id), f.amount desc, f.id
  ), listed as (
    select rank() over (order by b.amount desc) as place, b.* from best b order by b.amount desc, b.id limit least(most, 100)
  )
  select l.place, l.amount,
    coalesce(l.item_level, (
      select nullif(m.key_level, 0)::real from public.player_metrics m where m.id = l.id and m.encounter_id = of_encounter)),
    l.duration_ms, l.fought_at, l.region,
    case when c.hidden or c.anonymous then null else c.name end,
    case when c.hidden or c.anonymous then null else r.slug end,
    case when c.hidden or c.anonymous then null else r.name end,
    case when c.hidden or c.anonymous then null else g.name end
  from listed l
  left join public.characters c on c.id = l.character_id
  left join public.realms r on r.region = c.region and r.id = c.realm_id
  left join public.guilds g on g.id = c.guild_id
  order by l.amount desc, l.id
$$;
comment on function public.ranked_ladder(integer, integer, text, integer, text, text, text, integer) is
  'The best ranked performances of a specialization on a boss or in a dungeon, one a character, of all, a region, a realm or a guild.';
