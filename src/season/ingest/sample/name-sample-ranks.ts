import type { Queryable } from '#store/database.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';

/** Invented characters of a class and region that stand behind its invented kills: more than a cell has kills. */
const NAMED = 60;

type Kill = NonNullable<StoreRows['player_metrics']>[number];

/**
 * Gives invented kills an invented character of their class and region. The rows of one kill get the same one.
 *
 * @param store with the characters of the sample. @param kills as the store names them.
 */
export async function nameSampleRanks(store: Queryable, kills: readonly Kill[]): Promise<Kill[]> {
  const people = await store.query<{ classId: number; region: string; ids: number[] }>(
    `select class_id as "classId", region, (array_agg(id order by item_level desc nulls last, id))[1:$1]::float8[] as ids
     from public.characters where source = 'sample' group by class_id, region`,
    [NAMED],
  );
  const idsOf = new Map(people.map(({ classId, region, ids }) => [`${classId} ${region}`, ids]));
  const places = new Map<string, Map<string, number>>();
  return kills.map((kill) => {
    const group = `${kill.class_id} ${kill.region}`;
    const ids = idsOf.get(group);
    if (!ids) return kill;
    const seen = places.get(group) ?? new Map<string, number>();
    places.set(group, seen);
    const key = [
      kill.encounter_id,
      kill.difficulty,
      kill.spec_id,
      kill.fought_at,
      kill.duration_ms,
      kill.item_level,
    ].join(' ');
    const place = seen.get(key) ?? seen.size;
    seen.set(key, place);
    return { ...kill, character_id: ids[place % ids.length]! };
  });
}
