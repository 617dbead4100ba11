-- Published fights on pages of bosses and dungeons, and in the statistics. A fight is verified when three accounts agree (within
-- 2 %) on the maximum health of its boss at this difficulty and size, or when three accounts published this very fight. The first
-- public verified upload of a fight is the one that counts.

alter table public.publications
  add column is_verified boolean not null default false,
  add column is_counted boolean not null default false;
create index publications_counted on public.publications (fight_id) where is_counted;

-- Whether anybody may see it: at least one upload is public and not held back.
alter table public.published_fights add column is_public boolean not null default false;
create index published_fights_newest_boss on public.published_fights (encounter_id, started_at desc) where is_public;
create index published_fights_newest_dungeon on public.published_fights (challenge_mode_id, started_at desc) where is_public;

-- What each player of a published kill did: one row a player and upload, without a name.
create table public.published_performances (
  publication_id uuid not null references public.publications on delete cascade,
  player smallint not null,
  encounter_id integer not null,
  -- As rankings count: 3 Normal, 4 Heroic, 5 Mythic.
  difficulty smallint not null,
  spec_id smallint not null,
  item_level real not null,
  -- Per second.
  dps double precision not null,
  hps double precision not null,
  duration_ms integer not null,
  fought_at timestamptz not null,
  is_counted boolean not null,
  primary key (publication_id, player)
);
create index published_performances_counted
  on public.published_performances (encounter_id, difficulty, spec_id, fought_at desc)
  include (dps, hps, item_level, duration_ms) where is_counted;
alter table public.published_performances enable row level security;
revoke all on public.published_performances from anon, authenticated;

-- Recounts which uploads of these fights, and of all fights of the same bosses, are verified and counted.
create function public.settle_publications(changed uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  scope uuid[];
  touched integer;
  is_changed boolean := false;
begin
  -- One change of a boss or dungeon at a time; in one order, so that two never wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(l.key) from (
    select distinct pg_catalog.hashtext('publish ' || coalesce(f.encounter_id, 0) || ' ' || coalesce(f.challenge_mode_id, 0)) as key
    from public.published_fights f where f.id = any(changed) order by key) as l;
  select coalesce(array_agg(distinct f.id), '{}') into scope
  from public.published_fights c join public.published_fights f
    on f.id = c.id or f.encounter_id = c.encounter_id and f.difficulty is not distinct from c.difficulty
      and f.group_size is not distinct from c.group_size
  where c.id = any(changed);

  with votes as (
    select f.encounter_id, f.difficulty, f.group_size, p.user_id, max(p.boss_health)::float8 as health
    from public.published_fights f join public.publications p on p.fight_id = f.id
    where f.id = any(scope) and f.encounter_id is not null and not p.is_held and p.boss_health > 0
    group by f.encounter_id, f.difficulty, f.group_size, p.user_id
  ), backed as (
    -- Within 2 % is within this much of the logarithm: -ln(0.98).
    select v.*, count(*) over (partition by v.encounter_id, v.difficulty, v.group_size order by pg_catalog.ln(v.health)
      range between 0.0202027073175194::float8 preceding and 0.0202027073175194::float8 following) as accounts
    from votes v
  ), agreed as (
    select distinct on (b.encounter_id, b.difficulty, b.group_size) b.encounter_id, b.difficulty, b.group_size, b.health
    from backed b where b.accounts >= 3
    order by b.encounter_id, b.difficulty, b.group_size, b.accounts desc, b.health desc
  ), uploads as (
    select p.fight_id, count(*) filter (where not p.is_held) as accounts
    from public.publications p where p.fight_id = any(scope) group by p.fight_id
  ), standing as (
    select p.id, not p.is_held and (u.accounts >= 3
      or coalesce(abs(p.boss_health - a.health) <= 0.02 * greatest(p.boss_health, a.health), false)) as is_verified
    from public.publications p join public.published_fights f on f.id = p.fight_id join uploads u on u.fight_id = f.id
    left join agreed a on a.encounter_id = f.encounter_id and a.difficulty is not distinct from f.difficulty
      and a.group_size is not distinct from f.group_size
    where p.fight_id = any(scope)
  )
  update public.publications p set is_verified = s.is_verified
  from standing s where s.id = p.id and p.is_verified <> s.is_verified;
  get diagnostics touched = row_count;
  is_changed := touched > 0;

  with best as (
    select distinct on (p.fight_id) p.id from public.publications p
    where p.fight_id = any(scope) and p.visibility = 'public' and p.is_verified
    order by p.fight_id, p.published_at, p.id
  ), standing as (
    select p.id, exists (select from best b where b.id = p.id) as is_counted
    from public.publications p where p.fight_id = any(scope)
  ), counted as (
    update public.publications p set is_counted = s.is_counted
    from standing s where s.id = p.id and p.is_counted <> s.is_counted
    returning p.id, p.is_counted
  )
  update public.published_performances r set is_counted = c.is_counted from counted c where c.id = r.publication_id;
  get diagnostics touched = row_count;
  is_changed := is_changed or touched > 0;

  update public.published_fights f set is_public = s.is_public
  from (
    select n.id, exists (select from public.publications p where p.fight_id = n.id and p.visibility = 'public' and not p.is_held)
      as is_public
    from public.published_fights n where n.id = any(changed)) as s
  where s.id = f.id and f.is_public <> s.is_public;
  get diagnostics touched = row_count;
  return is_changed or touched > 0;
end $$;

create function public.settle_changed_publications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  is_shown boolean;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.fight_id), bool_or(n.visibility = 'public') into changed, is_shown from new_rows n;
  elsif tg_op = 'UPDATE' then
    -- What this function itself writes changes nothing here, and ends there.
    select array_agg(n.fight_id), bool_or('public' in (n.visibility, o.visibility)) into changed, is_shown
    from new_rows n join old_rows o using (id)
    where (n.visibility, n.is_held, n.boss_health, n.published_at) is distinct from (o.visibility, o.is_held, o.boss_health, o.published_at);
  else
    select array_agg(o.fight_id), bool_or(o.visibility = 'public') into changed, is_shown from old_rows o;
  end if;
  if changed is null then return null; end if;
  if public.settle_publications(changed) or is_shown then
    perform public.note_data_change(array['metrics', 'fights'], array['all', 'all']);
  end if;
  if tg_op = 'DELETE' then
    delete from public.published_fights f
    where f.id = any(changed) and not exists (select from public.publications p where p.fight_id = f.id);
  end if;
  return null;
end $$;
create trigger settle_new after insert on public.publications referencing new table as new_rows
  for each statement execute function public.settle_changed_publications();
create trigger settle_changed after update on public.publications referencing old table as old_rows new table as new_rows
  for each statement execute function public.settle_changed_publications();
create trigger settle_withdrawn after delete on public.publications referencing old table as old_rows
  for each statement execute function public.settle_changed_publications();
drop trigger drop_unpublished_fight on public.publications;
drop function public.drop_unpublished_fight();
revoke all on function public.settle_publications(uuid[]), public.settle_changed_publications() from public, anon, authenticated;

-- It runs when a transaction ends; before PostgreSQL 18 under the role that ends it, which may be a visitor's.
alter function public.raise_data_version() security definer;

do $$ begin perform public.settle_publications((select coalesce(array_agg(f.id), '{}') from public.published_fights f)); end $$;

drop function public.read_publication(uuid);
create function public.read_publication(of_id uuid)
returns table (packed bytea, names text, visibility text, is_own boolean, is_held boolean, is_verified boolean, reasons text[],
  rules smallint, published_at timestamptz, uploads integer)
language sql stable security definer set search_path = '' as $$
  select p.packed, p.names, p.visibility, p.user_id is not distinct from public.team_actor(), p.is_held, p.is_verified, p.reasons,
    p.rules, p.published_at, (select count(*)::int from public.publications o where o.fight_id = p.fight_id and not o.is_held)
  from public.publications p
  where p.id = of_id and (p.user_id = public.team_actor() or not p.is_held and (
    p.visibility in ('link', 'public') or p.team_id is not null and public.is_team_member(p.team_id)))
$$;
comment on function public.read_publication(uuid) is
  'A published fight by its link, for whom it is visible; uploads counts the players who published the same fight.';

create function public.public_fights(of_encounter integer, of_challenge_mode integer)
returns table (id uuid, difficulty integer, key_level smallint, started_at timestamptz, duration_ms integer, success boolean,
  spec_key text, uploads integer, is_verified boolean)
language sql stable security definer set search_path = '' as $$
  select first.id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success, f.spec_key,
    (select count(*)::int from public.publications o where o.fight_id = f.id and not o.is_held), first.is_verified
  from (
    (select * from public.published_fights b where b.is_public and b.encounter_id = of_encounter
      order by b.started_at desc limit 20)
    union all
    (select * from public.published_fights d where d.is_public and d.challenge_mode_id = of_challenge_mode
      order by d.started_at desc limit 20)) as f
  cross join lateral (
    select p.id, p.is_verified from public.publications p
    where p.fight_id = f.id and p.visibility = 'public' and not p.is_held
    order by p.is_verified desc, p.published_at, p.id limit 1) as first
  order by f.started_at desc, f.id
$$;
comment on function public.public_fights(integer, integer) is
  'The newest public fights of a boss or a dungeon, each once, by its first verified upload or else its first one.';

create function public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, is_healing boolean,
  from_item_level double precision, to_item_level double precision, most integer)
returns table (encounter_id integer, spec_id integer, amounts double precision[], item_levels double precision[], durations_ms integer[])
language sql stable security definer set search_path = '' as $$
  select e.id, s.id, cell.amounts, cell.item_levels, cell.durations_ms
  from unnest(encounters) as e(id) cross join unnest(specs) as s(id)
  cross join lateral (
    select array_agg(amount) as amounts, array_agg(item_level::float8) as item_levels, array_agg(duration_ms) as durations_ms
    from (
      select case when is_healing then r.hps else r.dps end as amount, r.item_level, r.duration_ms
      from public.published_performances r
      where r.is_counted and r.encounter_id = e.id and r.difficulty = of_difficulty and r.spec_id = s.id
        and r.item_level between from_item_level and to_item_level and case when is_healing then r.hps else r.dps end > 0
      order by r.fought_at desc limit least(most, 500)) as newest) as cell
  where cell.amounts is not null
$$;
comment on function public.published_throughput(integer[], integer[], integer, boolean, double precision, double precision, integer) is
  'What specializations did in public verified kills that were published here, the newest of each boss; names no player.';

create function public.published_counts(encounters integer[], of_difficulty integer)
returns table (fights integer, accounts integer, newest timestamptz)
language sql stable security definer set search_path = '' as $$
  select count(*)::int, count(distinct p.user_id)::int, max(f.started_at)
  from public.published_fights f join public.publications p on p.fight_id = f.id and p.is_counted
  where f.is_public and f.success and f.encounter_id = any(encounters) and f.difficulty = of_difficulty
$$;
comment on function public.published_counts(integer[], integer) is
  'How many public verified kills were published here, of how many accounts; difficulty as the log writes it.';
revoke all on function public.read_publication(uuid), public.public_fights(integer, integer),
  public.published_throughput(integer[], integer[], integer, boolean, double precision, double precision, integer),
  public.published_counts(integer[], integer) from public;
grant execute on function public.read_publication(uuid), public.public_fights(integer, integer),
  public.published_throughput(integer[], integer[], integer, boolean, double precision, double precision, integer),
  public.published_counts(integer[], integer) to anon, authenticated;
