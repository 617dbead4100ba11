import type { Queryable } from '#store/database.ts';

/** Whom a player of a published kill is compared with. */
export interface MatchedQuestion {
  /** The publication that is looked at: none of the same fight matches. */
  publicationId: string;
  encounterId: number;
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  specId: number;
  itemLevels: readonly [from: number, to: number];
  durationsMs: readonly [from: number, to: number];
}

/**
 * Packed summaries of public verified kills in which a matched player took part, the newest first; each fight once, at most 30.
 * As the server. Index: published_performances_counted.
 */
export async function matchedPublications(
  database: Queryable,
  { publicationId, encounterId, difficulty, specId, itemLevels, durationsMs }: MatchedQuestion,
): Promise<Uint8Array[]> {
  const rows = await database.query<{ packed: Uint8Array }>(
    `select p.packed
     from (
       select r.publication_id, max(r.fought_at) as fought_at from public.published_performances r
       where r.is_counted and r.encounter_id = $2 and r.difficulty = $3 and r.spec_id = $4
         and r.item_level between $5 and $6 and r.duration_ms between $7 and $8
       group by r.publication_id order by 2 desc limit 31) as m
     join public.publications p on p.id = m.publication_id
     where p.fight_id is distinct from (select o.fight_id from public.publications o where o.id = $1)
     order by m.fought_at desc limit 30`,
    [publicationId, encounterId, difficulty, specId, ...itemLevels, ...durationsMs],
  );
  return rows.map(({ packed }) => packed);
}
