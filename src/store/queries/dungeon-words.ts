/** What lists say of a dungeon. */
export interface DungeonWords {
  /** Its slug or number while it has no name. */
  dungeonName: string;
  /** The code that players use, `MR`; its name while no source has said one. */
  dungeonCode: string;
  /** Its number while it has none. */
  dungeonSlug: string;
}

/**
 * Columns of `DungeonWords` for a row that names a dungeon by number, beside `left join public.dungeons d`. Every list takes them from
 * here, so that none shows a dungeon without a name or a code.
 *
 * @param id the column with the number.
 */
export function dungeonWords(id: string): string {
  return `coalesce(d.name, d.slug, 'Dungeon ' || ${id}) as "dungeonName",
    coalesce(d.short_name, d.name, d.slug, 'Dungeon ' || ${id}) as "dungeonCode",
    coalesce(d.slug, ${id}::text) as "dungeonSlug"`;
}
