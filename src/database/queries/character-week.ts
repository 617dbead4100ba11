import type { Queryable } from '#database/door.ts';

/**
 * Levels of the best eight keys a character has ended since a moment, highest first: what the vault looks at. Keys over time
 * count as well. Only runs a source told.
 *
 * Index: runs_members (gin on the members).
 */
export async function characterWeekKeys(
  database: Queryable,
  { characterId, seasonId, since }: { characterId: number; seasonId: number; since: Date },
): Promise<number[]> {
  const rows = await database.query<{ keyLevel: number }>(
    `select key_level as "keyLevel" from public.runs
     where member_ids @> array[$1::bigint] and season_id = $2 and completed_at >= $3
     order by key_level desc limit 8`,
    [characterId, seasonId, since],
  );
  return rows.map(({ keyLevel }) => keyLevel);
}
