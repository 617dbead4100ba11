/** The part of a pull that is drawn: zooming, panning and where a moment stands in it. Pure. */
import { HOUR_MS } from '#lib/time-units.ts';
import type { Range } from './timeline-geometry.ts';

/** A closer look shows nothing more. */
export const SHORTEST_WINDOW_MS = 5000;
/** One press of + or −, one notch of the wheel. */
export const ZOOM_STEP = 1.5;

/** The window for a pull of this length: the wanted part inside the pull, or all of it. */
export function windowIn(wanted: Range | null, lengthMs: number): Range {
  if (!wanted) return { fromMs: 0, toMs: lengthMs };
  const size = Math.min(lengthMs, Math.max(SHORTEST_WINDOW_MS, wanted.toMs - wanted.fromMs));
  const fromMs = Math.min(Math.max(0, wanted.fromMs), lengthMs - size);
  return { fromMs: Math.round(fromMs), toMs: Math.round(fromMs + size) };
}

/** Makes the window `factor` times as narrow; the anchor keeps its place on the screen. */
export function zoomWindow(
  window: Range,
  factor: number,
  anchorMs: number,
  lengthMs: number,
): Range {
  const size = window.toMs - window.fromMs;
  const next = Math.min(lengthMs, Math.max(SHORTEST_WINDOW_MS, size / factor));
  const share = size > 0 ? (anchorMs - window.fromMs) / size : 0.5;
  const fromMs = anchorMs - share * next;
  return windowIn({ fromMs, toMs: fromMs + next }, lengthMs);
}

export function panWindow(window: Range, byMs: number, lengthMs: number): Range {
  return windowIn({ fromMs: window.fromMs + byMs, toMs: window.toMs + byMs }, lengthMs);
}

/** The window moved just so far that the moment is in it. */
export function windowAround(window: Range, atMs: number, lengthMs: number): Range {
  const margin = (window.toMs - window.fromMs) / 10;
  if (atMs < window.fromMs) return panWindow(window, atMs - margin - window.fromMs, lengthMs);
  if (atMs > window.toMs) return panWindow(window, atMs + margin - window.toMs, lengthMs);
  return window;
}

/** Null for the whole pull: then the address stays short. */
export function windowForAddress(window: Range, lengthMs: number): Range | null {
  return window.fromMs <= 0 && window.toMs >= lengthMs ? null : window;
}

/** Where a drawing as long as the pull has to lie so that the window fills the plot; in percent of the plot. */
export function trackPlace(window: Range, lengthMs: number): { left: number; width: number } {
  const size = Math.max(1, window.toMs - window.fromMs);
  return { left: (-window.fromMs / size) * 100, width: (lengthMs / size) * 100 };
}

/** The moment under a position on the plot, to the tenth of a second. */
export function momentAt(x: number, plotWidth: number, window: Range): number {
  const share = plotWidth > 0 ? Math.min(1, Math.max(0, x / plotWidth)) : 0;
  return Math.round((window.fromMs + share * (window.toMs - window.fromMs)) / 100) * 100;
}

const TICK_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800].map((s) => s * 1000);

/** Whole steps of the clock inside the window, at most `most` of them. */
export function windowTicks(window: Range, most: number): number[] {
  const size = window.toMs - window.fromMs;
  const step = TICK_STEPS.find((ms) => size / ms <= most) ?? HOUR_MS;
  const first = Math.ceil(window.fromMs / step) * step;
  const count = Math.max(0, Math.floor((window.toMs - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

export type TimelineKey =
  | { cursorByMs: number }
  | { cursorToMs: number }
  | { zoom: number }
  | { panByMs: number }
  | 'clear';

/** What a key means on the timeline; null for keys that mean nothing there. */
export function timelineKey(
  key: string,
  shift: boolean,
  window: Range,
  lengthMs: number,
): TimelineKey | null {
  const half = (window.toMs - window.fromMs) / 2;
  switch (key) {
    case 'ArrowLeft':
      return { cursorByMs: shift ? -10_000 : -1000 };
    case 'ArrowRight':
      return { cursorByMs: shift ? 10_000 : 1000 };
    case 'Home':
      return { cursorToMs: 0 };
    case 'End':
      return { cursorToMs: lengthMs };
    case 'PageUp':
      return { panByMs: -half };
    case 'PageDown':
      return { panByMs: half };
    case '+':
    case '=':
      return { zoom: ZOOM_STEP };
    case '-':
    case '_':
      return { zoom: 1 / ZOOM_STEP };
    case '0':
      return { zoom: 0 };
    case 'Escape':
      return 'clear';
    default:
      return null;
  }
}
