import { recordedOdds } from '#analysis/season/recorded-odds.ts';
import type { OddsRecord } from '#analysis/season/odds-record.ts';

const NAMES = { idle: 'idle', climber: 'climbing' } as const;

/** How the odds fared that go with the forecasts this server made on their day. Brier scores of characters that stay idle. */
export interface OwnOddsRecord {
  /** Forecasts whose day has come. */
  forecasts: number;
  brier: number;
  brierToday: number;
  brierClimate: number;
}

/**
 * What such odds were worth on the lines that were recorded: reliability, score, and two simpler answers; and on the
 * forecasts that this server has made since.
 */
export function OddsRecordDetails({ own }: { own: OwnOddsRecord | null }) {
  const [idle, climber] = recordedOdds.records;
  if (!idle || !climber) return null;
  const edges = idle.bins;
  return (
    <details className="text-xs text-muted" data-odds-record>
      <summary className="cursor-pointer">
        Track record: missed by {idle.brier.toFixed(2)} where “above today, above at the end” missed
        by {idle.brierToday.toFixed(2)}
      </summary>
      <table className="tabular mt-2 w-full">
        <caption className="mb-1 text-left">
          Imagined characters 0 to 120 points above {recordedOdds.lines} recorded lines of the top
          0.1 %, 7 to 28 days ahead: odds that were said, and how often they came true
        </caption>
        <thead>
          <tr>
            <th scope="col" className="text-left font-medium">
              Said
            </th>
            <th scope="col" className="text-right font-medium">
              Idle
            </th>
            <th scope="col" className="text-right font-medium">
              n
            </th>
            <th scope="col" className="text-right font-medium">
              Climbing
            </th>
            <th scope="col" className="text-right font-medium">
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {edges.map(({ from, to }) => (
            <tr key={from}>
              <th scope="row" className="text-left font-normal">
                {from * 100}–{to * 100} %
              </th>
              <Came record={idle} from={from} />
              <Came record={climber} from={from} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5">
        Mean squared miss (Brier), smaller is better:{' '}
        {[idle, climber]
          .map(
            (one) =>
              `${NAMES[one.scenario]} ${one.brier.toFixed(3)}, by the side of today’s line ${one.brierToday.toFixed(3)}, by the share that came true ${one.brierClimate.toFixed(3)}`,
          )
          .join('; ')}
        .
      </p>
      <p className="mt-1.5">
        Climbing goes on at half the pace the line had in the week before. What people really gain
        is in no record, so only the line is tested. The forecast learnt from the same{' '}
        {recordedOdds.lines} lines, and its days share their misses: this is how well it fits.{' '}
        <code>farseer backtest odds</code> repeats it.
      </p>
      <p className="mt-1.5" data-own-odds>
        {own
          ? `This server’s own: ${own.forecasts.toLocaleString('en')} forecasts of such lines, made on their day, have met it since. Idle characters: missed by ${own.brier.toFixed(3)}, by the side of today’s line ${own.brierToday.toFixed(3)}, by the share that came true ${own.brierClimate.toFixed(3)}.`
          : 'This server’s own: no forecast of such a line that it made on its day has met it yet.'}
      </p>
    </details>
  );
}

function Came({ record, from }: { record: OddsRecord; from: number }) {
  const bin = record.bins.find((one) => one.from === from);
  return (
    <>
      <td className="text-right">{bin ? `${Math.round(bin.came * 100)} %` : '–'}</td>
      <td className="text-right">{(bin?.n ?? 0).toLocaleString('en')}</td>
    </>
  );
}
