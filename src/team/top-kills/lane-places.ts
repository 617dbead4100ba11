/** Where ticks and casts of the kills stand on their shared axis. */
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { formatClock } from '#lib/format-clock.ts';
import { MINUTE_MS } from '#lib/time-units.ts';

/** A time that would touch the start of the next phase is left out: its part of the axis. */
const CLOSEST_SHARE = 0.05;

/** Rows that casts of one kill take at most; further ones lie over the last row. */
const MOST_ROWS = 3;

export interface Tick {
  atMs: number;
  label: string;
  /** The start of a phase, not a minute within one. */
  isPhase: boolean;
}

/** Every full minute; on an axis of phases each phase with the minutes since its own start. */
export function ticksOf({ phases, lengthMs }: Pick<KillAxis, 'phases' | 'lengthMs'>): Tick[] {
  const starts = phases.length > 0 ? phases : [{ number: null, atMs: 0 }];
  return starts.flatMap(({ number, atMs }, index): Tick[] => {
    const endMs = starts[index + 1]?.atMs ?? lengthMs;
    const room = endMs - atMs - lengthMs * CLOSEST_SHARE;
    const minutes = Array.from({ length: Math.max(0, Math.floor(room / MINUTE_MS)) }, (_, at) => ({
      atMs: atMs + (at + 1) * MINUTE_MS,
      label: formatClock((at + 1) * MINUTE_MS),
      isPhase: false,
    }));
    const first = number === null ? formatClock(0) : `Phase ${number}`;
    return [{ atMs, label: first, isPhase: number !== null }, ...minutes];
  });
}

/**
 * A row for each place, so that marks of this width do not hide each other: the first one with room.
 *
 * @param places in order, in ms. @param widthMs of one mark.
 * @returns the row of each place, counted from 0, and how many rows there are.
 */
export function rowsOf(
  places: readonly number[],
  widthMs: number,
): { rows: number[]; count: number } {
  const free: number[] = [];
  const rows = places.map((place) => {
    const open = free.findIndex((fromMs) => fromMs <= place);
    const row = open === -1 ? Math.min(free.length, MOST_ROWS - 1) : open;
    free[row] = place + widthMs;
    return row;
  });
  return { rows, count: Math.max(1, free.length) };
}
