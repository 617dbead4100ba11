import { keystoneScore } from '#game/packs/keystone-score.ts';
import type { Season } from '#game/packs/define-season.ts';

/** Until this hotfix the step at +12 of The War Within Season 3 gave five points less; two public commits bracket it. */
const TWELVE_FIXED_MS = Date.parse('2025-09-20T00:00:00Z');
const TWELVE_MISSING = 5;
/** Sources round to a tenth; their timers are 999 ms longer than the game's. */
const TOLERANCE = 0.15;

export interface ScoredRun {
  keyLevel: number;
  durationMs: number;
  timerMs: number;
  completedAtMs: number;
  /** As the source gives it; null where it gives none. */
  score: number | null;
}

/**
 * What a run is worth by the formula of its season, and whether the source agrees to rounding. A run that does not fit is
 * kept and flagged; where the formula is only an estimate (over time) or unknown nothing is flagged.
 */
export function expectedScore(
  season: Season | undefined,
  run: ScoredRun,
): { expected: number | null; fits: boolean } {
  if (!season?.rating || run.timerMs <= 0) return { expected: null, fits: true };
  const { points, estimate } = keystoneScore(
    season.rating,
    run.keyLevel,
    run.durationMs,
    run.timerMs,
  );
  const isBeforeFix =
    season.slug === 'season-tww-3' && run.keyLevel >= 12 && run.completedAtMs < TWELVE_FIXED_MS;
  const agrees = (expected: number) =>
    run.score === null || Math.abs(run.score - expected) <= TOLERANCE;
  if (isBeforeFix && !agrees(points) && agrees(points - TWELVE_MISSING))
    return { expected: points - TWELVE_MISSING, fits: true };
  const isTimed = run.durationMs <= run.timerMs;
  return { expected: points, fits: !isTimed || estimate || agrees(points) };
}
