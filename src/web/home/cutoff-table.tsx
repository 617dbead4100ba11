import { formatFixed } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { regionName } from '#game/region-names.ts';
import type { CutoffTile } from '#web/season/card-types.ts';
import { formatDay, formatRating } from '#web/season/format.ts';

/** Every value behind the tiles and their small lines, to read and to take along. */
export default function CutoffTable({ lines }: { lines: readonly CutoffTile[] }) {
  const columns = ['Region', 'Day (UTC)', 'Score', 'Low 80%', 'High 80%'];
  const rows = lines.flatMap((line) => [
    ...line.spark.map((point) => ({ line, ...point, low: null, high: null })),
    ...(line.end ? [{ line, ...line.end }] : []),
  ]);
  return (
    <>
      <ExportMenu
        fileName="farseer-title-cutoffs"
        about={() => ({ bracket: 'p999', sample: lines.some(({ source }) => source === 'sample') })}
        table={() => ({
          columns: ['region', 'day', 'score', 'low80', 'high80'],
          rows: rows.map(({ line, atMs, value, low, high }) => [
            line.region,
            new Date(atMs).toISOString().slice(0, 10),
            value,
            low,
            high,
          ]),
        })}
      />
      <ScrollBox label="Title cutoffs">
        <table className="data-table">
          <caption className="sr-only">
            The title cutoff of each region. Rows with a range are forecasts
          </caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index > 1 ? 'number' : ''}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, atMs, value, low, high }) => (
              <tr key={`${line.region} ${atMs}`}>
                <th scope="row">{regionName(line.region)}</th>
                <td>{formatDay(atMs)}</td>
                <td className="number">{formatRating(value)}</td>
                <td className="number">{low === null ? '' : formatFixed(low, 0)}</td>
                <td className="number">{high === null ? '' : formatFixed(high, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
