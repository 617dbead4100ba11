import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { rounded, specName } from '#web/season/figures.ts';
import { formatFinePercent, formatPercentRange, formatWhole } from '#web/season/format.ts';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { MetaAnswer } from './plan-types.ts';

/** More specializations than this are in the exported table only. */
const SHOWN = 10;

/** Who is played by level: the most frequent of a role, with the interval of each share. */
export function LevelTable({
  role,
  name,
  isSample,
}: {
  role: MetaAnswer['roles'][number];
  name: string;
  isSample: boolean;
}) {
  const bands = role.byLevel;
  const specIds = [...new Set(bands.flatMap(({ rows }) => rows.map(({ specId }) => specId)))];
  const most = (specId: number): number =>
    Math.max(...bands.map(({ rows }) => rows.find((row) => row.specId === specId)?.share ?? 0));
  const shown = specIds.toSorted((one, other) => most(other) - most(one)).slice(0, SHOWN);
  return (
    <details className="mt-2 text-sm" data-by-level={role.role}>
      <summary className="cursor-pointer text-muted">{name} by level</summary>
      <ExportMenu
        fileName={`farseer-${role.role}-by-level`}
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: ['levels', 'specialization', 'spots', 'n', 'share', 'low95', 'high95'],
          rows: bands.flatMap((band) =>
            band.rows.map((row) => [
              band.label,
              specName(row.specId),
              row.count,
              band.n,
              ...[row.share, row.low, row.high].map((share) => rounded(share, 4)),
            ]),
          ),
        })}
      />
      <ScrollBox label={`${name} by level`}>
        <table className="data-table [&_td]:whitespace-nowrap">
          <caption className="sr-only">
            {name} by level: share of spots in groups and 95% range
          </caption>
          <thead>
            <tr>
              <th scope="col">Specialization</th>
              {bands.map((band) => (
                <th key={band.label} scope="col" className="number">
                  {band.label}
                  <span className="block text-xs font-normal">{formatWhole(band.n)} spots</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((specId) => (
              <tr key={specId}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <SpecMark specId={specId} />
                    {specName(specId)}
                  </span>
                </th>
                {bands.map((band) => {
                  const row = band.rows.find((one) => one.specId === specId);
                  return (
                    <td key={band.label} className="number">
                      {row ? formatFinePercent(row.share) : '–'}
                      {row && (
                        <span className="block text-xs whitespace-nowrap text-muted">
                          {formatPercentRange(row.low, row.high)}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
