import type { ReactNode } from 'react';
import { rounded, specName } from '#season/views/figures.ts';
import { formatFinePercent, formatWhole } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { ENOUGH_PLACES, type MetaAnswer } from './plan-types.ts';

type Team = MetaAnswer['groups']['rows'][number];

/** The teams that run the best keys most often, each with the interval of its share. */
export function TeamsPanel({
  meta,
  band,
  isSample,
  children,
}: {
  meta: MetaAnswer;
  band: string;
  isSample: boolean;
  /** Source and age. */
  children: ReactNode;
}) {
  const { n, rows } = meta.groups;
  return (
    <Panel title={`Team compositions, ${band}`} aside={`${formatWhole(n)} best runs`}>
      {n < ENOUGH_PLACES ? (
        <p className="text-sm text-muted">
          Not enough data: {n} runs, at least {ENOUGH_PLACES} are needed.
        </p>
      ) : (
        <div data-groups>
          <DataTable
            name="groups"
            caption="Most frequent teams among the best runs"
            columns={columnsOf(Math.max(...rows.map(({ high }) => high)))}
            rows={rows}
            rowKey={({ specIds }) => specIds.join(' ')}
            ownSort={{ column: 'share', descending: true }}
            fileName="farseer-groups"
            about={() => ({ sample: isSample, band, n })}
            exported={() => ({
              columns: ['group', 'runs', 'share', 'low95', 'high95', 'timed'],
              rows: rows.map((row) => [
                row.specIds.map(specName).join(', '),
                row.count,
                rounded(row.share, 4),
                rounded(row.low, 4),
                rounded(row.high, 4),
                row.timed,
              ]),
            })}
          />
        </div>
      )}
      <div className="mt-2">{children}</div>
    </Panel>
  );
}

function columnsOf(most: number): readonly TableColumn<Team>[] {
  return [
    {
      key: 'team',
      label: 'Team',
      kind: 'text',
      cell: ({ specIds }) => (
        <span className="flex gap-1">
          {specIds.map((specId, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a team can have one specialization twice
            <SpecMark key={index} specId={specId} label={specName(specId)} />
          ))}
        </span>
      ),
    },
    {
      key: 'runs',
      label: 'Runs',
      kind: 'number',
      value: ({ count }) => count,
      cell: ({ count }) => formatWhole(count),
      className: '@max-md:hidden',
    },
    {
      key: 'share',
      label: 'Share',
      kind: 'number',
      about: 'Of the best runs, with its 95% range',
      value: ({ share }) => share,
      cell: ({ share, low, high }) => (
        <span className="inline-flex items-center gap-2">
          <IntervalBar
            value={share}
            low={low}
            high={high}
            most={most}
            className="w-24 @max-xs:w-12"
          />
          <span className="w-12">{formatFinePercent(share)}</span>
        </span>
      ),
    },
  ];
}
