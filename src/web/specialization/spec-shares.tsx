import { formatDay, formatFinePercent } from '#web/season/format.ts';
import { sparkPath } from '#web/season/spark-path.ts';
import { IntervalBar } from '#web/ui/interval-bar.tsx';
import { classTint } from '#web/ui/marks/player-marks.tsx';
import type { Share } from './load-specialization.server.ts';

/** The share in each band of key levels, with its 95% interval. */
export function ShareBars({ bands, classId }: { bands: readonly Share[]; classId: number }) {
  if (bands.length === 0)
    return <p className="text-sm text-muted">Not enough data: too few tracked runs.</p>;
  const most = Math.max(...bands.map(({ high }) => high));
  return (
    <ul className="text-sm" data-bands>
      {bands.map(({ label, share, low, high }) => (
        <li
          key={label}
          className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
        >
          <span className="w-28 shrink-0">{label}</span>
          <IntervalBar
            value={share}
            low={low}
            high={high}
            most={most}
            tint={classTint(classId)}
            className="w-24"
          />
          <span className="tabular">{formatFinePercent(share)}</span>
          <span className="tabular text-xs text-muted">
            {formatFinePercent(low)}–{formatFinePercent(high)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The share of all places in groups, week by week, as a line and as a table. */
export function ShareTrend({
  trend,
  name,
  classId,
}: {
  trend: readonly { atMs: number; value: number }[];
  name: string;
  classId: number;
}) {
  const path = sparkPath(trend);
  const [first, last] = [trend[0], trend.at(-1)];
  if (path === '' || !first || !last)
    return <p className="text-sm text-muted">Not enough data: fewer than two tracked weeks.</p>;
  const says = `From ${formatFinePercent(first.value)} in the week of ${formatDay(first.atMs)} to ${formatFinePercent(last.value)} in the week of ${formatDay(last.atMs)}.`;
  return (
    <figure>
      <svg
        viewBox="0 0 100 28"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`name-tint h-24 w-full ${classTint(classId)}`}
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-xs text-muted">{says}</figcaption>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted">Show as table</summary>
        <table className="data-table mt-2">
          <caption className="sr-only">Share of {name} by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col" className="number">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ atMs, value }) => (
              <tr key={atMs}>
                <th scope="row">{formatDay(atMs)}</th>
                <td className="number">{formatFinePercent(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
