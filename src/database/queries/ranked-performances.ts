import type { Queryable } from '#database/database.ts';

/** The newest ranked performances of one specialization on one boss, as columns. */
export interface RankedCell {
  encounterId: number;
  specId: number;
  /** Damage or healing per second. */
  amounts: number[];
  itemLevels: number[];
  durationsMs: number[];
}

export interface RankedQuestion {
  /** Encounter ids of the game. */
  encounters: readonly number[];
  specIds: readonly number[];
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  metric: string;
  /** Null: of every region. */
  region: string | null;
  fromItemLevel: number;
  toItemLevel: number;
  /** Most rows of a cell; the newest are taken. */
  limit: number;
}

/**
 * Ranked performances by specialization and boss.
 *
 * Index: player_metrics_newest (encounter_id, difficulty, metric, spec_id, fought_at desc), one descent a cell.
 */
export async function rankedPerformances(
  database: Queryable,
  question: RankedQuestion,
): Promise<RankedCell[]> {
  return database.query<RankedCell>(
    `select e.id as "encounterId", s.id as "specId", cell.amounts, cell."itemLevels", cell."durationsMs"
     from unnest($1::int[]) as e(id) cross join unnest($2::int[]) as s(id)
     cross join lateral (
       select array_agg(amount) as amounts, array_agg(item_level::float8) as "itemLevels",
         array_agg(duration_ms) as "durationsMs"
       from (
         select amount, item_level, duration_ms from public.player_metrics m
         where m.encounter_id = e.id and m.difficulty = $3 and m.metric = $4 and m.spec_id = s.id
           and ($5::text is null or m.region = $5) and m.item_level between $6 and $7
           and m.duration_ms > 0 and m.amount > 0
         order by m.fought_at desc nulls last limit $8) as newest) as cell
     where cell.amounts is not null`,
    [
      [...question.encounters],
      [...question.specIds],
      question.difficulty,
      question.metric,
      question.region,
      question.fromItemLevel,
      question.toItemLevel,
      question.limit,
    ],
  );
}
