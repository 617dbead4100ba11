-- What the boss did in a kill and what the raid took, where the operator lets the source be asked for it. Null: it was not asked. The two
-- lists of boss casts are parallel, and the numbers of phases to phase_ms.
alter table public.kill_casts
  -- As boss mods number phases, in hundredths: 150 is the intermission behind 1.
  add column phase_stages smallint[],
  add column boss_spells bigint[],
  add column boss_ms bigint[],
  -- Damage the raid took in steps of two seconds; empty where the source did not say it.
  add column taken bigint[],
  add constraint kill_casts_boss check (
    num_nulls(phase_stages, boss_spells, boss_ms, taken) in (0, 4)
    and cardinality(boss_spells) = cardinality(boss_ms) and cardinality(boss_spells) <= 4000
    and cardinality(phase_stages) = cardinality(phase_ms) and cardinality(taken) <= 1800);
