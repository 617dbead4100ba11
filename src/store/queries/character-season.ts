import type { Queryable } from '#store/database.ts';
import { dungeonWords, type DungeonWords } from './dungeon-words.ts';

export interface CharacterBestRun extends DungeonWords {
  dungeonId: number;
  keyLevel: number;
  durationMs: number;
  timerMs: number | null;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  score: number;
  completedAt: Date;
  source: string;
  /** Of `source`, if that gives its runs ids. */
  sourceRunId: number | null;
}

/**
 * Best run of a character in every dungeon of a season, of all that the store has: those that its profile names, and those of any
 * board. Dungeons without one are missing. A run that the source gives no points for counts by the formula of the season.
 *
 * Index: best_runs' primary key (character, season, dungeon, region), runs_members in `public.runs_of_character`.
 */
export async function characterBestRuns(
  database: Queryable,
  characterId: number,
  seasonId: number,
): Promise<CharacterBestRun[]> {
  return database.query<CharacterBestRun>(
    `with known as (
       select dungeon_id, key_level, duration_ms, null::int as timer_ms, timed, score, completed_at, source, source_run_id, 0 as turn
       from public.best_runs where character_id = $1 and season_id = $2
       union all
       select dungeon_id, key_level, duration_ms, timer_ms, timed, coalesce(score, expected_score, 0), completed_at, source,
         source_run_id, 1
       from public.runs_of_character($1, $2, '-infinity')),
     best as (
       select distinct on (dungeon_id) * from known order by dungeon_id, score desc, turn, completed_at)
     select b.dungeon_id as "dungeonId", ${dungeonWords('b.dungeon_id')}, b.key_level as "keyLevel",
       b.duration_ms as "durationMs", coalesce(s.timer_ms, nullif(b.timer_ms, 0)) as "timerMs", b.timed, b.score,
       b.completed_at as "completedAt", b.source, b.source_run_id as "sourceRunId"
     from best b
     left join public.dungeons d on d.id = b.dungeon_id
     left join public.season_dungeons s on s.dungeon_id = b.dungeon_id and s.season_id = $2
     order by b.score desc, b.dungeon_id`,
    [characterId, seasonId],
  );
}
