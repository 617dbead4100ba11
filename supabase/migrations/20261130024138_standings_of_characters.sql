-- Where a source itself ranks a character in keys, and its rating by role. Null where the source says none: it writes 0 for unranked.
create table public.character_standings (
  character_id bigint not null,
  season_id integer not null,
  region text not null,
  tank real,
  healer real,
  dps real,
  world_rank integer,
  region_rank integer,
  -- Of the connected realm.
  realm_rank integer,
  class_world_rank integer,
  class_region_rank integer,
  class_realm_rank integer,
  -- The specialization that the three places are of.
  spec_id smallint,
  spec_world_rank integer,
  spec_region_rank integer,
  spec_realm_rank integer,
  source text not null,
  updated_at timestamptz not null,
  primary key (character_id, season_id, region)
);
alter table public.character_standings enable row level security;
revoke all on public.character_standings from anon, authenticated;
grant select on public.character_standings to anon, authenticated;
create policy "everybody reads who is not hidden" on public.character_standings for select to anon, authenticated
  using (exists (select from public.characters c where c.id = character_id and not c.hidden and not c.anonymous));
