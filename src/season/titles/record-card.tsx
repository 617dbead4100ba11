import type { HorizonSummary } from '#season/model/cutoffs/backtest-cutoff.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { formatPercent } from '#season/views/format.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { recordWarnings, trendError, type YoungRecord } from './record-warnings.ts';

/** The track record on recorded lines that the forecast had not learned from. */
export interface RecordedRecord {
  /** Whether the lines are those of the region shown; otherwise of all regions. */
  isOwnRegion: boolean;
  lines: number;
  rows: readonly HorizonSummary[];
  /** Null once the season shown is no longer young. */
  young: YoungRecord | null;
}

/** How forecasts of recorded seasons fared beside a simpler method. */
export function ForecastRecord({ recorded }: { recorded: RecordedRecord }) {
  return (
    <>
      <RecordedTable recorded={recorded} />{' '}
      <p className="mt-1">
        A cutoff gains about the same each time the season’s age doubles. That gain comes from the
        last weeks, a quarter of it from the season’s other regions. It leans on what other lines
        gained at this age, unless the last weeks disagree. Cutoffs of the top 10, 25 and 40% go
        over to a trend that fades between day 40 and 60. Ranges come from past errors at this age,
        of other lines and of this line itself. “No change” keeps today’s value. “Trend” is the best
        of three: no change, a straight line over 14 days, a trend that fades.
      </p>
    </>
  );
}

const COLUMNS: readonly PlainColumn<HorizonSummary>[] = [
  { key: 'days', label: 'Days', kind: 'text', cell: ({ horizonDays }) => horizonDays },
  {
    key: 'forecast',
    label: 'Forecast',
    kind: 'number',
    cell: ({ forecast }) => formatFixed(forecast.meanAbsoluteError, 1),
  },
  { key: 'trend', label: 'Trend', kind: 'number', cell: (row) => formatFixed(trendError(row), 1) },
  {
    key: 'inside',
    label: 'Inside 80% range',
    kind: 'number',
    cell: ({ coverage }) => formatPercent(coverage[80]),
  },
  { key: 'n', label: 'Forecasts', kind: 'count', cell: ({ n }) => formatCount(n) },
];

function RecordedTable({ recorded: { isOwnRegion, lines, rows } }: { recorded: RecordedRecord }) {
  if (rows.length === 0)
    return <p className="mt-1">Not enough data: no recorded seasons to test on.</p>;
  return (
    <>
      <PlainTable
        className="mt-1 max-w-prose text-xs!"
        captionClass="mb-1.5 text-left text-muted"
        caption={`Average error in points on ${lines} recorded ${lines === 1 ? 'season' : 'seasons'} ${isOwnRegion ? 'of this region' : 'of other regions'}. Each forecast came from a model without data of that region or season.`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ horizonDays }) => String(horizonDays)}
      />
      {recordWarnings(rows).map((sentence) => (
        <p key={sentence} className="mt-1 text-2xs text-muted">
          {sentence}
        </p>
      ))}
    </>
  );
}
