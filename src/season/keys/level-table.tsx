import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { rounded, specName } from '#season/views/figures.ts';
import { formatFinePercent, formatPercentRange, formatWhole } from '#season/views/format.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
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
        <PlainTable
          className="[&_td]:whitespace-nowrap"
          caption={`${name} by level: share of spots in groups and 95% range`}
          columns={[
            {
              key: 'spec',
              label: 'Specialization',
              kind: 'text',
              cell: (specId) => (
                <span className="flex items-center gap-2">
                  <SpecMark specId={specId} />
                  {specName(specId)}
                </span>
              ),
            },
            ...bands.map(columnOfBand),
          ]}
          rows={shown}
          rowKey={String}
        />
      </ScrollBox>
    </details>
  );
}

type Band = MetaAnswer['roles'][number]['byLevel'][number];

/** The share of each specialization at the levels of a band. */
function columnOfBand(band: Band): PlainColumn<number> {
  return {
    key: band.label,
    label: band.label,
    head: (
      <>
        {band.label}
        <span className="block text-xs font-normal">{formatWhole(band.n)} spots</span>
      </>
    ),
    kind: 'number',
    cell: (specId) => {
      const row = band.rows.find((one) => one.specId === specId);
      if (!row) return '–';
      return (
        <>
          {formatFinePercent(row.share)}
          <span className="block text-xs whitespace-nowrap text-muted">
            {formatPercentRange(row.low, row.high)}
          </span>
        </>
      );
    },
  };
}
