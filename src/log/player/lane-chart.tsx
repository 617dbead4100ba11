import { Fragment } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { windowTicks } from '#kit/chart/time-window.ts';
import { spansPath } from '#log/events/aura-table.ts';
import { withinPart } from './cast-lanes.ts';

export interface Lane {
  /** Stands above the first of those that share it; null for none. */
  heading: string | null;
  name: string;
  count: number;
  /** From the beginning of each to its end, ms of the fight. */
  marks: [fromMs: number, toMs: number][];
  /** Drawn pale. */
  pale: [fromMs: number, toMs: number][];
  /** A color. */
  fill: string;
}

const BAR = 400;

/** Names on the left, and the axis: charts below each other have one place for a moment. */
export const LANE_GRID =
  'my-2 grid grid-cols-[minmax(5.5rem,11rem)_minmax(0,1fr)] max-sm:grid-cols-[minmax(5.5rem,9rem)_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 text-xs';

/** The clock above the lanes: two cells of their grid. */
export function LaneClock({ shown }: { shown: Range }) {
  const size = Math.max(1, shown.toMs - shown.fromMs);
  return (
    <>
      <span />
      <span className="relative block h-4 text-2xs text-muted" data-lane-clock>
        {windowTicks(shown, 5).map((ms) => (
          <span
            key={ms}
            className="tabular absolute -translate-x-1/2 first:translate-x-0 max-sm:even:hidden"
            style={{ left: `${((ms - shown.fromMs) / size) * 100}%` }}
          >
            {formatClock(ms)}
          </span>
        ))}
      </span>
    </>
  );
}

/** A line at the beginning of each mark that takes time. */
function edgesPath(marks: readonly (readonly [number, number])[], size: number): string {
  return marks
    .filter(([from, to]) => to > from)
    .map(([from]) => `M${Math.round((from / size) * BAR * 10) / 10} 0V1`)
    .join('');
}

/** Lanes on one axis. What it draws stands in a table, too. */
export function LaneChart({
  lanes,
  shown,
  lengthMs,
}: {
  lanes: readonly Lane[];
  shown: Range;
  lengthMs: number;
}) {
  const size = Math.max(1, shown.toMs - shown.fromMs);
  return (
    <div className={LANE_GRID} data-lane-chart>
      <LaneClock shown={shown} />
      {lanes.map((lane, index) => (
        <Fragment key={`${lane.heading ?? ''} ${lane.name}`}>
          {lane.heading !== null && lanes[index - 1]?.heading !== lane.heading && (
            <span className="col-span-2 mt-1 text-2xs font-semibold text-muted">
              <bdi>{lane.heading}</bdi>
            </span>
          )}
          <span className="flex min-w-0 justify-between gap-1">
            <bdi className="truncate" data-tooltip={lane.name}>
              {lane.name}
            </bdi>
            <span className="tabular text-muted">{lane.count}</span>
          </span>
          <svg
            viewBox={`0 0 ${BAR} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-3.5 w-full bg-surface-2"
          >
            {lengthMs < shown.toMs && (
              <path
                d={spansPath(withinPart([[lengthMs, shown.toMs]], shown), size, BAR)}
                fill="var(--page)"
              />
            )}
            <path
              d={spansPath(withinPart(lane.pale, shown), size, BAR)}
              fill={lane.fill}
              opacity={0.25}
            />
            <path
              d={spansPath(withinPart(lane.marks, shown), size, BAR)}
              fill={lane.fill}
              stroke={lane.fill}
              // A mark is seen however wide a second is.
              vectorEffect="non-scaling-stroke"
            />
            {/* Where one begins, so that two that meet are seen as two. */}
            <path
              d={edgesPath(withinPart(lane.marks, shown), size)}
              stroke="var(--surface-2)"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Fragment>
      ))}
    </div>
  );
}
