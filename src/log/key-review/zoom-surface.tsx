import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { ZOOM_STEP, momentAt, panWindow, windowIn, zoomWindow } from '#kit/chart/time-window.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';

/** Shorter drags are clicks. */
const SHORTEST_DRAG_PX = 6;

/** Lies over the curves: drag a part to zoom into it; Ctrl and the wheel zoom, Shift and the wheel move. */
export function ZoomSurface({
  window: shown,
  lengthMs,
  width,
  top,
  height,
  onWindow,
}: {
  window: Range;
  lengthMs: number;
  width: number;
  top: number;
  height: number;
  onWindow: (window: Range) => void;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ startX: number; x: number } | null>(null);
  const positionOf = (event: { clientX: number }): number =>
    event.clientX - (surface.current?.getBoundingClientRect().left ?? 0);

  useEffect(() => {
    const element = surface.current?.parentElement;
    if (!element) return undefined;
    function turn(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
      event.preventDefault();
      const by = event.deltaY === 0 ? event.deltaX : event.deltaY;
      if (event.shiftKey) {
        onWindow(panWindow(shown, Math.sign(by) * 0.15 * (shown.toMs - shown.fromMs), lengthMs));
        return;
      }
      const left = surface.current?.getBoundingClientRect().left ?? 0;
      const at = momentAt(event.clientX - left, width, shown);
      onWindow(zoomWindow(shown, by > 0 ? 1 / ZOOM_STEP : ZOOM_STEP, at, lengthMs));
    }
    // React's own listener could not keep the page from zooming.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [shown, lengthMs, width, onWindow]);

  function start(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = positionOf(event);
    setDrag({ startX: x, x });
  }

  function move(event: PointerEvent): void {
    if (drag) setDrag({ ...drag, x: positionOf(event) });
  }

  function stop(): void {
    if (!drag) return;
    setDrag(null);
    if (Math.abs(drag.x - drag.startX) < SHORTEST_DRAG_PX) return;
    const fromMs = momentAt(Math.min(drag.startX, drag.x), width, shown);
    const toMs = momentAt(Math.max(drag.startX, drag.x), width, shown);
    onWindow(windowIn({ fromMs, toMs }, lengthMs));
  }

  return (
    <div
      ref={surface}
      className="absolute inset-x-0 touch-pan-y cursor-zoom-in max-md:touch-auto"
      style={{ top, height }}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={() => setDrag(null)}
      data-zoom
    >
      {drag && Math.abs(drag.x - drag.startX) >= SHORTEST_DRAG_PX && (
        <div
          className="absolute inset-y-0 border-x-2 border-accent bg-accent/15"
          style={{ left: Math.min(drag.startX, drag.x), width: Math.abs(drag.x - drag.startX) }}
        />
      )}
    </div>
  );
}
