import type { Queryable } from '#store/database.ts';

/**
 * The item level that a character wears, as its source last read it; null where none says it, and for one that is hidden.
 *
 * Index: primary key of characters.
 */
export async function characterItemLevel(
  database: Queryable,
  characterId: number,
): Promise<number | null> {
  const [row] = await database.query<{ itemLevel: number | null }>(
    `select c.item_level::float8 as "itemLevel" from public.characters c
     where c.id = $1 and not c.hidden and not c.anonymous`,
    [characterId],
  );
  return row?.itemLevel ?? null;
}
