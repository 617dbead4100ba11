import { ExportBar } from '#web/ui/export-bar.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import type { LineTile } from './line-tiles.tsx';
import { regionName } from '#game/region-names.ts';
import { dayOf } from './words.ts';

/** Every value behind the tiles and their small lines, to read and to take along. */
export default function LineTable({ lines }: { lines: readonly LineTile[] }) {
  const columns = ['Region', 'Day (UTC)', 'Score', 'Low 80 %', 'High 80 %'];
  const rows = lines.flatMap((line) => [
    ...line.spark.map((point) => ({ line, ...point, low: null, high: null })),
    ...(line.end ? [{ line, ...line.end }] : []),
  ]);
  return (
    <>
      <ExportBar
        fileName="farseer-title-lines"
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
      <ScrollBox label="Title lines">
        <table className="data-table">
          <caption className="sr-only">
            The title line of each region; rows with a band are forecasts
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
                <td>{dayOf(atMs)}</td>
                <td className="number">{value.toFixed(1)}</td>
                <td className="number">{low?.toFixed(0) ?? ''}</td>
                <td className="number">{high?.toFixed(0) ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
