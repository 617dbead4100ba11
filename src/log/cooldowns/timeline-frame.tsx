import { useCallback, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { IntakeChart } from './intake-chart.tsx';
import type { IntakeMode } from './intake-layers.ts';
import { PlotLayers } from './plot-layers.tsx';
import { RowView } from './row-view.tsx';
import { TimeAxis } from './time-axis.tsx';
import {
  panWindow,
  trackPlace,
  windowAround,
  windowIn,
  zoomWindow,
} from '#kit/chart/time-window.ts';
import type { TimelineKey } from '#kit/chart/time-window.ts';
import { pullLetters } from './pull-letters.ts';
import { rowOffsets, rowsBetween } from './timeline-rows.ts';
import type { NamedPull } from './named-pull.ts';
import type { TimelineRow } from './timeline-rows.ts';
import { layoutOf, rowTops } from './timeline-sizes.ts';
import { aroundMoment, usePlotGestures } from './use-plot-gestures.ts';
import { useVisibleBand } from './use-visible-rows.ts';

export interface TimelineFrameProps {
  pull: NamedPull;
  other: NamedPull | null;
  /** Added to the other pull's times. */
  offsetMs: number;
  rows: readonly TimelineRow[];
  /** Length of the axis: that of the longer pull. */
  lengthMs: number;
  window: Range;
  onWindow: (window: Range) => void;
  selection: Range | null;
  onSelect: (selection: Range | null) => void;
  mode: IntakeMode;
}

/** The drawing: intake and clock on top, then a row a lane, of which only those on the screen are drawn. */
export function TimelineFrame(props: TimelineFrameProps) {
  const { pull, other, offsetMs, rows, lengthMs, window, onWindow, selection, onSelect } = props;
  const [whole, measure] = usePlotWidth(720);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const layout = useMemo(() => layoutOf(whole, other !== null), [whole, other]);
  const width = Math.max(80, whole - layout.label);
  const offsets = useMemo(() => rowOffsets(rows, layout), [rows, layout]);
  const tops = useMemo(() => rowTops(rows), [rows]);
  const band = useVisibleBand(body);
  const { first, last } = rowsBetween(offsets, band.top, band.bottom);
  const letters = useMemo(() => pullLetters(pull, other), [pull, other]);
  const gestures = usePlotGestures({
    element: frame,
    labelPx: layout.label,
    window,
    lengthMs,
    onWindow,
    onSelect,
  });
  const theirs = useMemo(
    () => (other ? { names: other.names, offsetMs } : null),
    [other, offsetMs],
  );
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      return measure(element);
    },
    [measure],
  );

  function onKey(key: TimelineKey): void {
    if (key === 'clear') return onSelect(null);
    const cursorMs = selection
      ? (selection.fromMs + selection.toMs) / 2
      : (window.fromMs + window.toMs) / 2;
    if ('zoom' in key)
      return onWindow(
        key.zoom === 0
          ? windowIn(null, lengthMs)
          : zoomWindow(window, key.zoom, cursorMs, lengthMs),
      );
    if ('panByMs' in key) return onWindow(panWindow(window, key.panByMs, lengthMs));
    const wanted =
      'cursorToMs' in key ? key.cursorToMs : selection ? cursorMs + key.cursorByMs : cursorMs;
    const atMs = Math.min(lengthMs, Math.max(0, Math.round(wanted / 100) * 100));
    onSelect(aroundMoment(atMs, lengthMs));
    return onWindow(windowAround(window, atMs, lengthMs));
  }

  const track = trackPlace(window, lengthMs);
  const style = {
    '--track-left': `${track.left}%`,
    '--track-width': `${track.width}%`,
  } as CSSProperties;
  return (
    <div
      ref={attach}
      style={style}
      className="pull-timeline relative touch-pan-y select-none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of elements has no tag of its own
      role="group"
      aria-label="The fight on one axis"
      data-timeline-frame
      data-compares={other !== null || undefined}
      {...gestures}
    >
      <div className="z-10 border-b border-line-strong/60 bg-page lg:sticky lg:top-14">
        <div style={{ marginLeft: 'var(--label)' }}>
          <IntakeChart
            pull={pull}
            other={other}
            offsetMs={offsetMs}
            mode={props.mode}
            window={window}
            width={width}
          />
          <TimeAxis
            window={window}
            lengthMs={lengthMs}
            width={width}
            phases={pull.timeline.phases}
            selection={selection}
            onKey={onKey}
          />
        </div>
        <p
          className="wide-only absolute top-0 left-0 pr-2 text-xs text-muted"
          style={{ width: 'var(--label)' }}
        >
          Damage taken by the players, per second
        </p>
        <div
          className="pointer-events-none absolute inset-y-0 right-0 overflow-hidden"
          style={{ left: 'var(--label)' }}
        >
          <PlotLayers
            timeline={pull.timeline}
            lengthMs={lengthMs}
            window={window}
            width={width}
            selection={selection}
          />
        </div>
      </div>
      <div
        ref={setBody}
        className="relative"
        style={{ height: tops.at(-1) }}
        data-rows={rows.length}
      >
        <div
          className="pointer-events-none absolute inset-y-0 right-0 overflow-hidden"
          style={{ left: 'var(--label)' }}
        >
          <PlotLayers
            timeline={pull.timeline}
            lengthMs={lengthMs}
            window={window}
            width={width}
            selection={selection}
          />
        </div>
        {rows.slice(first, last).map((row, index) => (
          <RowView
            key={row.key}
            row={row}
            top={tops[first + index] ?? '0'}
            lengthMs={lengthMs}
            names={pull.names}
            other={theirs}
            letters={letters}
          />
        ))}
      </div>
    </div>
  );
}
