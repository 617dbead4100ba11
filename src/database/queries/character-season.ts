import type { Queryable } from '#database/database.ts';

export interface CharacterBestRun {
  dungeonId: number;
  /** Its slug or number while it has no name. */
  dungeonName: string;
  shortName: string;
  keyLevel: number;
  durationMs: number;
  timerMs: number | null;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  score: number;
  completedAt: Date;
  dungeonSlug: string;
  source: string;
  /** Of `source`, if that gives its runs ids. */
  sourceRunId: number | null;
}

/**
 * Best run of a character in every dungeon of a season; dungeons without one are missing.
 *
 * Index: best_runs' primary key (character, season, dungeon, region).
 */
export async function characterBestRuns(
  database: Queryable,
  characterId: number,
  seasonId: number,
): Promise<CharacterBestRun[]> {
  return database.query<CharacterBestRun>(
    `select b.dungeon_id as "dungeonId", coalesce(d.name, d.slug, 'Dungeon ' || b.dungeon_id) as "dungeonName",
       coalesce(d.short_name, d.name, 'Dungeon ' || b.dungeon_id) as "shortName", b.key_level as "keyLevel",
       b.duration_ms as "durationMs", s.timer_ms as "timerMs", b.timed, b.score, b.completed_at as "completedAt",
       coalesce(d.slug, b.dungeon_id::text) as "dungeonSlug", b.source, b.source_run_id as "sourceRunId"
     from public.best_runs b
     left join public.dungeons d on d.id = b.dungeon_id
     left join public.season_dungeons s on s.dungeon_id = b.dungeon_id and s.season_id = b.season_id
     where b.character_id = $1 and b.season_id = $2 order by b.score desc`,
    [characterId, seasonId],
  );
}
