-- Which player of a published kill is the sender's own, so that its sender sees the own kills week by week. Nobody else reads it.
alter table public.published_performances
  add column is_own boolean not null default false,
  -- Where that player plays; null where neither the log nor Battle.net tells.
  add column own_region text;
create index published_performances_own on public.published_performances (publication_id) where is_own;

create function public.own_performances(since timestamptz)
returns table (publication_id uuid, encounter_id integer, difficulty smallint, spec_id smallint, item_level double precision,
  dps double precision, hps double precision, boss_dps double precision, rdps double precision, taken double precision,
  duration_ms integer, fought_at timestamptz, region text)
language sql stable security definer set search_path = '' as $$
  select r.publication_id, r.encounter_id, r.difficulty, r.spec_id, r.item_level::float8, r.dps, r.hps, r.boss_dps, r.rdps, r.taken,
    r.duration_ms, r.fought_at, r.own_region
  from public.publications p join public.published_performances r on r.publication_id = p.id and r.is_own
  where p.user_id = public.team_actor() and not p.is_held and r.fought_at >= since
  order by r.fought_at desc, r.publication_id limit 2000
$$;
comment on function public.own_performances(timestamptz) is
  'What the caller''s own players did in kills that the caller published, the newest 2,000; nothing of held-back ones.';
revoke all on function public.own_performances(timestamptz) from public, anon;
grant execute on function public.own_performances(timestamptz) to authenticated;
