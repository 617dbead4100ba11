import type { CutoffForecast } from '#analysis/season/cutoff-forecast.ts';
import { ChartReadout } from './chart-readout.tsx';
import { affixesOf, type LineChange, type LineWeek } from './season-weeks.ts';
import {
  bandPath,
  chartScale,
  linePath,
  VIEW,
  xShare,
  yShare,
  type ChartPoint,
  type ChartScale,
} from './line-geometry.ts';

export interface LineChartProps {
  history: readonly ChartPoint[];
  projection: readonly CutoffForecast[];
  seasonName: string;
  weeks: readonly LineWeek[];
  changes: readonly LineChange[];
}

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The line of the season so far and where it is expected to go. What it shows stands in the tables beside it. */
export function LineChart({ history, projection, seasonName, weeks, changes }: LineChartProps) {
  const last = history.at(-1);
  if (!last) return null;
  const edges = (level: 50 | 80 | 95) => [
    { atMs: last.atMs, low: last.value, high: last.value },
    ...projection.map((one) => ({
      atMs: one.atMs,
      low: one.bands[level][0],
      high: one.bands[level][1],
    })),
  ];
  // The first days rise so fast that nothing else could be seen beside them.
  const shown = history.length > 40 ? history.slice(10) : history;
  const scale = chartScale([
    ...shown,
    ...edges(95).flatMap(({ atMs, low, high }) => [
      { atMs, value: low },
      { atMs, value: high },
    ]),
  ]);
  const expected = [last, ...projection.map(({ atMs, value }) => ({ atMs, value }))];
  const affixes = affixesOf(weeks);
  const dates = [shown[0]!.atMs, (shown[0]!.atMs + scale.toMs) / 2, scale.toMs];
  return (
    <figure className="m-0">
      <p className="sr-only">{`The line of ${seasonName}: ${Math.round(shown[0]!.value)} on ${DAY.format(shown[0]!.atMs)}, ${Math.round(last.value)} on ${DAY.format(last.atMs)}${projection.length > 0 ? `, expected ${Math.round(projection.at(-1)!.value)} on ${DAY.format(projection.at(-1)!.atMs)}` : ''}. The tables below have every value.`}</p>
      <div className="relative h-64 sm:h-72">
        <svg
          viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
          preserveAspectRatio="none"
          className="absolute inset-y-0 right-0 left-12 h-full w-[calc(100%-3rem)] overflow-visible"
          aria-hidden="true"
        >
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={VIEW.width}
              y1={yShare(scale, tick) * VIEW.height}
              y2={yShare(scale, tick) * VIEW.height}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={bandPath(scale, edges(95))} className="fill-accent/10" />
          <path d={bandPath(scale, edges(80))} className="fill-accent/20" />
          <path d={bandPath(scale, edges(50))} className="fill-accent/30" />
          <path
            d={linePath(scale, expected)}
            className="fill-none stroke-accent"
            strokeWidth={2}
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={linePath(scale, shown)}
            className="fill-none stroke-accent"
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1={xShare(scale, last.atMs) * VIEW.width}
            x2={xShare(scale, last.atMs) * VIEW.width}
            y1={0}
            y2={VIEW.height}
            className="stroke-line-strong"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="tabular absolute left-0 -translate-y-1/2 text-2xs text-muted"
            style={{ top: `${yShare(scale, tick) * 100}%` }}
          >
            {tick.toLocaleString('en')}
          </span>
        ))}
        <ChartReadout
          shown={shown}
          projection={projection}
          weeks={weeks}
          scale={scale}
          label={`${seasonName} day by day`}
        />
      </div>
      <WeekStrip scale={scale} weeks={weeks} changes={changes} />
      <div
        aria-hidden="true"
        className="tabular mt-1 ml-12 flex justify-between text-2xs text-muted"
      >
        {dates.map((atMs) => (
          <span key={atMs}>{DAY.format(atMs)}</span>
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-0.5 w-5 bg-accent align-middle"
          />
          so far
        </span>
        {projection.length > 0 && (
          <>
            <span>
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block h-0 w-5 border-t-2 border-dashed border-accent align-middle"
              />
              expected
            </span>
            <span>bands, darkest first: 50, 80 and 95 % of outcomes</span>
          </>
        )}
        {affixes.length > 0 && (
          <span>weeks: {affixes.map((name) => `${name.slice(0, 1)} ${name}`).join(', ')}</span>
        )}
        {changes.length > 0 && <span>◆ build or hotfix, listed below</span>}
      </figcaption>
    </figure>
  );
}

/** The weeks below the chart, each with the first letter of its affix, and the days on which the game changed. */
function WeekStrip({
  scale,
  weeks,
  changes,
}: {
  scale: ChartScale;
  weeks: readonly LineWeek[];
  changes: readonly LineChange[];
}) {
  const shown = weeks.filter(
    ({ startsMs, endsMs }) => endsMs > scale.fromMs && startsMs < scale.toMs,
  );
  const share = (atMs: number) => Math.min(1, Math.max(0, xShare(scale, atMs))) * 100;
  const days = [...new Set(changes.map(({ atMs }) => Math.floor(atMs / DAY_MS)))]
    .map((day) => (day + 0.5) * DAY_MS)
    .filter((atMs) => atMs >= scale.fromMs && atMs <= scale.toMs);
  if (shown.length === 0 && days.length === 0) return null;
  return (
    <div aria-hidden="true" className="relative mt-1 ml-12 h-8 text-2xs text-muted" data-week-strip>
      {shown.map((week, index) => (
        <span
          key={week.startsMs}
          className={`absolute bottom-0 h-4 overflow-hidden text-center leading-4 ${index % 2 === 0 ? 'bg-surface-2' : ''}`}
          style={{
            left: `${share(week.startsMs)}%`,
            width: `${share(week.endsMs) - share(week.startsMs)}%`,
          }}
        >
          {week.affix?.slice(0, 1) ?? ''}
        </span>
      ))}
      {days.map((atMs) => (
        <span
          key={atMs}
          className="absolute top-0 -translate-x-1/2 leading-4 text-text"
          style={{ left: `${share(atMs)}%` }}
        >
          ◆
        </span>
      ))}
    </div>
  );
}
