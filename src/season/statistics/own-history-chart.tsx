import type { OwnWeek } from '#season/model/throughput/own-weeks.ts';
import { formatRate } from './format-throughput.ts';

const HEIGHT = 120;
/** Room for the largest mark above and below. */
const ROOM = 8;

/** The medians of the weeks as dots over their ranges. The table below says the same: screen readers skip it. */
export function OwnHistoryChart({ weeks }: { weeks: readonly OwnWeek[] }) {
  const first = weeks[0]!.number;
  const last = weeks.at(-1)!.number;
  const least = Math.min(...weeks.map(({ low }) => low));
  const most = Math.max(...weeks.map(({ high }) => high));
  /** Per cent of the width: a whole column for each week, also for those without a kill. */
  const columns = last - first + 1;
  const x = (number: number) => `${(100 * (number - first + 0.5)) / columns}%`;
  const y = (amount: number) =>
    HEIGHT - ROOM - ((amount - least) / (most - least || 1)) * (HEIGHT - 2 * ROOM);
  return (
    <div className="mb-3" aria-hidden="true" data-history-chart>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <p className="tabular flex flex-col justify-between text-right text-xs text-muted">
          <span>{formatRate(most)}</span>
          <span>{most === least ? '' : formatRate(least)}</span>
        </p>
        <svg className="block w-full" height={HEIGHT}>
          {weeks.map(({ number, low, middle, high }) => (
            <g key={number}>
              <line
                x1={x(number)}
                x2={x(number)}
                y1={y(low)}
                y2={y(high)}
                strokeWidth="5"
                strokeLinecap="round"
                className="stroke-accent opacity-45"
              />
              <circle cx={x(number)} cy={y(middle)} r="5" className="fill-accent stroke-surface" />
            </g>
          ))}
        </svg>
        <span />
        <p className="tabular relative h-4 text-xs text-muted">
          {weeks.map(({ number }) => (
            <span key={number} className="absolute -translate-x-1/2" style={{ left: x(number) }}>
              {number}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
