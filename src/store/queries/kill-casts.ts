import type { Queryable } from '#store/database.ts';

/** The raid cooldowns of a kill, as `public.kill_casts` keeps them: the lists of casts are parallel, and so are those of phases. */
export interface KillCasts {
  reportCode: string;
  fightId: number;
  region: string | null;
  foughtAt: Date;
  durationMs: number;
  /** Specializations of the players who pressed one, 0 for an unknown one. */
  specIds: number[];
  phaseNumbers: number[];
  /** Ms after the pull. */
  phaseMs: number[];
  castMs: number[];
  /** Places in `specIds`. */
  castPlayers: number[];
  castSpells: number[];
  source: string;
}

export interface KillCastsQuestion {
  encounterId: number;
  /** As rankings count: 4 Heroic, 5 Mythic. */
  difficulty: number;
  /** Null: of every region. */
  region: string | null;
  /** Longest kill in ms; null for any. */
  mostMs: number | null;
  since: Date | null;
  /** A specialization that has to be among those who pressed a raid cooldown; null for any. */
  specId: number | null;
}

/** The fastest kills of a boss, the fastest first. Index: kill_casts_fastest (encounter_id, difficulty, duration_ms). */
export async function fastestKillCasts(
  database: Queryable,
  question: KillCastsQuestion,
  limit: number,
): Promise<KillCasts[]> {
  const { encounterId, difficulty, region, mostMs, since, specId } = question;
  return database.query<KillCasts>(
    `select report_code as "reportCode", fight_id as "fightId", region, fought_at as "foughtAt", duration_ms as "durationMs",
       spec_ids::int[] as "specIds", phase_numbers::int[] as "phaseNumbers", phase_ms::int[] as "phaseMs",
       cast_ms::int[] as "castMs", cast_players::int[] as "castPlayers", cast_spells::int[] as "castSpells", source
     from public.kill_casts
     where encounter_id = $1 and difficulty = $2 and ($3::text is null or region = $3)
       and ($4::int is null or duration_ms <= $4) and ($5::timestamptz is null or fought_at >= $5)
       and ($6::smallint is null or $6 = any(spec_ids))
     order by duration_ms, report_code, fight_id limit $7`,
    [encounterId, difficulty, region, mostMs, since, specId, limit],
  );
}

/** What the boss did in a kill: the lists of casts are parallel, and so are those of phases. */
export interface KillBoss {
  durationMs: number;
  /** As boss mods number phases, in hundredths. */
  phaseStages: number[];
  /** Ms after the pull. */
  phaseMs: number[];
  bossSpells: number[];
  bossMs: number[];
  /** Damage the raid took in steps of two seconds; empty where it is not known. */
  taken: number[];
}

/** The fastest kills of a boss of which is known what the boss did, the fastest first. Index: kill_casts_fastest. */
export async function fastestKillBosses(
  database: Queryable,
  /** Difficulty as rankings count. */
  { encounterId, difficulty }: Pick<KillCastsQuestion, 'encounterId' | 'difficulty'>,
  limit: number,
): Promise<KillBoss[]> {
  return database.query<KillBoss>(
    `select duration_ms as "durationMs", phase_stages::int[] as "phaseStages", phase_ms::int[] as "phaseMs", boss_spells::int[] as "bossSpells",
       boss_ms::int[] as "bossMs", taken::float8[] as taken
     from public.kill_casts
     where encounter_id = $1 and difficulty = $2 and cardinality(boss_ms) > 0
     order by duration_ms, report_code, fight_id limit $3`,
    [encounterId, difficulty, limit],
  );
}
