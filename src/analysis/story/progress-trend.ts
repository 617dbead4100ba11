import type { NotEnoughData } from './fight-story.ts';
import type { PullProgress } from './phases.ts';
import { medianOf } from './wipe-clusters.ts';

/** Pulls a running median is taken over. */
export const TREND_WINDOW = 5;

export interface ProgressedPull {
  fightId: string;
  startMs: number;
  progress: PullProgress;
}

export interface ProgressPoint {
  fightId: string;
  startMs: number;
  progress: PullProgress;
  /** The furthest pull so far, this one included; null while no pull tells. */
  best: PullProgress | null;
  /** Median of `progress.value` over the last five pulls that tell it; null before there are five. */
  medianOfLastFive: number | null;
}

export interface ProgressTrend {
  /** In order of time. */
  points: ProgressPoint[];
  /** Median of the last five pulls minus that of the first five, in phases; needs ten pulls that tell their health. */
  change: { enough: true; n: number; byPhases: number } | NotEnoughData;
}

/** How far the pulls on one boss came, in order of time: facts so far, no forecast. */
export function progressTrendOf(pulls: readonly ProgressedPull[]): ProgressTrend {
  const values: number[] = [];
  let best: PullProgress | null = null;
  const points = pulls
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ fightId, startMs, progress }) => {
      if (progress.value !== null) values.push(progress.value);
      if (isFurther(progress, best)) best = progress;
      const last = values.slice(-TREND_WINDOW);
      return {
        fightId,
        startMs,
        progress,
        best,
        medianOfLastFive: last.length < TREND_WINDOW ? null : medianOf(last),
      };
    });
  const n = values.length;
  if (n < 2 * TREND_WINDOW) {
    const reason = `fewer than ${2 * TREND_WINDOW} pulls that tell the boss's health`;
    return { points, change: { enough: false, n, reason } };
  }
  const from = medianOf(values.slice(0, TREND_WINDOW))!;
  const to = medianOf(values.slice(-TREND_WINDOW))!;
  return { points, change: { enough: true, n, byPhases: to - from } };
}

function isFurther(progress: PullProgress, best: PullProgress | null): boolean {
  if (!best) return progress.killed || progress.value !== null;
  if (progress.killed !== best.killed) return progress.killed;
  return (progress.value ?? -1) > (best.value ?? -1);
}
