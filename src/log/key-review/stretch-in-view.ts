/** Stretches of a key in the part of its time that is drawn. Pure. */
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { panWindow } from '#kit/chart/time-window.ts';

/** Position of a moment on a plot of this width. */
export function positionOf(ms: number, window: Range, width: number): number {
  const span = window.toMs - window.fromMs;
  return span > 0 ? ((ms - window.fromMs) / span) * width : 0;
}

/** The window moved as little as needed to show a stretch; of one that is longer, its beginning. */
export function showStretch(window: Range, stretch: Range, lengthMs: number): Range {
  if (stretch.fromMs >= window.fromMs && stretch.toMs <= window.toMs) return window;
  const tooLong = stretch.toMs - stretch.fromMs > window.toMs - window.fromMs;
  const by =
    stretch.fromMs < window.fromMs || tooLong
      ? stretch.fromMs - window.fromMs
      : stretch.toMs - window.toMs;
  return panWindow(window, by, lengthMs);
}
