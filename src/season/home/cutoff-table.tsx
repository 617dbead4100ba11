import { formatFixed } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { regionName } from '#game/region-names.ts';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { formatDay, formatRating } from '#season/views/format.ts';

/** Every value behind the tiles and their small lines, to read and to take along. */
export default function CutoffTable({ lines }: { lines: readonly CutoffTile[] }) {
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
        <PlainTable
          caption="The title cutoff of each region. Rows with a range are forecasts"
          columns={[
            {
              key: 'region',
              label: 'Region',
              kind: 'text',
              cell: ({ line }) => regionName(line.region),
            },
            { key: 'day', label: 'Day (UTC)', kind: 'text', cell: ({ atMs }) => formatDay(atMs) },
            {
              key: 'score',
              label: 'Score',
              kind: 'number',
              cell: ({ value }) => formatRating(value),
            },
            {
              key: 'low80',
              label: 'Low 80%',
              kind: 'number',
              cell: ({ low }) => low !== null && formatFixed(low, 0),
            },
            {
              key: 'high80',
              label: 'High 80%',
              kind: 'number',
              cell: ({ high }) => high !== null && formatFixed(high, 0),
            },
          ]}
          rows={rows}
          rowKey={({ line, atMs }) => `${line.region} ${atMs}`}
        />
      </ScrollBox>
    </>
  );
}
