import type { Queryable } from '#store/database.ts';
import { noteChangedData } from './changed-data.ts';

/** What a source said of a character: `unclear` where its answer could not be read. */
export type LookOutcome = 'there' | 'missing' | 'unclear';

export interface Look {
  region: string;
  /** Slug of the realm. */
  realm: string;
  /** As the store has it. */
  name: string;
  /** The season whose ladder the character is looked at for. */
  seasonId: number;
  outcome: LookOutcome;
  /** Epoch ms. */
  atMs: number;
}

/** So often in a row a character has to be missing before it leaves the ladder. */
export const MISSES = 2;

/**
 * After how many hours another look is worth a question: soon for those near the title line, who move it; later for the others;
 * once more on the same day for one that is missing; and seldom for one that has left.
 */
const AGAIN_HOURS = { nearLine: 8, others: 48, missing: 6, gone: 168, unclear: 1 } as const;
/** From this share of the line on a character is near it. */
const NEAR = 0.97;

/**
 * Remembers a look at a character. One that was missing twice in a row leaves the ladder of the season: its rating goes, and
 * with it what the source last said of it, so that a later answer is read as new. To be called in the transaction that keeps
 * the answer. A character that the store does not know is left out.
 *
 * @returns whether it has left the ladder with this look.
 */
export async function noteLook(transaction: Queryable, look: Look): Promise<boolean> {
  const { region, realm, name, seasonId, outcome, atMs } = look;
  const [noted] = await transaction.query<{ id: number; misses: number }>(
    `with found as (
       select c.id, coalesce(r.score >= $8 * (
           select score from public.cutoffs where season_id = $4 and region = $1 and bracket = 'p999' and source <> 'sample'
           order by observed_at desc limit 1), false) as is_near
       from public.characters c
       join public.realms on realms.region = c.region and realms.id = c.realm_id and realms.slug = $2
       left join public.ratings r on r.character_id = c.id and r.season_id = $4 and r.region = $1
       where c.region = $1 and c.name = $3)
     insert into farseer_work.character_looks as known (character_id, looked_at, is_there, misses, next_at)
     select id, $6::timestamptz, $5::boolean, ($5 is false)::int,
       $6::timestamptz + interval '1 hour' * case when $5 is null then $9::int when not $5 then $10::int when is_near then $11::int else $12::int end
     from found
     on conflict (character_id) do update set looked_at = excluded.looked_at, is_there = excluded.is_there,
       misses = case when $5 then 0 else known.misses + excluded.misses end,
       next_at = case when $5 is false and known.misses + 1 >= $7
         then excluded.looked_at + interval '1 hour' * $13::int else excluded.next_at end
     returning character_id as id, misses`,
    [
      region,
      realm,
      name,
      seasonId,
      outcome === 'unclear' ? null : outcome === 'there',
      new Date(atMs),
      MISSES,
      NEAR,
      AGAIN_HOURS.unclear,
      AGAIN_HOURS.missing,
      AGAIN_HOURS.nearLine,
      AGAIN_HOURS.others,
      AGAIN_HOURS.gone,
    ],
  );
  if (!noted || outcome !== 'missing' || noted.misses < MISSES) return false;
  const gone = await transaction.query(
    `delete from public.ratings where character_id = $1 and season_id = $2 and region = $3 and source = 'raiderio'
     returning character_id`,
    [noted.id, seasonId, region],
  );
  if (gone.length > 0) await noteChangedData(transaction, [{ kind: 'players', region }]);
  return gone.length > 0;
}
