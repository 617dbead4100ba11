import type { Queryable } from '#store/database.ts';

export interface SeasonDungeonRow {
  dungeonId: number;
  /** Its slug or number while it has no name. */
  name: string;
  shortName: string;
}

/**
 * The dungeons of a season as sources tell: those that it lists, and those that keys of it were done in.
 *
 * Index: the primary keys of season_dungeons and spec_popularity, both by season.
 */
export async function seasonDungeons(
  database: Queryable,
  seasonId: number,
): Promise<SeasonDungeonRow[]> {
  return database.query<SeasonDungeonRow>(
    `select listed.dungeon_id as "dungeonId", coalesce(d.name, d.slug, 'Dungeon ' || listed.dungeon_id) as name,
       coalesce(d.short_name, d.name, d.slug, 'Dungeon ' || listed.dungeon_id) as "shortName"
     from (
       select dungeon_id from public.season_dungeons where season_id = $1
       union select dungeon_id from public.spec_popularity where season_id = $1) as listed
     left join public.dungeons d on d.id = listed.dungeon_id
     order by listed.dungeon_id`,
    [seasonId],
  );
}
