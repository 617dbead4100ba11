/** What the timeline draws: one layer a player or one for all, smoothed and stacked. Pure. */
import {
  areaPath,
  largest,
  linePath,
  smooth,
  smoothingSeconds,
  sumSeconds,
} from './timeline-geometry.ts';
import type { PlotBox } from './timeline-geometry.ts';

export interface TimelinePart {
  guid: string;
  name: string;
  /** A CSS color. */
  color: string;
  perSecond: Float64Array;
}

export interface TimelineLayer {
  guid: string;
  name: string;
  color: string;
  area: string;
}

export interface TimelineSeries {
  /** Moving average in seconds. */
  window: number;
  seconds: number;
  /** All players together, second by second. */
  raw: Float64Array;
  /** All players together, smoothed. */
  total: Float64Array;
  /** The selected player, smoothed; null when no player is selected. */
  selected: { part: TimelinePart; values: Float64Array } | null;
  peak: { perSecond: number; atMs: number };
  average: number;
}

/** Sums and smooths. `parts` are all players of the fight. */
export function timelineSeries(
  parts: readonly TimelinePart[],
  durationMs: number,
  selectedGuid: string | null,
): TimelineSeries {
  const seconds = parts.reduce(
    (most, part) => Math.max(most, part.perSecond.length),
    Math.ceil(durationMs / 1000),
  );
  const window = smoothingSeconds(durationMs);
  const raw = sumSeconds(
    parts.map((part) => part.perSecond),
    seconds,
  );
  const total = smooth(raw, window);
  const peakValue = largest(total);
  const sum = raw.reduce((all, value) => all + value, 0);
  const selected = parts.find((part) => part.guid === selectedGuid);
  return {
    window,
    seconds,
    raw,
    total,
    selected: selected
      ? { part: selected, values: smooth(sumSeconds([selected.perSecond], seconds), window) }
      : null,
    peak: { perSecond: peakValue, atMs: Math.max(0, total.indexOf(peakValue)) * 1000 },
    average: durationMs > 0 ? (sum * 1000) / durationMs : 0,
  };
}

/** One area a player, largest at the bottom, each standing on the ones before it. */
export function stackedLayers(
  parts: readonly TimelinePart[],
  series: Pick<TimelineSeries, 'seconds' | 'window'>,
  box: PlotBox,
): TimelineLayer[] {
  const sums = new Map(
    parts.map((part) => [part.guid, part.perSecond.reduce((all, value) => all + value, 0)]),
  );
  const order = parts
    .filter((part) => (sums.get(part.guid) ?? 0) > 0)
    .toSorted((a, b) => (sums.get(b.guid) ?? 0) - (sums.get(a.guid) ?? 0));
  let base = new Float64Array(series.seconds);
  return order.map((part) => {
    const values = smooth(sumSeconds([part.perSecond], series.seconds), series.window);
    const layer = {
      guid: part.guid,
      name: part.name,
      color: part.color,
      area: areaPath(values, box, base),
    };
    base = sumSeconds([base, values], series.seconds) as Float64Array<ArrayBuffer>;
    return layer;
  });
}

/** The two lines and areas of the plain view. */
export function plainLayers(
  series: TimelineSeries,
  box: PlotBox,
): { area: string; line: string; selectedArea: string; selectedLine: string } {
  return {
    area: areaPath(series.total, box),
    line: linePath(series.total, box),
    selectedArea: series.selected ? areaPath(series.selected.values, box) : '',
    selectedLine: series.selected ? linePath(series.selected.values, box) : '',
  };
}

export interface TimelineSlice {
  fromMs: number;
  toMs: number;
  perSecond: number;
  selectedPerSecond: number | null;
}

/** The series as at most `most` rows of equal length, for the table beside the chart. Not smoothed. */
export function timelineSlices(
  parts: readonly TimelinePart[],
  durationMs: number,
  selectedGuid: string | null,
  most: number,
): TimelineSlice[] {
  const seconds = Math.ceil(durationMs / 1000);
  const step = Math.max(
    1,
    [1, 2, 5, 10, 15, 30, 60, 120, 300].find((n) => seconds / n <= most) ?? 600,
  );
  const all = sumSeconds(
    parts.map((part) => part.perSecond),
    seconds,
  );
  const own = parts.find((part) => part.guid === selectedGuid)?.perSecond;
  const slices: TimelineSlice[] = [];
  for (let first = 0; first < seconds; first += step) {
    const last = Math.min(first + step, seconds);
    const toMs = Math.min(last * 1000, durationMs);
    const lengthMs = toMs - first * 1000;
    const rate = (values: Float64Array): number =>
      (values.subarray(first, last).reduce((sum, value) => sum + value, 0) * 1000) / lengthMs;
    slices.push({
      fromMs: first * 1000,
      toMs,
      perSecond: rate(all),
      selectedPerSecond: own ? rate(own) : null,
    });
  }
  return slices;
}
