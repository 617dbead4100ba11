import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDay } from '#season/views/format.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { EdgeLabels, MonthTicks, WeekStrip, type ChartMe } from './chart-edges.tsx';
import { ChartReadout } from './chart-readout.tsx';
import {
  bandPath,
  chartScale,
  linePath,
  VIEW,
  xShare,
  yShare,
  type ChartPoint,
} from './line-geometry.ts';
import type { LineChange, LineWeek } from './season-weeks.ts';

export interface PastLine {
  /** `Midnight Season 1` */
  name: string;
  /** Its values, moved so that its first day lies on this season's. */
  points: readonly ChartPoint[];
}

export interface LineChartProps {
  history: readonly ChartPoint[];
  projection: readonly CutoffForecast[];
  seasonName: string;
  weeks: readonly LineWeek[];
  changes: readonly LineChange[];
  past: readonly PastLine[];
  /** The character that was asked for; null where none was. */
  me: ChartMe | null;
  /** The whole season instead of its last six weeks. */
  isWhole: boolean;
}

/** One quiet range. The other two come with “How we know”. */
const BAND_LOOKS = [
  'hidden fill-accent/10 group-has-[[data-forecast-record][open]]/cutoff:inline',
  'fill-accent/20',
  'hidden fill-accent/30 group-has-[[data-forecast-record][open]]/cutoff:inline',
];
const RECENT_DAYS = 42;
/** A past season that makes the chart higher than this many times the rest would flatten it. */
const MOST_STRETCH = { recent: 1.25, whole: 1.8 };

/** The cutoff so far and its forecast. What it shows stands in the tables beside it. */
export function LineChart(props: LineChartProps) {
  const { history, projection, seasonName, weeks, changes, me, isWhole } = props;
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
  const shown = shownDays(history, isWhole);
  const own = [
    ...shown,
    ...edges(95).flatMap(({ atMs, low, high }) => [
      { atMs, value: low },
      { atMs, value: high },
    ]),
  ];
  const past = pastInSight(props.past, own, isWhole ? MOST_STRETCH.whole : MOST_STRETCH.recent);
  const scale = chartScale([...own, ...past.flatMap(({ points }) => points)]);
  const expected = [last, ...projection.map(({ atMs, value }) => ({ atMs, value }))];
  const end = projection.at(-1);
  const mine = me && me.score >= scale.low && me.score <= scale.high ? me : null;
  const [left, top] = [`${xShare(scale, last.atMs) * 100}%`, `${yShare(scale, last.value) * 100}%`];
  return (
    <figure className="m-0">
      <p className="sr-only">{`The cutoff of ${seasonName}: ${Math.round(shown[0]!.value)} on ${formatDay(shown[0]!.atMs)}, ${Math.round(last.value)} on ${formatDay(last.atMs)}${end ? `, forecast ${Math.round(end.value)} on ${formatDay(end.atMs)}` : ''}. The tables below have every value.`}</p>
      <div className="relative mr-10 ml-9 h-40 sm:mr-14 sm:ml-10 sm:h-48">
        <svg
          viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 h-full w-full overflow-hidden"
          aria-hidden="true"
        >
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x2={VIEW.width}
              y1={yShare(scale, tick) * VIEW.height}
              y2={yShare(scale, tick) * VIEW.height}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {past.map(({ name, points }) => (
            <path
              key={name}
              d={linePath(scale, points)}
              className="fill-none stroke-line-strong"
              vectorEffect="non-scaling-stroke"
              data-past-line={name}
            />
          ))}
          {([95, 80, 50] as const).map((level, index) => (
            <path
              key={level}
              d={bandPath(scale, edges(level))}
              className={BAND_LOOKS[index]}
              data-band={level}
            />
          ))}
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
          {mine && (
            <line
              x2={VIEW.width}
              y1={yShare(scale, mine.score) * VIEW.height}
              y2={yShare(scale, mine.score) * VIEW.height}
              className="stroke-text"
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <span
          aria-hidden="true"
          className="absolute size-2.5 -translate-1/2 rounded-full bg-accent"
          style={{ left, top }}
        />
        <span
          aria-hidden="true"
          className="tabular absolute translate-y-1 pl-1.5 text-xs font-medium whitespace-nowrap"
          style={{ left, top }}
        >
          {formatFixed(last.value, 0)}
          {end ? ` on ${formatDay(last.atMs)}` : ''}
        </span>
        {mine && (
          <span
            aria-hidden="true"
            className="tabular absolute left-1 -translate-y-full pb-0.5 text-xs"
            style={{ top: `${yShare(scale, mine.score) * 100}%` }}
          >
            <bdi>{mine.name}</bdi> {formatFixed(mine.score, 0)}
          </span>
        )}
        <EdgeLabels scale={scale} end={end} past={past} />
        <ChartReadout
          shown={shown}
          projection={projection}
          weeks={weeks}
          scale={scale}
          label={`${seasonName} day by day`}
        />
      </div>
      <MonthTicks scale={scale} />
      <WeekStrip scale={scale} weeks={weeks} changes={changes} />
      <Legend
        hasForecast={projection.length > 0}
        hasPast={past.length > 0}
        hasChanges={changes.length > 0}
      />
    </figure>
  );
}

/** The last six weeks; of the whole season all but the first ten days, beside whose rise nothing else could be seen. */
function shownDays(history: readonly ChartPoint[], isWhole: boolean): readonly ChartPoint[] {
  if (isWhole) return history.length > 40 ? history.slice(10) : history;
  const fromMs = history.at(-1)!.atMs - RECENT_DAYS * DAY_MS;
  return history.filter(({ atMs }) => atMs >= fromMs);
}

/** The parts of past seasons within the days of the chart, of those that do not flatten the rest. */
function pastInSight(
  past: readonly PastLine[],
  own: readonly ChartPoint[],
  mostStretch: number,
): PastLine[] {
  const times = own.map(({ atMs }) => atMs);
  const values = own.map(({ value }) => value);
  const [fromMs, toMs] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return past.flatMap(({ name, points }) => {
    const inside = points.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
    const theirs = inside.map(({ value }) => value);
    const height = Math.max(most, ...theirs) - Math.min(least, ...theirs);
    const isNear = inside.length > 1 && height <= (most - least) * mostStretch;
    return isNear ? [{ name, points: inside }] : [];
  });
}

function Legend({
  hasForecast,
  hasPast,
  hasChanges,
}: {
  hasForecast: boolean;
  hasPast: boolean;
  hasChanges: boolean;
}) {
  return (
    <figcaption className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {hasForecast && (
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-0 w-5 border-t-2 border-dashed border-accent align-middle"
          />
          forecast with its 80% range
        </span>
      )}
      {hasPast && (
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-0 w-5 border-t border-line-strong align-middle"
          />
          past seasons on the same day
        </span>
      )}
      {hasChanges && <span>◆ build or hotfix</span>}
    </figcaption>
  );
}
