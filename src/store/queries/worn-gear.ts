import type { Queryable } from '#store/database.ts';

/** A piece that a character wears, as its source last read it. */
export interface WornItem {
  characterId: number;
  /** As the game numbers slots: 1 head, 2 neck and so on. */
  slot: number;
  itemId: number;
  /** Null where no source names the item. */
  name: string | null;
  itemLevel: number;
  /** As the game counts: 3 rare, 4 epic; null where it is not known. */
  quality: number | null;
  /** The text that the game imports; null where the source gives none. */
  talents: string | null;
  talentSpecId: number | null;
  source: string;
  updatedAt: Date;
}

/**
 * What characters wear, slot by slot; of at most a hundred, and nothing of one that is hidden or whose pieces no source names.
 *
 * Index: primary keys of character_gear and items.
 */
export async function wornGear(
  database: Queryable,
  characterIds: readonly number[],
): Promise<WornItem[]> {
  if (characterIds.length === 0) return [];
  return database.query<WornItem>(
    `select w.character_id as "characterId", w.slot, w.item_id as "itemId", i.name, w.item_level as "itemLevel", i.quality,
       w.talents, w.talent_spec_id as "talentSpecId", w.source, w.updated_at as "updatedAt"
     from public.worn_by($1::bigint[]) w left join public.items i on i.id = w.item_id
     order by w.character_id, w.slot`,
    [characterIds],
  );
}
