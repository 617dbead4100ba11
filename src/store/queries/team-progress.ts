import type { Queryable } from '#store/database.ts';

/** Public progress of a guild on the boss that it has not defeated. */
export interface TeamProgress {
  difficulty: string;
  currentEncounter: string;
  pulls: number | null;
  bestPercent: number | null;
}

/**
 * The public progress of the tracked guild of a team's name and region, on its hardest difficulty; nothing where none or several guilds
 * of the region have that name. Invented progress is left out. Index: guilds_name; the primary key of raid_progress.
 *
 * @param nameKey the guild's name as `searchKey` folds it.
 */
export async function teamProgress(
  database: Queryable,
  { region, nameKey, raids }: { region: string; nameKey: string; raids: readonly string[] },
): Promise<TeamProgress | undefined> {
  const [row] = await database.query<TeamProgress>(
    `with named as (
       select g.id, count(*) over () as guilds from public.guilds g where g.name_key = $2 and g.region = $1)
     select p.difficulty, p.current_encounter as "currentEncounter", p.pulls, p.best_percent as "bestPercent"
     from named n join public.raid_progress p on p.guild_id = n.id
     where n.guilds = 1 and p.source <> 'sample' and p.raid = any ($3::text[]) and p.current_encounter is not null
     order by array_position(array['mythic', 'heroic', 'normal'], p.difficulty), p.updated_at desc limit 1`,
    [region, nameKey, [...raids]],
  );
  return row;
}
