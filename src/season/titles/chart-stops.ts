import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDay, formatRating } from '#season/views/format.ts';
import { weekAt, type LineWeek } from './season-weeks.ts';

/** A day of the chart that can be read: one that was, or one of the forecast. */
export interface ChartStop {
  /** Epoch ms. */
  atMs: number;
  value: number;
  /** `Nov 3`. */
  day: string;
  /** `Nov 3: 3721.4 points, week of Pulsar`. */
  text: string;
}

/** Every day the chart shows, oldest first. */
export function chartStops(
  shown: readonly DailyValue[],
  projection: readonly CutoffForecast[],
  weeks: readonly LineWeek[],
): ChartStop[] {
  const past = shown.map(({ atMs, value }) => {
    const affix = weekAt(weeks, atMs)?.affix;
    const day = formatDay(atMs);
    const week = affix ? `, week of ${affix}` : '';
    return { atMs, value, day, text: `${day}: ${formatRating(value)} points${week}` };
  });
  const ahead = projection.map(({ atMs, value, bands }) => {
    const day = formatDay(atMs);
    const [low, high] = bands[80].map((edge) => formatFixed(edge, 0));
    const text = `${day}: ${formatFixed(value, 0)} points forecast, 80% range ${low}–${high}`;
    return { atMs, value, day, text };
  });
  return [...past, ...ahead];
}

/** Which stop is nearest to a moment. @returns an index; 0 where there is none. */
export function nearestStop(stops: readonly ChartStop[], atMs: number): number {
  let best = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop.atMs - atMs) < Math.abs((stops[best]?.atMs ?? Infinity) - atMs)) best = index;
  return best;
}

/** Where a key leads from a stop: a day, a week, an end; null for a key that means nothing here. */
export function stopAfterKey(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -7,
    PageUp: 7,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step));
}
