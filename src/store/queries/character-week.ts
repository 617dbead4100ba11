import type { Queryable } from '#store/database.ts';

/**
 * Levels of the best eight keys a character has ended since a moment, highest first: what the vault looks at. Keys over time
 * count as well. Only runs of real sources, with the best runs of those whose groups no board shows; the same key from two
 * sources, which may write its end some seconds apart, counts once.
 *
 * Index: runs_members (gin on the members) in `public.runs_of_character`, best_runs' primary key.
 */
export async function characterWeekKeys(
  database: Queryable,
  { characterId, seasonId, since }: { characterId: number; seasonId: number; since: Date },
): Promise<number[]> {
  const rows = await database.query<{ keyLevel: number }>(
    `with shown as (
       select key_level, dungeon_id, completed_at from public.runs_of_character($1, $2, $3))
     select key_level as "keyLevel" from (
       select key_level from shown
       union all
       select best.key_level from public.best_runs best
       where best.character_id = $1 and best.season_id = $2 and best.completed_at >= $3 and not exists (
         select 1 from shown where shown.dungeon_id = best.dungeon_id
           and shown.completed_at between best.completed_at - interval '1 minute' and best.completed_at + interval '1 minute')
     ) as keys order by key_level desc limit 8`,
    [characterId, seasonId, since],
  );
  return rows.map(({ keyLevel }) => keyLevel);
}

/**
 * In which weeks of a season a character ended a key, counted back from the week that began at `reset`: 0 is that week, 1 the one before.
 * Only runs that the store has, so a week may be missing.
 *
 * Index: runs_members (gin on the members) in `public.runs_of_character`, best_runs' primary key.
 */
export async function characterKeyWeeks(
  database: Queryable,
  { characterId, seasonId, reset }: { characterId: number; seasonId: number; reset: Date },
): Promise<number[]> {
  const rows = await database.query<{ ago: number }>(
    `with shown as (
       select completed_at from public.runs_of_character($1, $2, '-infinity')
       union all
       select completed_at from public.best_runs where character_id = $1 and season_id = $2)
     select distinct greatest(0, ceil(extract(epoch from $3::timestamptz - completed_at) / 604800))::int as ago
     from shown order by ago`,
    [characterId, seasonId, reset],
  );
  return rows.map(({ ago }) => ago);
}
