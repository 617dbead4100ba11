-- What `/simc` says of a character: enchantments, embellished pieces and professions, with the day of the text.
alter table public.team_characters
  -- Embellished pieces that are worn.
  add embellishments smallint check (embellishments between 0 and 16),
  -- Names of the game in lower case; empty for none, null where they are not known.
  add professions text[] check (cardinality(professions) <= 2 and professions <@ array['alchemy', 'blacksmithing', 'enchanting', 'engineering',
    'herbalism', 'inscription', 'jewelcrafting', 'leatherworking', 'mining', 'skinning', 'tailoring']);

-- Writes the gear that clients wrote of their characters. An officer writes it of every character of the team, a player of the own ones.
-- A figure that was read later stays. For officers, characters that are not in the roster come back as `unknown`.
create function public.take_client_gear(of_team uuid, listed jsonb) returns table (updated int, older int, unknown text[])
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := public.own_team_member(of_team);
  writes_all boolean := public.is_team_officer(of_team);
  line record;
  known public.team_characters;
  at timestamptz;
  fresh jsonb;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 60 then
    raise exception 'A list has 60 characters at most. Split it.' using errcode = 'P0001';
  end if;
  updated := 0;
  older := 0;
  unknown := '{}';
  for line in
    select l.* from jsonb_to_recordset(listed) as l("name" text, "realm" text, "classId" smallint, "readAt" timestamptz,
      "missingEnchants" smallint, "embellishments" smallint, "professions" text[])
  loop
    select c.* into known from public.team_characters c
    where c.id = farseer_identity.find_team_character(of_team, line."name", line."realm", line."classId") for update;
    if not writes_all and known.member_id is distinct from mine then
      raise exception 'Not a character of yours in the roster: %. Claim it first.', btrim(line."name") using errcode = 'P0001';
    end if;
    if known.id is null then
      unknown := unknown || line."name";
      continue;
    end if;
    -- The clock of a player's machine may be ahead.
    at := least(coalesce(line."readAt", now()), now());
    select coalesce(jsonb_object_agg(f.key, at), '{}') into fresh
    from (values ('enchants', line."missingEnchants" is not null), ('embellishments', line."embellishments" is not null),
      ('professions', line."professions" is not null)) as f (key, is_said)
    where f.is_said and at > coalesce((known.figures_read ->> f.key)::timestamptz, '-infinity');
    if fresh = '{}' then
      older := older + 1;
      continue;
    end if;
    update public.team_characters c set
      missing_enchants = case when fresh ? 'enchants' then line."missingEnchants" else c.missing_enchants end,
      embellishments = case when fresh ? 'embellishments' then line."embellishments" else c.embellishments end,
      professions = case when fresh ? 'professions' then line."professions" else c.professions end,
      figures_read = c.figures_read || fresh
    where c.id = known.id;
    updated := updated + 1;
  end loop;
  return next;
end $$;
comment on function public.take_client_gear(uuid, jsonb) is 'Writes what /simc says of characters of a roster.';
revoke all on function public.take_client_gear(uuid, jsonb) from public, anon;
grant execute on function public.take_client_gear(uuid, jsonb) to authenticated;
