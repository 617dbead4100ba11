-- Fights that players publish from their own logs. A publication is one player's summary of one fight; several of one fight are
-- one row of published_fights. The server writes here after it has counted a summary again; owners read, change who may see
-- theirs, and withdraw. Everybody else reads by functions, which never name an account.

create table public.published_fights (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('encounter', 'keystone')),
  name text not null check (char_length(name) between 1 and 100),
  encounter_id integer,
  challenge_mode_id integer,
  key_level smallint,
  -- As the log writes it.
  difficulty integer,
  group_size smallint,
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms > 0),
  success boolean not null,
  -- Specializations in order: what tells two groups of one moment apart.
  spec_key text not null
);
create index published_fights_start on public.published_fights (started_at);
create index published_fights_boss on public.published_fights (encounter_id, difficulty, group_size);

create table public.publications (
  id uuid primary key default gen_random_uuid(),
  fight_id uuid not null references public.published_fights on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  visibility text not null check (visibility in ('link', 'team', 'public')),
  team_id uuid references public.teams on delete set null,
  names text not null check (names in ('full', 'roles', 'own')),
  -- Held back: shown to its sender alone and counted nowhere, because its numbers contradict others.
  is_held boolean not null default false,
  reasons text[] not null default '{}',
  -- Largest maximum health of an enemy; 0 where the log does not tell.
  boss_health bigint not null check (boss_health >= 0),
  -- Version of the rules that made the numbers.
  rules smallint not null,
  -- The summary: JSON, gzip.
  packed bytea not null check (octet_length(packed) <= 60000),
  published_at timestamptz not null default now(),
  unique (user_id, fight_id)
);
create index publications_fight on public.publications (fight_id);
create index publications_team on public.publications (team_id) where team_id is not null;
create index publications_public on public.publications (published_at desc) where visibility = 'public' and not is_held;

-- How often an account has sent summaries in an hour, also ones that were refused or withdrawn.
create table public.publication_tries (
  user_id uuid not null references auth.users on delete cascade,
  hour timestamptz not null,
  tries integer not null default 1,
  primary key (user_id, hour)
);

create function public.drop_unpublished_fight() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.published_fights f
  where f.id = old.fight_id and not exists (select from public.publications p where p.fight_id = f.id);
  return null;
end $$;
create trigger drop_unpublished_fight after delete on public.publications
  for each row execute function public.drop_unpublished_fight();
revoke all on function public.drop_unpublished_fight() from public, anon, authenticated;

alter table public.published_fights enable row level security;
alter table public.publications enable row level security;
alter table public.publication_tries enable row level security;
revoke all on public.published_fights, public.publications, public.publication_tries from anon, authenticated;
grant select, delete, update (visibility, team_id) on public.publications to authenticated;
grant select on public.published_fights to authenticated;
create policy "owners read their own" on public.publications for select to authenticated
  using (user_id = (select public.team_actor()));
create policy "owners withdraw" on public.publications for delete to authenticated
  using (user_id = (select public.team_actor()));
create policy "owners change who sees it" on public.publications for update to authenticated
  using (user_id = (select public.team_actor()))
  with check (user_id = (select public.team_actor())
    and case when visibility = 'team' then public.is_team_member(team_id) else team_id is null end);
create policy "owners read their fights" on public.published_fights for select to authenticated
  using (exists (select from public.publications p where p.fight_id = published_fights.id));

create function public.read_publication(of_id uuid)
returns table (packed bytea, names text, visibility text, is_own boolean, is_held boolean, reasons text[], rules smallint,
  published_at timestamptz, uploads integer)
language sql stable security definer set search_path = '' as $$
  select p.packed, p.names, p.visibility, p.user_id is not distinct from public.team_actor(), p.is_held, p.reasons, p.rules,
    p.published_at, (select count(*)::int from public.publications o where o.fight_id = p.fight_id and not o.is_held)
  from public.publications p
  where p.id = of_id and (p.user_id = public.team_actor() or not p.is_held and (
    p.visibility in ('link', 'public') or p.team_id is not null and public.is_team_member(p.team_id)))
$$;
comment on function public.read_publication(uuid) is
  'A published fight by its link, for whom it is visible; uploads counts the players who published the same fight.';

create function public.newest_publications(of_team uuid)
returns table (id uuid, kind text, name text, encounter_id integer, difficulty integer, key_level smallint, started_at timestamptz,
  duration_ms integer, success boolean, uploads integer)
language sql stable security definer set search_path = '' as $$
  select c.id, f.kind, f.name, f.encounter_id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success, c.uploads
  from (
    select (array_agg(p.id order by p.published_at, p.id))[1] as id, p.fight_id, count(*)::int as uploads
    from (
      select * from public.publications n
      where not n.is_held and case when of_team is null then n.visibility = 'public'
        else n.visibility = 'team' and n.team_id = of_team and public.is_team_member(of_team) end
      order by n.published_at desc limit 200) as p
    group by p.fight_id) as c
  join public.published_fights f on f.id = c.fight_id
  order by f.started_at desc, f.id limit 50
$$;
comment on function public.newest_publications(uuid) is
  'The newest public fights, or those of a team for its members; each fight once, by its first visible upload.';
revoke all on function public.read_publication(uuid), public.newest_publications(uuid) from public;
grant execute on function public.read_publication(uuid), public.newest_publications(uuid) to anon, authenticated;
