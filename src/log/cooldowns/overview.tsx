import { useMemo } from 'react';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { BrushControls } from '#kit/chart/brush-controls.tsx';
import { BrushSurface } from '#kit/chart/brush-surface.tsx';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { largest } from '#kit/chart/timeline-geometry.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { binCount, binned, stepArea } from './intake-layers.ts';
import {
  ZOOM_STEP,
  panWindow,
  windowForAddress,
  windowIn,
  zoomWindow,
} from '#kit/chart/time-window.ts';

const HEIGHT = 34;

/** The whole pull in small: a brush over it chooses what the drawing below shows; buttons do the same. */
export function Overview({
  intake,
  lengthMs,
  window,
  anchorMs,
  onWindow,
}: {
  intake: PullTimeline['intake'];
  lengthMs: number;
  window: Range;
  /** What zooming keeps in place. */
  anchorMs: number;
  onWindow: (window: Range) => void;
}) {
  const [width, measure] = usePlotWidth(640);
  const path = useMemo(() => {
    const all = { fromMs: 0, toMs: lengthMs };
    const values = binned(intake.total, intake.stepMs, all, binCount(width, intake.stepMs, all));
    const max = largest(values);
    return stepArea(values, new Float64Array(values.length), {
      width,
      zero: HEIGHT,
      perUnit: max > 0 ? (HEIGHT - 2) / max : 0,
    });
  }, [intake, lengthMs, width]);
  const range = windowForAddress(window, lengthMs);
  const brush = (wanted: Range | null): void => onWindow(windowIn(wanted, lengthMs));
  const half = (window.toMs - window.fromMs) / 2;
  return (
    <div data-overview>
      <div ref={measure} className="relative mt-1 rounded-xs border border-line select-none">
        <svg width={width} height={HEIGHT} aria-hidden="true" className="block max-w-full">
          <path d={path} fill="var(--taken)" fillOpacity={0.35} />
        </svg>
        <BrushSurface
          width={width}
          height={HEIGHT}
          durationMs={lengthMs}
          range={range}
          onBrush={brush}
          label="Part shown"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <BrushControls durationMs={lengthMs} range={range} onBrush={brush} />
        <div className="flex">
          <IconButton
            icon="lucide:zoom-in"
            label="Zoom in"
            aria-keyshortcuts="+"
            onClick={() => onWindow(zoomWindow(window, ZOOM_STEP, anchorMs, lengthMs))}
          />
          <IconButton
            icon="lucide:zoom-out"
            label="Zoom out"
            aria-keyshortcuts="-"
            onClick={() => onWindow(zoomWindow(window, 1 / ZOOM_STEP, anchorMs, lengthMs))}
          />
          <IconButton
            icon="lucide:chevron-left"
            label="Earlier"
            onClick={() => onWindow(panWindow(window, -half, lengthMs))}
          />
          <IconButton
            icon="lucide:chevron-right"
            label="Later"
            onClick={() => onWindow(panWindow(window, half, lengthMs))}
          />
        </div>
      </div>
    </div>
  );
}
