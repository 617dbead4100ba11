import type { Season } from '#game/packs/define-season.ts';
import { createRandom } from '#lib/random.ts';
import { generateKillCasts } from '#season/sample/season/kill-casts.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SAMPLE } from './region-rows.ts';
import { mainRaidOf } from './world-rows.ts';

/** The invented raid cooldowns of the fastest kills of the newest raid. */
export function killCastRows(season: Season, seed: number, nowMs: number): StoreRows {
  const raid = mainRaidOf(season);
  if (!raid) return {};
  return {
    kill_casts: [...generateKillCasts(createRandom(seed + 123), raid, nowMs)].map(
      (kill, index) => ({
        report_code: `sample-${kill.encounterId}-${kill.difficulty}`,
        fight_id: index,
        encounter_id: kill.encounterId,
        difficulty: kill.difficulty,
        region: index % 2 === 0 ? 'eu' : 'us',
        fought_at: new Date(kill.foughtMs),
        duration_ms: kill.durationMs,
        spec_ids: kill.specIds,
        phase_numbers: kill.phases.map(({ number }) => number),
        phase_ms: kill.phases.map(({ atMs }) => atMs),
        cast_ms: kill.casts.map(({ atMs }) => atMs),
        cast_players: kill.casts.map(({ player }) => player),
        cast_spells: kill.casts.map(({ spellId }) => spellId),
        source: SAMPLE,
      }),
    ),
  };
}
