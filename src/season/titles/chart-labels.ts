import { DAY_MS } from '#lib/time-units.ts';

/** What stands beside the chart: dates below it and values at its right edge. */

/** A longer chart has a tick for each month only. */
const HALF_MONTHS_UP_TO = 120 * DAY_MS;

/** The first of every month in a stretch of time, of a short one also the 15th; epoch ms, UTC. */
export function monthTicks(fromMs: number, toMs: number): number[] {
  const days = toMs - fromMs > HALF_MONTHS_UP_TO ? [1] : [1, 15];
  const start = new Date(fromMs);
  const ticks: number[] = [];
  for (let month = start.getUTCMonth(); ; month += 1)
    for (const day of days) {
      const atMs = Date.UTC(start.getUTCFullYear(), month, day);
      if (!(atMs <= toMs)) return ticks;
      if (atMs >= fromMs) ticks.push(atMs);
    }
}

export interface EdgeLabel {
  text: string;
  /** Share of the height from the top, 0 to 1. */
  top: number;
  isMain?: boolean;
}

/**
 * Moves labels apart that would stand on each other, as little as needed and none above the first or below the last of the
 * room.
 *
 * @param gap least distance of two labels, as a share of the height.
 */
export function spreadLabels(labels: readonly EdgeLabel[], gap: number): EdgeLabel[] {
  const spread = labels
    .toSorted((one, other) => one.top - other.top)
    .map((label) => ({ ...label, top: Math.min(1, Math.max(0, label.top)) }));
  for (let at = 1; at < spread.length; at += 1)
    spread[at]!.top = Math.max(spread[at]!.top, spread[at - 1]!.top + gap);
  // What was pushed out at the bottom pushes back up.
  let floor = 1;
  for (const label of spread.toReversed()) {
    label.top = Math.min(label.top, floor);
    floor = label.top - gap;
  }
  return spread;
}
