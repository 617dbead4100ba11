import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { ZOOM_STEP, momentAt, panWindow, zoomWindow } from '#kit/chart/time-window.ts';

/** A click marks this much on both sides of it. */
export const AROUND_MS = 2500;
/** A drag shorter than this is a click, px. */
const CLICK_PX = 4;

export interface PlotGestures {
  /** The element whose part right of the labels is the plot. */
  element: HTMLElement | null;
  labelPx: number;
  window: Range;
  lengthMs: number;
  onWindow: (window: Range) => void;
  onSelect: (selection: Range | null) => void;
}

/** Marks around a moment, inside the pull. */
export function aroundMoment(atMs: number, lengthMs: number): Range {
  return { fromMs: Math.max(0, atMs - AROUND_MS), toMs: Math.min(lengthMs, atMs + AROUND_MS) };
}

/** Wheel with Ctrl zooms, with Shift (or sideways) pans; a click marks a moment, a drag marks a part. */
export function usePlotGestures(gestures: PlotGestures) {
  const { element } = gestures;
  const latest = useRef(gestures);
  const drag = useRef<{ x: number; fromMs: number } | null>(null);
  useEffect(() => {
    latest.current = gestures;
  });

  useEffect(() => {
    if (!element) return undefined;
    function turn(event: WheelEvent): void {
      const { window, lengthMs, onWindow } = latest.current;
      const at = placeOf(event, latest.current);
      if (at.x < 0) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const factor = ZOOM_STEP ** (-event.deltaY / 100);
        onWindow(zoomWindow(window, factor, momentAt(at.x, at.width, window), lengthMs));
        return;
      }
      const across = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!isAcross || across === 0) return;
      event.preventDefault();
      onWindow(panWindow(window, (across / at.width) * (window.toMs - window.fromMs), lengthMs));
    }
    // React listens passively, and then the page would zoom as well.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element]);

  return {
    onPointerDown(event: PointerEvent): void {
      const { window } = latest.current;
      const at = placeOf(event, latest.current);
      if (event.button !== 0 || at.x < 0) return;
      drag.current = { x: at.x, fromMs: momentAt(at.x, at.width, window) };
    },
    onPointerMove(event: PointerEvent): void {
      const { window, onSelect } = latest.current;
      const started = drag.current;
      if (!started) return;
      const at = placeOf(event, latest.current);
      if (Math.abs(at.x - started.x) < CLICK_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const toMs = momentAt(at.x, at.width, window);
      onSelect({
        fromMs: Math.min(started.fromMs, toMs),
        toMs: Math.max(started.fromMs, toMs, started.fromMs + 100),
      });
    },
    onPointerUp(event: PointerEvent): void {
      const { window, lengthMs, onSelect } = latest.current;
      const started = drag.current;
      drag.current = null;
      if (!started) return;
      const at = placeOf(event, latest.current);
      if (Math.abs(at.x - started.x) < CLICK_PX)
        onSelect(aroundMoment(momentAt(at.x, at.width, window), lengthMs));
    },
    onPointerCancel(): void {
      drag.current = null;
    },
  };
}

/** Position on the plot and the plot's width, px; negative on the labels. */
function placeOf(
  event: { clientX: number },
  { element, labelPx }: PlotGestures,
): { x: number; width: number } {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: -1, width: 1 };
  return { x: event.clientX - box.left - labelPx, width: Math.max(1, box.width - labelPx) };
}
