import type { Queryable } from '#database/database.ts';
import { knownSeasons } from '#database/queries/known-seasons.ts';
import { judgeRun } from '#ingest/connectors/battlenet/run-rows.ts';
import { seasonPack } from '#ingest/known-seasons.ts';
import { instantMs } from './table-shape.ts';
import type { StoreRows } from './tables.ts';

/** Boards name no timer: their runs are judged here. */
const SOURCE = 'battlenet';

/**
 * Judges runs of Battle.net by the timers that a source lists for their season, where those differ from the pack's or no pack knows
 * the season: the newest source wins.
 *
 * @param rows as a connector gives them, with the numbers that seasons have in the store.
 */
export async function judgeByLists(store: Queryable, rows: StoreRows): Promise<StoreRows> {
  const judged = (rows.runs ?? []).filter(({ source }) => source === SOURCE);
  if (judged.length === 0) return rows;
  const ids = [...new Set(judged.flatMap(({ season_id: id }) => id ?? []))];
  const listed = await store.query<{ seasonId: number; dungeonId: number; timerMs: number }>(
    `select season_id as "seasonId", dungeon_id as "dungeonId", timer_ms as "timerMs" from public.season_dungeons
     where season_id = any($1) and source is not null and timer_ms is not null`,
    [ids],
  );
  const others = new Set(
    listed
      .filter(({ seasonId, dungeonId, timerMs }) => timerMs !== packTimerMs(seasonId, dungeonId))
      .map(({ seasonId, dungeonId }) => `${seasonId} ${dungeonId}`),
  );
  if (others.size === 0) return rows;
  const seasons = new Map(
    (await knownSeasons(store)).map((season) => [season.blizzardSeasonId, season]),
  );
  return {
    ...rows,
    runs: (rows.runs ?? []).map((run) => {
      const season = seasons.get(run.season_id ?? undefined);
      if (!season || run.source !== SOURCE || !others.has(`${run.season_id} ${run.dungeon_id}`))
        return run;
      const { timerMs, timed, upgrades, expected, fits } = judgeRun(
        {
          seasonId: run.season_id!,
          dungeonId: run.dungeon_id!,
          periodId: run.period_id ?? null,
          keyLevel: run.key_level!,
          durationMs: run.duration_ms!,
          completedMs: instantMs(run.completed_at),
          score: run.score ?? null,
          saidTimed: run.timed,
        },
        season,
      );
      return { ...run, timer_ms: timerMs, timed, upgrades, expected_score: expected, fits };
    }),
  };
}

function packTimerMs(seasonId: number, dungeonId: number): number | null {
  const dungeon = seasonPack(seasonId)?.dungeons.find(
    ({ challengeModeId }) => challengeModeId === dungeonId,
  );
  return dungeon?.timerSeconds === undefined ? null : dungeon.timerSeconds * 1000;
}
