import { recordedKillModel } from '#analysis/progress/recorded-kill-model.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';

/** Pulls ahead whose reliability is shown. */
const SHOWN_WITHIN = 5;

/** How stated chances fared on recorded groups and bosses that the model had not seen, beside two simpler answers. */
export function KillRecordTable() {
  const shown = recordedKillModel.records.find(({ within }) => within === SHOWN_WITHIN);
  return (
    <div className="mt-2 grid max-w-prose gap-2" data-kill-record>
      <p>
        On groups and bosses that it had not seen (Classic bosses of four days), mean squared error,
        0 is perfect:
      </p>
      <div className="overflow-x-auto">
        <table className="data-table tabular text-xs">
          <caption className="sr-only">Errors of stated chances of a kill</caption>
          <thead>
            <tr>
              <th scope="col">Within</th>
              <th scope="col" className="number">
                This
              </th>
              <th scope="col" className="number">
                Same chance every pull
              </th>
              <th scope="col" className="number">
                Trend continues
              </th>
              <th scope="col" className="number">
                n
              </th>
            </tr>
          </thead>
          <tbody>
            {recordedKillModel.records.map((record) => (
              <tr key={record.within}>
                <th scope="row">
                  {record.within} {record.within === 1 ? 'pull' : 'pulls'}
                </th>
                <td className="number">{formatFixed(record.brier, 3)}</td>
                <td className="number">{formatFixed(record.brierConstant, 3)}</td>
                <td className="number">{formatFixed(record.brierTrend, 3)}</td>
                <td className="number">{formatCount(record.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && (
        <>
          <p>What was stated for {SHOWN_WITHIN} pulls beside the share that came:</p>
          <table className="data-table tabular text-xs">
            <caption className="sr-only">Stated chances beside what came</caption>
            <thead>
              <tr>
                <th scope="col">Stated</th>
                <th scope="col" className="number">
                  Mean
                </th>
                <th scope="col" className="number">
                  Came
                </th>
                <th scope="col" className="number">
                  n
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.bins.map(({ from, to, stated, came, n }) => (
                <tr key={from}>
                  <th scope="row">
                    {Math.round(from * 100)}–{Math.round(to * 100)}%
                  </th>
                  <td className="number">{Math.round(stated * 100)}%</td>
                  <td className="number">{Math.round(came * 100)}%</td>
                  <td className="number">{formatCount(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
