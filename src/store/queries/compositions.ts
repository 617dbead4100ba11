import type { Queryable } from '#store/database.ts';

export interface Composition {
  /** Of the members, ascending. */
  specIds: number[];
  runs: number;
  timed: number;
}

export interface CompositionQuestion {
  seasonId: number;
  region: string;
  fromLevel: number;
  toLevel: number;
  /** Between what scores runs of these levels lie, by the season's formula; bounds the stretch of the index. */
  fromScore: number;
  toScore: number;
  dungeonId?: number | null;
  limit?: number;
}

/** So many runs, the best first, are looked at. */
export const COMPOSITION_RUNS = 5000;

/**
 * Which groups of five specializations played the best runs of some levels, the most frequent first.
 *
 * Index: runs_top_all, or runs_top with a dungeon, between two scores and no further than `COMPOSITION_RUNS`.
 *
 * @returns `n`: runs that were looked at.
 */
export async function compositions(
  database: Queryable,
  question: CompositionQuestion,
): Promise<{ n: number; rows: Composition[] }> {
  const { seasonId, region, fromLevel, toLevel, fromScore, toScore } = question;
  const { dungeonId = null, limit = 10 } = question;
  const parameters = [seasonId, region, fromScore, toScore, fromLevel, toLevel];
  parameters.push(COMPOSITION_RUNS, limit);
  if (dungeonId !== null) parameters.push(dungeonId);
  const rows = await database.query<Composition & { n: number }>(
    `with best as (
       select spec_ids, timed from public.runs
       where season_id = $1 and region = $2 and score between $3::float8 and $4::float8 and key_level between $5 and $6
         ${dungeonId === null ? '' : 'and dungeon_id = $9'}
       order by score desc nulls last, completed_at, id limit $7),
     sorted as (select array(select s from unnest(spec_ids) as s order by s) as "specIds", timed from best)
     select "specIds", count(*)::int as runs, (count(*) filter (where timed))::int as timed,
       (select count(*)::int from best) as n
     from sorted group by "specIds" order by runs desc, "specIds" limit $8`,
    parameters,
  );
  return { n: rows[0]?.n ?? 0, rows: rows.map(({ n: _n, ...row }) => row) };
}
