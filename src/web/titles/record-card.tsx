import type { HorizonSummary } from '#season/model/cutoffs/backtest-cutoff.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';

import { formatPercent } from '#web/season/format.ts';
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

function RecordedTable({ recorded: { isOwnRegion, lines, rows } }: { recorded: RecordedRecord }) {
  if (rows.length === 0)
    return <p className="mt-1">Not enough data: no recorded seasons to test on.</p>;
  return (
    <>
      <Table
        caption={`Average error in points on ${lines} recorded ${lines === 1 ? 'season' : 'seasons'} ${isOwnRegion ? 'of this region' : 'of other regions'}. Each forecast came from a model without data of that region or season.`}
        columns={['Days', 'Forecast', 'Trend', 'Inside 80% range', 'Forecasts']}
        rows={rows.map((row) => [
          row.horizonDays,
          formatFixed(row.forecast.meanAbsoluteError, 1),
          formatFixed(trendError(row), 1),
          formatPercent(row.coverage[80]),
          formatCount(row.n),
        ])}
      />
      {recordWarnings(rows).map((sentence) => (
        <p key={sentence} className="mt-1 text-2xs text-muted">
          {sentence}
        </p>
      ))}
    </>
  );
}

function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  return (
    <table className="tabular mt-1 w-full max-w-prose">
      <caption className="mb-1.5 text-left text-muted">{caption}</caption>
      <thead className="text-muted">
        <tr>
          {columns.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={index === 0 ? 'text-left font-medium' : 'text-right font-medium'}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row" className="text-left font-normal">
              {first}
            </th>
            {others.map((text, index) => (
              <td key={columns[index + 1]} className="text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
