import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDate, formatRating } from '#season/views/format.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { DAY_MS } from '#lib/time-units.ts';
import { AskedTable } from './asked-table.tsx';
import { ForecastRecord, type RecordedRecord } from './record-card.tsx';
import { weekAt, type LineChange, type LineWeek } from './season-weeks.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

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
        <PlainTable
          className="max-sm:[&_:is(th,td)]:px-1"
          caption="Forecast cutoff and its ranges, in points"
          columns={columns.map((column, index): PlainColumn<(typeof rows)[number]> => ({
            key: column,
            label: column,
            kind: index === 0 ? 'text' : 'number',
            className: index === 0 ? 'whitespace-nowrap' : '',
            cell: (row) => (index === 0 ? row[0] : formatFixed(Number(row[index]), 1)),
          }))}
          rows={rows}
          rowKey={([day]) => String(day)}
        />
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
        <PlainTable
          className="max-sm:[&_:is(th,td)]:px-1"
          caption="The cutoff day by day, newest first"
          columns={HISTORY}
          rows={rows}
          rowKey={({ atMs }) => String(atMs)}
        />
      </ScrollBox>
    </>
  );
}

interface HistoryRow {
  atMs: number;
  value: number;
  affix: string | null;
  changes: LineChange[];
}

const HISTORY: readonly PlainColumn<HistoryRow>[] = [
  {
    key: 'day',
    label: 'Day (UTC)',
    kind: 'text',
    className: 'whitespace-nowrap',
    cell: ({ atMs }) => formatDate(atMs),
  },
  { key: 'score', label: 'Score', kind: 'number', cell: ({ value }) => formatRating(value) },
  { key: 'week', label: 'Week', kind: 'text', cell: ({ affix }) => affix ?? '–' },
  {
    key: 'changes',
    label: 'Changes',
    kind: 'text',
    cell: ({ changes }) => changes.map((change) => <Change key={change.id} change={change} />),
  },
];

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
