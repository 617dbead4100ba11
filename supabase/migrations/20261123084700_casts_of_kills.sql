-- Which raid cooldowns the fastest kills of a boss pressed, and when. Players are their specializations, without names.
-- The three lists of casts are parallel; so are the two of phases. Milliseconds count from the pull.
create table public.kill_casts (
  report_code text not null,
  fight_id integer not null,
  encounter_id integer not null,
  -- As rankings count: 4 Heroic, 5 Mythic.
  difficulty smallint not null,
  region text,
  fought_at timestamptz not null,
  duration_ms integer not null,
  spec_ids smallint[] not null,
  phase_numbers smallint[] not null,
  phase_ms bigint[] not null,
  cast_ms bigint[] not null,
  -- Place of the player in spec_ids, from 0.
  cast_players smallint[] not null,
  cast_spells bigint[] not null,
  source text not null,
  received_at timestamptz,
  primary key (report_code, fight_id)
);
create index kill_casts_fastest on public.kill_casts (encounter_id, difficulty, duration_ms);

alter table public.kill_casts enable row level security;
create policy "everybody reads" on public.kill_casts for select to anon, authenticated using (true);
revoke all on public.kill_casts from anon, authenticated;
grant select on public.kill_casts to anon, authenticated;
