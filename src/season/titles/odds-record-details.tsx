import type { OddsRecord } from '#season/model/cutoffs/odds-record.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { formatFinePercent } from '#season/views/format.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';

const NAMES = { idle: 'idle', climber: 'climbing' } as const;

/** How the odds fared that go with the forecasts this server made on their day. Brier scores of characters that stay idle. */
export interface OwnOddsRecord {
  /** Forecasts whose day has come. */
  forecasts: number;
  brier: number;
  brierToday: number;
  brierClimate: number;
}

/** How the odds fared on recorded lines that the forecast had not learned from. */
export interface RecordedOdds {
  lines: number;
  records: readonly OddsRecord[];
}

/**
 * What such odds were worth on the lines that were recorded: reliability, score, and two simpler answers; and on the
 * forecasts that this server has made since.
 */
export function OddsRecordDetails({
  recorded,
  own,
  children,
}: {
  recorded: RecordedOdds;
  own: OwnOddsRecord | null;
  /** What the chance counts on. */
  children: ReactNode;
}) {
  const [idle, climber] = recorded.records;
  if (!idle || !climber) return null;
  return (
    <HowWeKnow data-odds-record>
      {children} <p className="mt-1.5">Track record: {recordWords(idle)}.</p>
      <PlainTable
        className="mt-2 text-xs!"
        captionClass="mb-1 text-left"
        caption={
          <>
            Imagined characters 0 to 120 points above {recorded.lines} recorded{' '}
            {formatFinePercent(0.001)} cutoffs, 7 to 28 days ahead: stated chance, and how often it
            came true. Each forecast came from a model without data of that region or season.
          </>
        }
        columns={[
          {
            key: 'stated',
            label: 'Stated',
            kind: 'text',
            cell: ({ from, to }) => `${from * 100}–${to * 100}%`,
          },
          ...cameColumns(idle, 'Idle'),
          ...cameColumns(climber, 'Climbing'),
        ]}
        rows={idle.bins}
        rowKey={({ from }) => String(from)}
      />
      <p className="mt-1.5">
        Mean squared error, smaller is better:{' '}
        {[idle, climber]
          .map(
            (one) =>
              `${NAMES[one.scenario]} ${formatFixed(one.brier, 3)}, by today’s side of the cutoff ${formatFixed(one.brierToday, 3)}, by the share that came true ${formatFixed(one.brierClimate, 3)}`,
          )
          .join('. ')}{' '}
        .
      </p>
      <p className="mt-1.5">
        Climbing characters gain half of the cutoff’s pace of the week before. How much real players
        gain is not recorded, so this tests the cutoff only. Neighboring days share most of their
        error. <code>farseer backtest odds</code> repeats the test.
      </p>
      <p className="mt-1.5" data-own-odds>
        {own
          ? `This server’s own: ${formatCount(own.forecasts)} forecasts of such lines, made on their day, have met it since. Idle characters: missed by ${formatFixed(own.brier, 3)}, by today’s side of the cutoff ${formatFixed(own.brierToday, 3)}, by the share that came true ${formatFixed(own.brierClimate, 3)}.`
          : 'This server’s own: no forecast of such a line that it made on its day has met it yet.'}
      </p>
    </HowWeKnow>
  );
}

/** `chances above 90% came true in 97% of 812 cases, those below 10% in 3% of 340`, of the past cases that the bins count. */
function recordWords({ bins }: OddsRecord): string {
  const [low, high] = [bins.find(({ from }) => from === 0), bins.findLast(({ to }) => to === 1)];
  return [
    ...(high ? [`chances above ${high.from * 100}% came true in ${cameIn(high)} past cases`] : []),
    ...(low && low !== high ? [`those below ${low.to * 100}% in ${cameIn(low)}`] : []),
  ].join(', ');
}

function cameIn({ came, n }: OddsRecord['bins'][number]): string {
  return `${Math.round(came * 100)}% of ${formatCount(n)}`;
}

type Bin = OddsRecord['bins'][number];

/** How often what was stated came true, and in how many cases. */
function cameColumns({ scenario, bins }: OddsRecord, label: string): PlainColumn<Bin>[] {
  const binAt = (from: number): Bin | undefined => bins.find((one) => one.from === from);
  return [
    {
      key: scenario,
      label,
      kind: 'number',
      cell: ({ from }) => {
        const bin = binAt(from);
        return bin ? `${Math.round(bin.came * 100)}%` : '–';
      },
    },
    {
      key: `${scenario}Cases`,
      label: 'Cases',
      kind: 'count',
      cell: ({ from }) => formatCount(binAt(from)?.n ?? 0),
    },
  ];
}
