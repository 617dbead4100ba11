import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDay } from '#season/views/format.ts';
import { affixName, AffixMark } from '#kit/ui/marks/game-marks.tsx';
import { DAY_MS } from '#lib/time-units.ts';
import { monthTicks, spreadLabels, type EdgeLabel } from './chart-labels.ts';
import { xShare, yShare, type ChartScale } from './line-geometry.ts';
import type { PastLine } from './line-chart.tsx';
import type { LineChange, LineWeek } from './season-weeks.ts';

/** A character that the chart draws as a line of its own. */
export interface ChartMe {
  name: string;
  score: number;
}

/** Least distance of two labels, as a share of the chart's height. */
const LABEL_GAP = 0.1;
/** Part of a week that has to be in sight for its mark, which would be cut otherwise. */
const LEAST_OF_WEEK = 0.8;
/** The places of everything below the chart, which lies between the labels of both sides. */
const BELOW = 'relative mr-10 ml-9 sm:mr-14 sm:ml-10';

/** Values on both sides of the chart: the grid on the left, where the forecast and past seasons end on the right. */
export function EdgeLabels({
  scale,
  end,
  past,
}: {
  scale: ChartScale & { ticks: readonly number[] };
  end: CutoffForecast | undefined;
  past: readonly PastLine[];
}) {
  const ofValue = (value: number, isMain = false): EdgeLabel => ({
    text: formatFixed(value, 0),
    top: yShare(scale, value),
    isMain,
  });
  const labels: EdgeLabel[] = [
    ...(end
      ? [ofValue(end.bands[80][1]), ofValue(end.value, true), ofValue(end.bands[80][0])]
      : []),
    ...past.map(({ name, points }) => ({
      text: shortSeason(name),
      top: yShare(scale, points.at(-1)!.value),
    })),
  ];
  return (
    <div aria-hidden="true" className="tabular text-2xs text-muted">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-full mr-1.5 -translate-y-1/2"
          style={{ top: `${yShare(scale, tick) * 100}%` }}
        >
          {tick}
        </span>
      ))}
      {spreadLabels(labels, LABEL_GAP).map(({ text, top, isMain }) => (
        <span
          key={`${text} ${top}`}
          className={`absolute left-full ml-1 -translate-y-1/2 whitespace-nowrap ${isMain === true ? 'text-xs font-semibold text-text' : ''}`}
          style={{ top: `${top * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** `MN 1` of `Midnight Season 1`, `TWW 3` of `The War Within Season 3`. */
export function shortSeason(name: string): string {
  const [expansion = '', number = ''] = name.split(/ Season /);
  const words = expansion.split(' ').filter(Boolean);
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : expansion.slice(0, 3);
  return `${code} ${number}`.trim();
}

export function MonthTicks({ scale }: { scale: ChartScale }) {
  return (
    <div aria-hidden="true" className={`${BELOW} tabular h-5 text-2xs text-muted`}>
      {monthTicks(scale.fromMs, scale.toMs).map((atMs) => (
        <span
          key={atMs}
          className="absolute top-0 -translate-x-1/2 border-line-strong pt-1 whitespace-nowrap before:absolute before:top-0 before:left-1/2 before:h-1 before:border-l"
          style={{ left: `${xShare(scale, atMs) * 100}%` }}
        >
          {formatDay(atMs)}
        </span>
      ))}
    </div>
  );
}

function partInSight({ fromMs, toMs }: ChartScale, { startsMs, endsMs }: LineWeek): number {
  return (Math.min(toMs, endsMs) - Math.max(fromMs, startsMs)) / Math.max(1, endsMs - startsMs);
}

/** The weeks below the chart, each with the mark of its affix, and the days on which the game changed. */
export function WeekStrip({
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
    <div className={`${BELOW} h-9 text-2xs text-muted`} data-week-strip>
      {shown.map((week, index) => (
        <span
          key={week.startsMs}
          className={`absolute bottom-0 flex h-5 items-center justify-center overflow-hidden ${index % 2 === 0 ? 'bg-surface-2' : ''}`}
          style={{
            left: `${share(week.startsMs)}%`,
            width: `${share(week.endsMs) - share(week.startsMs)}%`,
          }}
        >
          {week.affixId !== null && partInSight(scale, week) >= LEAST_OF_WEEK && (
            <AffixMark
              affixId={week.affixId}
              size={16}
              label={`Week of ${formatDay(week.startsMs)}: ${affixName(week.affixId)}`}
            />
          )}
        </span>
      ))}
      {days.map((atMs) => (
        <span
          key={atMs}
          aria-hidden="true"
          className="absolute top-0 -translate-x-1/2 leading-4 text-text"
          style={{ left: `${share(atMs)}%` }}
        >
          ◆
        </span>
      ))}
    </div>
  );
}
