import type { NotEnoughData } from './fight-events.ts';
import type { PullProgress } from './phases.ts';
import { senSlope } from './sen-slope.ts';
import { median } from '#lib/statistics/quantile.ts';

/** Pulls a running median is taken over. */
export const TREND_WINDOW = 5;
/** Below this no trend is named. */
export const FEWEST_FOR_TREND = 10;
/** The newest pulls are taken when there are more: every two of them are compared. */
const MOST_FOR_TREND = 300;

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
  change: ProgressChange | NotEnoughData;
}

/** How much further ten more pulls came, in phases (or all of the health), by `senSlope`. */
export interface ProgressChange {
  enough: true;
  /** Pulls that tell their health. */
  n: number;
  perTenPulls: number;
  /** 95 % interval of it. */
  from: number;
  to: number;
  /** `unclear`: the interval holds 0. */
  direction: 'further' | 'less-far' | 'unclear';
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
        medianOfLastFive: last.length < TREND_WINDOW ? null : median(last),
      };
    });
  return { points, change: changeOf(values.slice(-MOST_FOR_TREND)) };
}

function changeOf(values: readonly number[]): ProgressChange | NotEnoughData {
  const n = values.length;
  const trend = n < FEWEST_FOR_TREND ? null : senSlope(values);
  if (!trend) {
    const reason = `fewer than ${FEWEST_FOR_TREND} pulls that tell the boss's health`;
    return { enough: false, n, reason };
  }
  const { slope, from, to } = trend;
  return {
    enough: true,
    n,
    perTenPulls: slope * 10,
    from: from * 10,
    to: to * 10,
    direction: from > 0 ? 'further' : to < 0 ? 'less-far' : 'unclear',
  };
}

function isFurther(progress: PullProgress, best: PullProgress | null): boolean {
  if (!best) return progress.killed || progress.value !== null;
  if (progress.killed !== best.killed) return progress.killed;
  return (progress.value ?? -1) > (best.value ?? -1);
}
