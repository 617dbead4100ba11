import { memo, useMemo } from 'react';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { shortNames } from '#lib/name-parts.ts';
import { DeathMarks } from '#kit/chart/death-marks.tsx';
import type { LimitMoment } from './key-season.ts';
import { segmentStyle } from './part-style.ts';
import { bossLabels, curvePath } from './timeline-layout.ts';
import type { RateCurves } from './timeline-layout.ts';
import { windowTicks } from '#kit/chart/time-window.ts';
import { positionOf } from './stretch-in-view.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';

/** Heights of the lanes in CSS px, from the top. */
export const LANES = {
  bossNames: { top: 0, height: 18 },
  blocks: { top: 20, height: 46 },
  lusts: { top: 70, height: 12 },
  deaths: { top: 86, height: 14 },
  curves: { top: 102, height: 64 },
  axis: { top: 166, height: 20 },
} as const;
export const TIMELINE_HEIGHT = 186;

export interface TimelineLanesProps {
  review: KeyReview;
  curves: RateCurves | null;
  limits: readonly LimitMoment[];
  window: Range;
  width: number;
  label: string;
}

/** What is drawn behind and below the blocks: ways, names, bloodlusts, deaths, the group's curves, the clock. */
export const TimelineLanes = memo(function TimelineLanes({
  review,
  curves,
  limits,
  window,
  width,
  label,
}: TimelineLanesProps) {
  const { segments, pulls } = review.timeline;
  const x = (ms: number): number => positionOf(ms, window, width);
  const labels = useMemo(() => bossLabels(pulls, window, width), [pulls, window, width]);
  const deaths = useMemo(() => {
    const shown = shortNames(review.deaths.map(({ name }) => name));
    return review.deaths
      .filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.toMs)
      .map(({ guid, name, atMs }) => ({
        guid,
        name,
        shown: shown(name),
        atMs: atMs - window.fromMs,
      }));
  }, [review, window]);
  const middle = LANES.blocks.top + LANES.blocks.height / 2;
  const bottom = LANES.curves.top + LANES.curves.height;
  const box = { width, top: LANES.curves.top, height: LANES.curves.height };
  return (
    <svg
      width={width}
      height={TIMELINE_HEIGHT}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
      role="img"
      aria-label={label}
      className="block overflow-hidden"
    >
      {pulls
        .filter(({ kind }) => kind === 'boss')
        .map(({ number, fromMs, toMs, wiped }) => (
          <rect
            key={number}
            x={x(fromMs)}
            y={LANES.blocks.top}
            width={Math.max(1, x(toMs) - x(fromMs))}
            height={bottom - LANES.blocks.top}
            fill={wiped === true ? 'var(--danger)' : 'var(--accent)'}
            opacity={0.09}
          />
        ))}
      {segments
        .filter(({ pullNumber }) => pullNumber === null)
        .map(({ kind, fromMs, toMs }) => (
          <line
            key={fromMs}
            x1={x(fromMs)}
            x2={x(toMs)}
            y1={middle}
            y2={middle}
            stroke={segmentStyle(kind, false).edge}
            strokeWidth={kind === 'run-back' ? 4 : 2}
            strokeDasharray={kind === 'countdown' ? '2 3' : kind === 'run-back' ? '5 3' : undefined}
          />
        ))}
      {labels.map(({ pullNumber, text, x: at }) => (
        <text key={pullNumber} x={at} y={13} fill="var(--text)" className="text-[12px] font-medium">
          {text}
        </text>
      ))}
      {review.lusts.map(({ atMs, untilMs, spellName, playerName }) => (
        <g key={atMs}>
          <title>{`${spellName} at ${formatClock(atMs)}${playerName === null ? '' : `, ${playerName}`}`}</title>
          <rect
            x={x(atMs)}
            y={LANES.lusts.top + 4}
            width={Math.max(2, x(untilMs) - x(atMs))}
            height={4}
            rx={2}
            fill="var(--warning)"
          />
          <path d={`M${x(atMs)} ${LANES.lusts.top}v12l7 -6z`} fill="var(--warning)" />
          <text
            x={x(untilMs) + 28 < width ? x(untilMs) + 4 : x(atMs) - 3}
            y={LANES.lusts.top + 10}
            textAnchor={x(untilMs) + 28 < width ? 'start' : 'end'}
            fill="var(--warning)"
            className="text-[11px]"
          >
            Lust
          </text>
        </g>
      ))}
      {curves && (
        <g>
          <path
            d={curvePath(curves.damage, curves.damageMax, window, box, true)}
            fill="var(--damage)"
            fillOpacity={0.25}
          />
          <path
            d={curvePath(curves.taken, curves.takenMax * 1.6, window, box, false)}
            fill="none"
            stroke="var(--taken)"
            strokeWidth={1.5}
          />
        </g>
      )}
      <g transform={`translate(0 ${LANES.deaths.top})`}>
        <DeathMarks
          deaths={deaths}
          box={{
            width,
            height: bottom - LANES.deaths.top,
            durationMs: window.toMs - window.fromMs,
            max: 1,
          }}
        />
      </g>
      {limits
        .filter(({ atMs }) => atMs > window.fromMs && atMs < window.toMs)
        .map(({ label: name, atMs, limitMs }) => (
          <g key={name}>
            <title>{`The clock passed ${formatClock(limitMs)}, the limit for ${name}`}</title>
            <line
              x1={x(atMs)}
              x2={x(atMs)}
              y1={LANES.blocks.top}
              y2={bottom}
              stroke="var(--text)"
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
            <text
              x={x(atMs) - 4}
              y={bottom - 4}
              textAnchor="end"
              fill="var(--text)"
              stroke="var(--page)"
              strokeWidth={3}
              className="text-[11px] font-semibold [paint-order:stroke]"
            >
              {name}
            </text>
          </g>
        ))}
      <line x1={0} x2={width} y1={bottom} y2={bottom} stroke="var(--line)" />
      <g aria-hidden="true" className="tabular text-[11px]">
        {windowTicks(window, Math.max(2, Math.floor(width / 64))).map((ms) => {
          const at = x(ms);
          return (
            <text
              key={ms}
              x={at}
              y={LANES.axis.top + 14}
              fill="var(--muted)"
              textAnchor={at < 16 ? 'start' : at > width - 16 ? 'end' : 'middle'}
            >
              {formatClock(ms)}
            </text>
          );
        })}
      </g>
    </svg>
  );
});
