import { Panel } from '#web/components/ui/panel.tsx';

export interface RecordRow {
  horizonDays: number;
  n: number;
  /** Of these, made on their day by this server. */
  made: number;
  meanAbsoluteError: number;
  todayError: number;
  inside50: number;
  inside80: number;
  inside95: number;
}

/** How earlier forecasts fared, beside the simplest one. */
export function RecordCard({ rows, isSample }: { rows: readonly RecordRow[]; isSample: boolean }) {
  return (
    <Panel title="Track record">
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          Not enough data: no forecast of this line has met its day yet.
        </p>
      ) : (
        <>
          <table className="tabular w-full text-xs">
            <caption className="mb-1.5 text-left text-muted">
              Mean miss in points over past forecasts of this line
              {isSample && ', made on invented seasons'}
            </caption>
            <thead className="text-muted">
              <tr>
                <th scope="col" className="text-left font-medium">
                  Days
                </th>
                <th scope="col" className="text-right font-medium">
                  Ours
                </th>
                <th scope="col" className="text-right font-medium">
                  “Stays”
                </th>
                <th scope="col" className="text-right font-medium">
                  In 80 %
                </th>
                <th scope="col" className="pl-2 text-right font-medium">
                  n
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.horizonDays}>
                  <th scope="row" className="text-left font-normal">
                    {row.horizonDays}
                  </th>
                  <td className="text-right">{row.meanAbsoluteError.toFixed(1)}</td>
                  <td className="text-right">{row.todayError.toFixed(1)}</td>
                  <td className="text-right">{Math.round(row.inside80 * 100)} %</td>
                  <td className="pl-2 text-right">{row.n.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {!isSample && (
            <p className="mt-1.5 text-2xs text-muted">
              {`${rows.reduce((sum, row) => sum + row.made, 0).toLocaleString('en')} of them were made on their day by this server; the others were worked out later from what was known that day.`}
            </p>
          )}
          <details className="mt-2 text-xs text-muted">
            <summary className="cursor-pointer">Method</summary>
            <p className="mt-1">
              A line gains about the same each time the season’s age doubles. That gain is read from
              the last 7, 14 and 28 days, drawn towards what the bracket did in earlier seasons, and
              raised a little in the last month. Bands come from past misses, of earlier seasons and
              of this line itself. “Stays” is today’s value taken as the end.{' '}
              <code>farseer backtest cutoff</code> repeats it on any series.
            </p>
          </details>
        </>
      )}
    </Panel>
  );
}
