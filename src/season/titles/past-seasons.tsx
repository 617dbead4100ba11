import { formatFixed } from '#lib/format-number.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { formatChange, formatFinePercent } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';

export interface PastSeasonRow {
  slug: string;
  name: string;
  bracket: string;
  /** Blizzard's number; null where none is known. */
  official: number | null;
  /** The final value of the source; null where none is known. */
  estimate: number | null;
  /** Where Blizzard said so; null where that is not known. */
  url: string | null;
}

/** Past seasons: the source's final value beside the official number. */
export function PastSeasons({ rows }: { rows: readonly PastSeasonRow[] }) {
  if (rows.length === 0) return null;
  const gaps = rows.map(gapOf).filter((gap) => gap !== null);
  return (
    <Panel title="Past seasons" aside="Blizzard’s cutoff beside Raider.IO’s last estimate">
      <div data-past-seasons>
        <DataTable
          name="past"
          caption="Official cutoffs of past seasons"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ slug, bracket }) => `${slug} ${bracket}`}
          ownSort={null}
          fileName="farseer-past-seasons"
          about={() => ({ estimates: 'Raider.IO', official: 'Blizzard', sample: false })}
          exported={() => ({
            columns: ['season', 'line', 'official', 'estimate', 'gap', 'link'],
            rows: rows.map((row) => [
              row.name,
              lineOf(row.bracket),
              row.official,
              row.estimate,
              roundedGap(row),
              row.url,
            ]),
          })}
        />
      </div>
      {gaps.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          {`Average gap ${formatFixed(gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / gaps.length, 1)} points over ${gaps.length} ${gaps.length === 1 ? 'cutoff' : 'cutoffs'}. `}
        </p>
      )}
    </Panel>
  );
}

const COLUMNS: readonly TableColumn<PastSeasonRow>[] = [
  {
    key: 'season',
    label: 'Season',
    kind: 'text',
    value: ({ name, bracket }) => `${name} ${bracket}`,
    cell: ({ name, bracket }) => (
      <span className="whitespace-normal text-muted">
        {`${name}, `}
        <span className="whitespace-nowrap">{lineOf(bracket)}</span>
      </span>
    ),
  },
  {
    key: 'official',
    label: 'Official',
    kind: 'number',
    about: 'As Blizzard announced it',
    value: ({ official }) => official,
    cell: ({ url, official }) =>
      url === null ? (
        (official ?? '–')
      ) : (
        <a href={url} rel="noreferrer" className="underline underline-offset-4">
          {official}
        </a>
      ),
  },
  {
    key: 'estimate',
    label: 'Estimate',
    kind: 'number',
    about: 'The last value of Raider.IO',
    value: ({ estimate }) => estimate,
    cell: ({ estimate }) => (estimate === null ? '–' : formatFixed(estimate, 1)),
  },
  {
    key: 'gap',
    label: 'Gap',
    kind: 'number',
    value: gapOf,
    cell: describeGap,
  },
];

function gapOf({ estimate, official }: PastSeasonRow): number | null {
  return estimate === null || official === null ? null : estimate - official;
}

function roundedGap(row: PastSeasonRow): number | null {
  const gap = gapOf(row);
  return gap === null ? null : Math.round(gap * 10) / 10;
}

function describeGap(row: PastSeasonRow): string {
  const gap = gapOf(row);
  return gap === null ? '–' : formatChange(gap);
}

function lineOf(bracket: string): string {
  return bracket === 'p999' ? formatFinePercent(0.001) : '1%';
}
