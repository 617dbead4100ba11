import type { Queryable } from '#database/database.ts';

/** Invented characters of a class and region that stand behind its invented kills: more than a cell has kills. */
const NAMED = 60;

/** Gives invented kills an invented character of their class and region; the rows of one kill get the same one. */
export async function nameSampleRanks(database: Queryable): Promise<void> {
  await database.query(
    `with people as materialized (
       select c.class_id, c.region, (array_agg(c.id order by c.item_level desc nulls last, c.id))[1:$1] as ids
       from public.characters c where c.source = 'sample' group by c.class_id, c.region),
     kills as materialized (
       select m.id, m.encounter_id, m.class_id, m.region,
         dense_rank() over (partition by m.class_id, m.region
           order by m.encounter_id, m.difficulty, m.spec_id, m.fought_at, m.duration_ms, m.item_level) as place
       from public.player_metrics m where m.source = 'sample' and m.character_id is null)
     update public.player_metrics m set character_id = n.character_id
     from (
       select k.id, k.encounter_id, p.ids[1 + k.place % cardinality(p.ids)] as character_id
       from kills k join people p on p.class_id = k.class_id and p.region = k.region) as n
     where m.id = n.id and m.encounter_id = n.encounter_id`,
    [NAMED],
  );
}
