import { ExportMenu } from '#web/ui/export-menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { formatChange } from '#web/season/format.ts';

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

/** How past seasons ended: the source's final value beside the official number. */
export function PastSeasons({ rows }: { rows: readonly PastSeasonRow[] }) {
  if (rows.length === 0) return null;
  const gaps = rows.map(gapOf).filter((gap) => gap !== null);
  return (
    <Panel
      title="How past seasons ended"
      aside="Blizzard’s cutoff beside Raider.IO’s last estimate"
    >
      <ExportMenu
        fileName="farseer-past-seasons"
        about={() => ({ estimates: 'Raider.IO', official: 'Blizzard' })}
        table={() => ({
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
      <ScrollBox label="Official cutoffs of past seasons">
        <table className="data-table max-sm:[&_:is(th,td)]:px-1" data-past-seasons>
          <caption className="sr-only">Official cutoffs of past seasons</caption>
          <thead>
            <tr>
              <th scope="col">Season</th>
              <th scope="col" className="number">
                Official
              </th>
              <th scope="col" className="number">
                Estimate
              </th>
              <th scope="col" className="number">
                Gap
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.slug} ${row.bracket}`}>
                <th scope="row">
                  {`${row.name}, `}
                  <span className="whitespace-nowrap">{lineOf(row.bracket)}</span>
                </th>
                <td className="number">
                  {row.url === null ? (
                    (row.official ?? '–')
                  ) : (
                    <a href={row.url} rel="noreferrer" className="underline underline-offset-4">
                      {row.official}
                    </a>
                  )}
                </td>
                <td className="number">{row.estimate?.toFixed(1) ?? '–'}</td>
                <td className="number">{describeGap(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {gaps.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          {`Average gap ${(gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / gaps.length).toFixed(1)} points over ${gaps.length} ${gaps.length === 1 ? 'cutoff' : 'cutoffs'}. Closer than that, no estimate can tell.`}
        </p>
      )}
    </Panel>
  );
}

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
  return bracket === 'p999' ? '0.1%' : '1%';
}
