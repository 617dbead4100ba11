import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { speakClock } from '#lib/format-clock.ts';
import { brushBetween, handleKeyTarget, moveHandle } from './timeline-geometry.ts';
import type { Handle, Range } from './timeline-geometry.ts';

interface Drag {
  startX: number;
  /** Set when a range is carried along instead of drawn anew. */
  carried: Range | null;
  handle: Handle | null;
}

export interface BrushSurfaceProps {
  width: number;
  height: number;
  durationMs: number;
  range: Range | null;
  onBrush: (range: Range | null) => void;
  label: string;
}

/** Lies over the plot: drag to choose a part, drag the part to move it, two handles for the keyboard. */
export function BrushSurface({
  width,
  height,
  durationMs,
  range,
  onBrush,
  label,
}: BrushSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const shown = range ?? { fromMs: 0, toMs: durationMs };
  const percent = (ms: number): string => `${durationMs > 0 ? (ms / durationMs) * 100 : 0}%`;
  const positionOf = (event: PointerEvent): number =>
    event.clientX - (surface.current?.getBoundingClientRect().left ?? 0);

  function start(event: PointerEvent, handle: Handle | null): void {
    if (event.button !== 0 || durationMs <= 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const startX = positionOf(event);
    const atMs = (startX / width) * durationMs;
    const carries = handle === null && range !== null && atMs > range.fromMs && atMs < range.toMs;
    drag.current = { startX, carried: carries ? range : null, handle };
  }

  function move(event: PointerEvent): void {
    const current = drag.current;
    if (!current) return;
    const x = positionOf(event);
    if (current.handle) {
      const target = Math.round((x / width) * (durationMs / 100)) * 100;
      onBrush(moveHandle(shown, current.handle, target, durationMs));
    } else if (current.carried) {
      const { fromMs, toMs } = current.carried;
      const shift = Math.round(((x - current.startX) / width) * (durationMs / 100)) * 100;
      const kept = Math.min(Math.max(shift, -fromMs), durationMs - toMs);
      if (kept !== 0) onBrush({ fromMs: fromMs + kept, toMs: toMs + kept });
    } else {
      const brushed = brushBetween(current.startX, x, width, durationMs);
      if (brushed) onBrush(brushed);
    }
  }

  function stop(): void {
    drag.current = null;
  }

  function press(event: KeyboardEvent, handle: Handle): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && range) {
      onBrush(null);
      return;
    }
    const at = handle === 'from' ? shown.fromMs : shown.toMs;
    const target = handleKeyTarget(event.key, event.shiftKey, at, durationMs);
    if (target === null) return;
    event.preventDefault();
    onBrush(moveHandle(shown, handle, target, durationMs));
  }

  const dim = 'pointer-events-none absolute inset-y-0 bg-page/70';
  return (
    <div
      ref={surface}
      className={`absolute inset-x-0 top-0 touch-pan-y ${range ? '' : 'cursor-crosshair'}`}
      style={{ height }}
      onPointerDown={(event) => start(event, null)}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onBrush(null)}
      data-brush
    >
      {range && (
        <>
          <div className={dim} style={{ left: 0, width: percent(range.fromMs) }} />
          <div className={dim} style={{ right: 0, left: percent(range.toMs) }} />
          <div
            className="absolute inset-y-0 cursor-grab border-y border-accent/60 bg-accent/8 active:cursor-grabbing"
            style={{ left: percent(range.fromMs), width: percent(range.toMs - range.fromMs) }}
          />
        </>
      )}
      {(['from', 'to'] as const).map((handle) => {
        const at = handle === 'from' ? shown.fromMs : shown.toMs;
        return (
          <div
            key={handle}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two handles over one drawing are no range input
            role="slider"
            tabIndex={0}
            aria-label={`${label}: ${handle === 'from' ? 'from' : 'until'}`}
            aria-valuemin={0}
            aria-valuemax={Math.round(durationMs / 1000)}
            aria-valuenow={Math.round(at / 1000)}
            aria-valuetext={speakClock(at)}
            onKeyDown={(event) => press(event, handle)}
            onPointerDown={(event) => start(event, handle)}
            onPointerMove={move}
            onPointerUp={stop}
            onPointerCancel={stop}
            className={`group absolute inset-y-0 ml-[calc(-1*var(--at))] w-4 touch-none cursor-ew-resize outline-none [--at:8px] pointer-coarse:w-11 ${
              // A finger needs 44 px; at the edges of a phone no more than the page's margin may lie outside.
              handle === 'from' ? 'pointer-coarse:[--at:16px]' : 'pointer-coarse:[--at:28px]'
            } ${range ? '' : 'opacity-45 hover:opacity-100 focus-visible:opacity-100'}`}
            style={{ left: percent(at) }}
          >
            <span className="absolute left-[var(--at)] h-full w-0.5 -translate-x-1/2 bg-accent group-focus-visible:w-1" />
            <span className="absolute top-1/2 left-[var(--at)] h-7 w-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-page bg-accent group-focus-visible:ring-2 group-focus-visible:ring-accent group-focus-visible:ring-offset-2 group-focus-visible:ring-offset-page" />
          </div>
        );
      })}
    </div>
  );
}
