import { useId, useMemo, useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { chartStops, nearestStop, stopAfterKey } from './chart-stops.ts';
import { xShare, yShare, type ChartScale } from './line-geometry.ts';
import type { LineWeek } from './season-weeks.ts';

export interface ChartReadoutProps {
  /** The days drawn, oldest first. */
  shown: readonly DailyValue[];
  projection: readonly CutoffForecast[];
  weeks: readonly LineWeek[];
  scale: ChartScale;
  label: string;
}

/**
 * Reads the chart day by day: by pointer, by touch, and by arrow keys as a slider whose value is announced. It lies over the
 * drawing and comes with the script; without one the tables below have every value.
 */
export function ChartReadout(props: ChartReadoutProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive && props.shown.length > 1 ? <Slider {...props} /> : null;
}

function never(): () => void {
  return () => undefined;
}

function Slider({ shown, projection, weeks, scale, label }: ChartReadoutProps) {
  const output = useId();
  const [read, setRead] = useState<number | null>(null);
  const stops = useMemo(() => chartStops(shown, projection, weeks), [shown, projection, weeks]);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return null;
  // Reading begins where the forecast does.
  const today = shown.length - 1;
  const current = stops[read ?? today] ?? last;
  const stop = read === null ? null : current;
  const left = `${xShare(scale, current.atMs) * 100}%`;
  const top = `${yShare(scale, current.value) * 100}%`;
  const readAt = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setRead(nearestStop(stops, first.atMs + share * (last.atMs - first.atMs)));
  };
  return (
    <div className="absolute inset-y-0 right-0 left-12 rounded-control outline-offset-2 outline-accent has-focus-visible:outline-2">
      {stop && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-y-0 border-l border-line-strong"
            style={{ left }}
          />
          <span
            aria-hidden="true"
            className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
            style={{ left, top }}
          />
        </>
      )}
      <output
        id={output}
        className={`tabular absolute right-1 bottom-1 max-w-full rounded-control text-xs ${stop ? 'border border-line bg-surface px-1.5' : ''}`}
        data-chart-readout
      >
        {stop?.text}
      </output>
      <input
        type="range"
        min={first.atMs}
        max={last.atMs}
        step="any"
        value={current.atMs}
        aria-label={label}
        aria-valuetext={current.day}
        aria-controls={output}
        className="absolute inset-0 m-0 h-full w-full cursor-crosshair touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:w-0 [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:w-0 [&::-webkit-slider-thumb]:appearance-none"
        onChange={(event) => setRead(nearestStop(stops, event.currentTarget.valueAsNumber))}
        onPointerMove={readAt}
        onPointerDown={readAt}
        onPointerLeave={(event) => {
          // A finger that is lifted leaves as well, and what it pointed at is still of interest.
          if (event.pointerType === 'mouse' && event.currentTarget !== document.activeElement)
            setRead(null);
        }}
        onFocus={() => setRead((known) => known ?? today)}
        onBlur={() => setRead(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return setRead(null);
          const next = stopAfterKey(event.key, read ?? today, stops.length);
          if (next === null) return;
          event.preventDefault();
          setRead(next);
        }}
      />
    </div>
  );
}
