import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDate, formatRating } from '#web/season/format.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { DAY_MS } from '#lib/time-units.ts';
import { AskedTable } from './asked-table.tsx';
import { ForecastRecord, type RecordedRecord } from './record-card.tsx';
import { weekAt, type LineChange, type LineWeek } from './season-weeks.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** The numbers of the chart. */
export function LineTables({
  history,
  projection,
  weeks,
  changes,
  isSample,
  trust,
  recorded,
}: {
  history: readonly DailyValue[];
  projection: readonly CutoffForecast[];
  weeks: readonly LineWeek[];
  changes: readonly LineChange[];
  isSample: boolean;
  /** How far the forecast can be trusted; empty without one. */ trust: string;
  /** How such forecasts fared; null for a season that is over. */ recorded: RecordedRecord | null;
}) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-6">
      {projection.length > 0 && (
        <AskedTable name="forecast" summary="Forecast as a table">
          {() => <ForecastTable projection={projection} isSample={isSample} />}
        </AskedTable>
      )}
      <AskedTable name="line" summary="Every day as a table">
        {() => (
          <HistoryTable history={history} weeks={weeks} changes={changes} isSample={isSample} />
        )}
      </AskedTable>
      {recorded && (
        <HowWeKnow className="mt-0! min-w-0 open:w-full" data-forecast-record>
          {trust !== '' && (
            <p className="tabular" data-likely-end>
              {trust}
            </p>
          )}{' '}
          <p>The chart now also has the 50% and the 95% range.</p>
          <ForecastRecord recorded={recorded} />
        </HowWeKnow>
      )}
    </div>
  );
}

/** The forecast, week by week. */
function ForecastTable({
  projection,
  isSample,
}: {
  projection: readonly CutoffForecast[];
  isSample: boolean;
}) {
  const columns = [
    'day',
    'forecast',
    '50 low',
    '50 high',
    '80 low',
    '80 high',
    '95 low',
    '95 high',
  ];
  const rows = projection.map((one) => [
    formatDate(one.atMs),
    ...[one.value, ...one.bands[50], ...one.bands[80], ...one.bands[95]].map(
      (value) => Math.round(value * 10) / 10,
    ),
  ]);
  return (
    <>
      <ExportMenu
        fileName="farseer-line-forecast"
        about={() => ({ sample: isSample })}
        table={() => ({ columns, rows })}
      />
      <ScrollBox label="Forecast">
        <table className="data-table max-sm:[&_:is(th,td)]:px-1">
          <caption className="sr-only">Forecast cutoff and its ranges, in points</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'day' ? '' : 'number'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([day, ...values]) => (
              <tr key={day}>
                <th scope="row" className="whitespace-nowrap">
                  {day}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="number">
                    {formatFixed(Number(value), 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** Every day so far, with the affix of its week and what changed in the game. */
function HistoryTable({
  history,
  weeks,
  changes,
  isSample,
}: {
  history: readonly DailyValue[];
  weeks: readonly LineWeek[];
  changes: readonly LineChange[];
  isSample: boolean;
}) {
  const changedOn = Map.groupBy(changes, ({ atMs }) => dayOf(atMs));
  const rows = history.toReversed().map(({ atMs, value }) => ({
    atMs,
    value,
    affix: weekAt(weeks, atMs)?.affix ?? null,
    changes: changedOn.get(dayOf(atMs)) ?? [],
  }));
  return (
    <>
      <ExportMenu
        fileName="farseer-line"
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: ['time', 'score', 'affix', 'changes'],
          rows: rows.map((row) => [
            new Date(row.atMs).toISOString(),
            row.value,
            row.affix,
            row.changes.map(({ title }) => title).join('; '),
          ]),
        })}
      />
      <ScrollBox label="Cutoff day by day">
        <table className="data-table max-sm:[&_:is(th,td)]:px-1">
          <caption className="sr-only">The cutoff day by day, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col">Week</th>
              <th scope="col">Changes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.atMs}>
                <th scope="row" className="whitespace-nowrap">
                  {formatDate(row.atMs)}
                </th>
                <td className="number">{formatRating(row.value)}</td>
                <td>{row.affix ?? '–'}</td>
                <td>
                  {row.changes.map((change) => (
                    <Change key={change.id} change={change} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function Change({ change: { title, url, source } }: { change: LineChange }) {
  if (url === null || source === 'sample') return <span className="block">{title}</span>;
  return (
    <a href={url} rel="noreferrer" className="block underline underline-offset-4">
      {title}
    </a>
  );
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
