import { DAY_MS } from '#lib/time-units.ts';
import type { Visit } from './visits.ts';

/** A figure of the page with what is usual for it. */
export interface Figure {
  key: string;
  label: string;
  value: number;
  /** Mean and standard deviation of its daily moves; null when they are not known. */
  pace: { perDay: number; deviation: number } | null;
}

export interface Surprise {
  key: string;
  label: string;
  change: number;
  /** What it would have moved by at its usual pace. */
  expected: number;
  /** How far the change is from that, in standard deviations; never negative. */
  surprise: number;
}

/**
 * What has changed between two visits, the most surprising first: a change counts by how far it is from the usual pace, in
 * standard deviations of as many days. Figures that were not seen before or have no pace are left out.
 */
export function surprises(before: Visit, nowMs: number, figures: readonly Figure[]): Surprise[] {
  const days = (nowMs - before.atMs) / DAY_MS;
  return figures
    .flatMap(({ key, label, value, pace }) => {
      const seen = before.figures[key];
      if (typeof seen !== 'number' || pace === null || days <= 0) return [];
      const change = value - seen;
      if (Math.abs(change) < 0.05) return [];
      const expected = pace.perDay * days;
      // A line that never wobbled may still move by the rounding of a score.
      const deviation = Math.max(0.1, pace.deviation * Math.sqrt(days));
      return [{ key, label, change, expected, surprise: Math.abs(change - expected) / deviation }];
    })
    .toSorted((one, other) => other.surprise - one.surprise);
}
