import { formatFixed } from '#lib/format-number.ts';
import { formatDay, formatFinePercent } from '#season/views/format.ts';
import { amountTicks } from '#kit/chart/timeline-geometry.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { classTint } from '#kit/ui/marks/player-marks.tsx';
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
          <span className="sr-only">
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
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || last.atMs <= first.atMs)
    return <p className="text-sm text-muted">Not enough data: fewer than two tracked weeks.</p>;
  const says = `From ${formatFinePercent(first.value)} in the week of ${formatDay(first.atMs)} to ${formatFinePercent(last.value)} in the week of ${formatDay(last.atMs)}.`;
  return (
    <figure>
      <TrendChart trend={trend} classId={classId} />
      <figcaption className="mt-1 text-xs text-muted">{says}</figcaption>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted">Show as table</summary>
        <PlainTable
          className="mt-2"
          caption={`Share of ${name} by week`}
          columns={[
            { key: 'week', label: 'Week of', kind: 'text', cell: ({ atMs }) => formatDay(atMs) },
            {
              key: 'share',
              label: 'Share',
              kind: 'number',
              cell: ({ value }) => formatFinePercent(value),
            },
          ]}
          rows={trend}
          rowKey={({ atMs }) => String(atMs)}
        />
      </details>
    </figure>
  );
}

const TICKS = 3;
const isNearWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** The line over an axis that begins at zero, so that noise looks like noise. */
function TrendChart({
  trend,
  classId,
}: {
  trend: readonly { atMs: number; value: number }[];
  classId: number;
}) {
  const ticks = amountTicks(Math.max(...trend.map(({ value }) => value)), TICKS);
  const most = ticks.at(-1)! || 1;
  // 0.25% and 0.75% rounded to one decimal would stand at places that they do not name.
  const digits = ticks.every((tick) => isNearWhole(tick * 1000)) ? 1 : 2;
  const [first, last] = [trend[0]!, trend.at(-1)!];
  const middle = trend[Math.floor(trend.length / 2)]!;
  const x = (atMs: number) => ((atMs - first.atMs) / (last.atMs - first.atMs)) * 100;
  const y = (value: number) => 100 - (value / most) * 100;
  const points = trend.map(({ atMs, value }) => `${x(atMs).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <div className="tabular pt-2 text-2xs text-muted" aria-hidden="true" data-trend>
      <div className="relative ml-10 h-28">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 border-t border-line"
            style={{ top: `${y(tick)}%` }}
          >
            <span className="absolute right-full mr-1.5 -translate-y-1/2">
              {`${formatFixed(tick * 100, digits)}%`}
            </span>
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={`name-tint absolute inset-0 h-full w-full overflow-visible ${classTint(classId)}`}
        >
          <polyline
            points={points.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className="mt-1.5 ml-10 flex justify-between">
        {[...new Set([first, middle, last])].map(({ atMs }) => (
          <span key={atMs}>{formatDay(atMs)}</span>
        ))}
      </p>
    </div>
  );
}
