-- The vault by its three rows, gear day by day, and trials with an end.

-- Choices that a row of the Great Vault offers; null where it is not known.
alter table public.team_characters
  add vault_raid smallint check (vault_raid between 0 and 3),
  add vault_dungeons smallint check (vault_dungeons between 0 and 3),
  add vault_world smallint check (vault_world between 0 and 3);

-- Writes the rows of the vault that a list names, after its characters were imported. For officers.
create function public.import_vault_rows(of_team uuid, listed jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  written int;
begin
  perform public.require_team_officer(of_team);
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 200 then
    raise exception 'A list has 200 lines at most. Split it.' using errcode = 'P0001';
  end if;
  update public.team_characters c set vault_raid = coalesce(l."vaultRaid", c.vault_raid),
    vault_dungeons = coalesce(l."vaultDungeons", c.vault_dungeons), vault_world = coalesce(l."vaultWorld", c.vault_world),
    figures_read = c.figures_read || jsonb_strip_nulls(jsonb_build_object('vaultRaid', case when l."vaultRaid" is not null then now() end,
      'vaultDungeons', case when l."vaultDungeons" is not null then now() end, 'vaultWorld', case when l."vaultWorld" is not null then now() end))
  from jsonb_to_recordset(listed) as l("name" text, "realm" text, "classId" smallint, "vaultRaid" smallint, "vaultDungeons" smallint,
    "vaultWorld" smallint)
  where c.team_id = of_team and coalesce(l."vaultRaid", l."vaultDungeons", l."vaultWorld") is not null
    and c.id = farseer_identity.find_team_character(of_team, l."name", l."realm", l."classId");
  get diagnostics written = row_count;
  return written;
end $$;
revoke all on function public.import_vault_rows(uuid, jsonb) from public, anon;
grant execute on function public.import_vault_rows(uuid, jsonb) to authenticated;

-- The last figures of a character on each day that some were read.
create table public.team_gear_days (
  team_id uuid not null,
  character_id uuid not null,
  on_date date not null,
  read_at timestamptz not null,
  item_level real,
  tier_pieces smallint,
  missing_enchants smallint,
  empty_sockets smallint,
  primary key (character_id, on_date),
  foreign key (character_id, team_id) references public.team_characters (id, team_id) on delete cascade
);
comment on table public.team_gear_days is 'Gear of a team''s characters, by the day on which it was read.';
create index team_gear_days_team on public.team_gear_days (team_id, on_date desc);
alter table public.team_gear_days enable row level security;
revoke all on public.team_gear_days from anon, authenticated;
grant select on public.team_gear_days to authenticated;
create policy "members read" on public.team_gear_days for select to authenticated
  using (team_id = any ((select public.own_teams_as_player())::uuid[]));

create function public.keep_gear_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  read_at timestamptz := case when tg_op = 'INSERT' then coalesce(new.figures_at, now())
    when new.figures_at is distinct from old.figures_at then new.figures_at else now() end;
begin
  if coalesce(new.item_level, new.tier_pieces, new.missing_enchants, new.empty_sockets) is null
    or read_at is null or read_at > now() + interval '1 day' then
    return null;
  end if;
  insert into public.team_gear_days (team_id, character_id, on_date, read_at, item_level, tier_pieces, missing_enchants, empty_sockets)
  values (new.team_id, new.id, (read_at at time zone 'UTC')::date, read_at, new.item_level, new.tier_pieces, new.missing_enchants,
    new.empty_sockets)
  on conflict (character_id, on_date) do update set read_at = excluded.read_at, item_level = excluded.item_level,
    tier_pieces = excluded.tier_pieces, missing_enchants = excluded.missing_enchants, empty_sockets = excluded.empty_sockets;
  delete from public.team_gear_days d where d.character_id = new.id
    and d.on_date < (select min(k.on_date) from (
      select o.on_date from public.team_gear_days o where o.character_id = new.id order by o.on_date desc limit 60) k);
  return null;
end $$;
revoke all on function public.keep_gear_day() from public, anon, authenticated;
create trigger keep_gear_day after insert or update of item_level, tier_pieces, missing_enchants, empty_sockets, figures_at
  on public.team_characters for each row execute function public.keep_gear_day();
insert into public.team_gear_days
select c.team_id, c.id, (coalesce(c.figures_at, now()) at time zone 'UTC')::date, coalesce(c.figures_at, now()), c.item_level, c.tier_pieces,
  c.missing_enchants, c.empty_sockets
from public.team_characters c
where coalesce(c.item_level, c.tier_pieces, c.missing_enchants, c.empty_sockets) is not null;

-- Until when a player is on trial, that day included; null for none.
alter table public.team_members add trial_until date check (trial_until between '2004-11-23' and '2200-01-01');
grant update (trial_until) on public.team_members to authenticated;
create trigger note_trial after update of trial_until on public.team_members
  for each row when (old.trial_until is distinct from new.trial_until) execute function public.note_team_change('Trial of a player');

create or replace function public.clear_deleted_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.display_name := 'Former player';
  new.note := '';
  new.trial_until := null;
  new.left_at := coalesce(old.left_at, now());
  return new;
end $$;

-- Of two rows that become one, a trial comes along.
alter function farseer_identity.merge_team_player(uuid, uuid) rename to merge_team_player_and_orders;
create function farseer_identity.merge_team_player(stays uuid, goes uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.team_members s set trial_until = g.trial_until from public.team_members g
  where s.id = stays and g.id = goes and g.team_id = s.team_id and s.trial_until is null and g.trial_until is not null;
  perform farseer_identity.merge_team_player_and_orders(stays, goes);
end $$;
revoke all on function farseer_identity.merge_team_player(uuid, uuid) from public, anon, authenticated, service_role;
