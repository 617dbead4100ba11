import { counted } from '#lib/counted.ts';
import { formatLeft } from '#lib/format-number.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { progressPoints } from '#log/chance/boss-progress.ts';
import type { ProgressPoint } from '#log/chance/boss-progress.ts';
import type { NightBoss } from '#log/session/nights.ts';
import { PercentGrid } from '#log/chance/percent-grid.tsx';
import { phaseStyle, phasePlaceOf } from '#log/chance/phase-style.ts';

const HEIGHT = 170;
const PLOT = { left: 38, right: 12, top: 12, bottom: 22 };

/** What was left of the boss pull by pull, the best so far and the median of the last five. No forecast. */
export function ProgressChart({
  boss,
  summaries,
  pullKey,
}: {
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  pullKey: string;
}) {
  const [width, plot] = usePlotWidth(640);
  const points = progressPoints(boss.pulls, summaries);
  const known = points.filter(({ leftPercent }) => leftPercent !== null);
  if (known.length === 0)
    return (
      <p className="text-sm text-muted">
        No health of the boss is known yet: either the pulls are still being read, or advanced
        logging was off.
      </p>
    );
  const inner = Math.max(1, width - PLOT.left - PLOT.right);
  const step = inner / Math.max(1, points.length);
  const x = (index: number): number => PLOT.left + step * (index + 0.5);
  const y = (percent: number): number =>
    PLOT.top + (percent / 100) * (HEIGHT - PLOT.top - PLOT.bottom);
  const every = Math.max(1, Math.ceil(22 / step));
  return (
    <figure ref={plot} className="min-w-0" data-progress>
      <figcaption className="font-display text-base font-semibold">Progress</figcaption>
      <svg
        width={width}
        height={HEIGHT}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
        role="img"
        aria-label={progressWords(points)}
        className="block max-w-full"
      >
        <PercentGrid left={PLOT.left} right={width - PLOT.right} y={y} />
        <path
          d={linePath(points, x, y, ({ medianOfFive }) => medianOfFive)}
          fill="none"
          stroke="var(--muted)"
          strokeWidth={1.75}
          strokeDasharray="5 4"
        />
        <path d={stepPath(points, x, y)} fill="none" stroke="var(--accent)" strokeWidth={2} />
        {points.map((point, index) => {
          if (point.leftPercent === null) return null;
          const look = phaseStyle(phasePlaceOf(summaries.get(point.pull.key)));
          return (
            <svg
              key={point.pull.key}
              x={x(index) - 6}
              y={y(point.leftPercent) - 6}
              width="12"
              height="12"
              viewBox="0 0 12 12"
              overflow="visible"
            >
              {point.pull.key === pullKey && (
                <circle cx="6" cy="6" r="9" fill="none" stroke="var(--text)" strokeWidth="1.5" />
              )}
              {point.killed ? (
                <path
                  d="M1 6.5l3.2 3.2L11 2.5"
                  fill="none"
                  stroke="var(--accent)"
                  strokeWidth="3"
                />
              ) : (
                <path d={look.shape} fill={look.color} stroke="var(--page)" strokeWidth="1" />
              )}
            </svg>
          );
        })}
        {points.map(({ pull }, index) =>
          index % every === 0 ? (
            <text
              key={pull.key}
              x={x(index)}
              y={HEIGHT - 6}
              textAnchor="middle"
              fontSize="10"
              fill="var(--muted)"
            >
              {pull.number}
            </text>
          ) : null,
        )}
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-accent" />
          best so far
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-muted" />
          median of the last five, at least three
        </span>
        <span>
          Health left of the boss, pull by pull: known of {counted(known.length, 'pull')}. What
          comes next is not forecast.
        </span>
      </p>
    </figure>
  );
}

type Place = (index: number) => number;

function linePath(
  points: readonly ProgressPoint[],
  x: Place,
  y: (percent: number) => number,
  valueOf: (point: ProgressPoint) => number | null,
): string {
  let path = '';
  for (const [index, point] of points.entries()) {
    const value = valueOf(point);
    if (value === null) continue;
    path += `${path === '' ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  }
  return path;
}

function stepPath(
  points: readonly ProgressPoint[],
  x: Place,
  y: (percent: number) => number,
): string {
  let path = '';
  for (const [index, { bestSoFar }] of points.entries()) {
    if (bestSoFar === null) continue;
    path +=
      path === ''
        ? `M${x(index).toFixed(1)} ${y(bestSoFar).toFixed(1)}`
        : `H${x(index).toFixed(1)}V${y(bestSoFar).toFixed(1)}`;
  }
  return path;
}

function progressWords(points: readonly ProgressPoint[]): string {
  const last = points.at(-1);
  const known = points.filter(({ leftPercent }) => leftPercent !== null);
  const best = last?.bestSoFar ?? null;
  const kills = points.filter(({ killed }) => killed).length;
  return `${[
    counted(points.length, 'pull'),
    kills > 0 ? counted(kills, 'kill') : best === null ? '' : `best ${formatLeft(best)} left`,
    last?.medianOfFive === null || last === undefined
      ? ''
      : `median of the last ${Math.min(5, known.length)} ${formatLeft(last.medianOfFive)} left`,
  ]
    .filter((part) => part !== '')
    .join(', ')}. The table of pulls below has every number.`;
}
