import type { KeyboardEvent } from 'react';
import type { PhaseSpan, Phases } from '#analysis/fight-events/phases.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { percentOf } from './track.tsx';
import { timelineKey, windowTicks } from '#kit/chart/time-window.ts';
import type { TimelineKey } from '#kit/chart/time-window.ts';

/** The clock of the window, with the phases above it and the cursor a keyboard moves. */
export function TimeAxis({
  window,
  lengthMs,
  width,
  phases,
  selection,
  onKey,
}: {
  window: Range;
  lengthMs: number;
  width: number;
  phases: Phases;
  selection: Range | null;
  onKey: (key: TimelineKey) => void;
}) {
  const size = Math.max(1, window.toMs - window.fromMs);
  const place = (ms: number): string => percentOf(ms - window.fromMs, size);
  const cursorMs = selection ? (selection.fromMs + selection.toMs) / 2 : null;
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const meant = timelineKey(event.key, event.shiftKey, window, lengthMs);
    if (!meant) return;
    event.preventDefault();
    onKey(meant);
  }
  return (
    <div className="relative h-9 overflow-hidden text-[11px] text-muted">
      {phases.known &&
        phases.spans.map((span) => (
          <PhaseName key={span.fromMs} span={span} window={window} place={place} width={width} />
        ))}
      {windowTicks(window, Math.max(2, Math.floor(width / 64))).map((ms) => {
        const share = (ms - window.fromMs) / size;
        return (
          <span
            key={ms}
            className={`tabular absolute top-[17px] ${share < 0.03 ? '' : share > 0.97 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: place(ms) }}
            aria-hidden="true"
          >
            {formatClock(ms)}
          </span>
        );
      })}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cursor over a drawing is no range input
        role="slider"
        tabIndex={0}
        aria-label="Cursor on the timeline"
        aria-valuemin={0}
        aria-valuemax={Math.round(lengthMs / 1000)}
        aria-valuenow={Math.round((cursorMs ?? window.fromMs) / 1000)}
        aria-valuetext={cursorMs === null ? 'Nothing marked' : speakClock(cursorMs)}
        aria-keyshortcuts="ArrowLeft ArrowRight + - 0 PageUp PageDown Home End Escape"
        onKeyDown={press}
        data-cursor
        className="absolute inset-0 -outline-offset-2"
      >
        {cursorMs !== null && cursorMs >= window.fromMs && cursorMs <= window.toMs && (
          <span
            className="absolute bottom-0 size-0 -translate-x-1/2 border-x-6 border-t-7 border-x-transparent border-t-accent"
            style={{ left: place(cursorMs) }}
          />
        )}
      </div>
    </div>
  );
}

function PhaseName({
  span,
  window,
  place,
  width,
}: {
  span: PhaseSpan;
  window: Range;
  place: (ms: number) => string;
  width: number;
}) {
  const fromMs = Math.max(span.fromMs, window.fromMs);
  const toMs = Math.min(span.toMs, window.toMs);
  if (toMs <= fromMs) return null;
  const room = ((toMs - fromMs) / Math.max(1, window.toMs - window.fromMs)) * width;
  return (
    <span
      className="absolute top-0 h-4 truncate border-l border-line-strong pl-1 font-display leading-4 font-semibold text-text"
      style={{ left: place(fromMs), width: Math.max(0, room) }}
      data-tooltip={`${span.name}, ${formatClock(span.fromMs)} to ${formatClock(span.toMs)}, shown by ${
        span.begunBy === 'health'
          ? 'the boss’s health'
          : span.begunBy === 'pull'
            ? 'the pull'
            : 'an event of the log'
      }`}
      data-phase={span.name}
    >
      {room > 18 ? <bdi>{span.name}</bdi> : ''}
    </span>
  );
}
