import { Fragment } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { windowTicks } from '#kit/chart/time-window.ts';
import { spansPath } from './aura-table.ts';
import { withinPart, type CastLane, type LaneKind } from './cast-lanes.ts';

const HEADINGS: Readonly<Partial<Record<LaneKind, string>>> = {
  enemy: 'Enemy casts',
  cooldown: 'Cooldowns',
  cast: 'Other casts',
  proc: 'Procs',
};
const FILLS: Readonly<Record<LaneKind, string>> = {
  death: 'var(--danger)',
  enemy: 'var(--danger)',
  cooldown: 'var(--accent)',
  cast: 'var(--text)',
  proc: 'var(--accent)',
  pause: 'var(--muted)',
};
const BAR = 400;

/** Lanes of casts on one axis. What it draws stands in the list of casts, too. */
export function CastChart({
  lanes,
  shown,
  lengthMs,
}: {
  lanes: readonly CastLane[];
  shown: Range;
  lengthMs: number;
}) {
  const size = Math.max(1, shown.toMs - shown.fromMs);
  const share = (ms: number): string =>
    `${(Math.min(Math.max(0, ms - shown.fromMs), size) / size) * 100}%`;
  return (
    <div
      className="my-2 grid grid-cols-[minmax(5.5rem,11rem)_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 text-xs"
      data-cast-chart
    >
      <span />
      <span className="relative block h-4 text-2xs text-muted">
        {windowTicks(shown, 5).map((ms) => (
          <span
            key={ms}
            className="tabular absolute -translate-x-1/2 first:translate-x-0"
            style={{ left: share(ms) }}
          >
            {formatClock(ms)}
          </span>
        ))}
      </span>
      {lanes.map((lane, index) => (
        <Fragment key={`${lane.kind} ${lane.name}`}>
          {lanes[index - 1]?.kind !== lane.kind && HEADINGS[lane.kind] !== undefined && (
            <span className="col-span-2 mt-1 text-2xs font-semibold text-muted">
              {HEADINGS[lane.kind]}
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
              d={spansPath(withinPart(lane.waits, shown), size, BAR)}
              fill={FILLS[lane.kind]}
              opacity={0.25}
            />
            <path
              d={spansPath(withinPart(lane.marks, shown), size, BAR)}
              fill={FILLS[lane.kind]}
              stroke={FILLS[lane.kind]}
              // A mark is seen however wide a second is.
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Fragment>
      ))}
    </div>
  );
}
