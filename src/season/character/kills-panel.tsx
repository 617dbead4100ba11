import { Link } from 'react-router';
import { formatDate } from '#season/views/format.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { formatAmount } from '#lib/format-number.ts';
import type { CharacterPage } from './load-character-page.server.ts';

const COLUMNS: readonly PlainColumn<CharacterPage['kills'][number]>[] = [
  {
    key: 'week',
    label: 'Week',
    kind: 'text',
    className: 'whitespace-nowrap',
    cell: ({ number, startsMs }) => (
      <>
        {number}{' '}
        <span className="text-xs text-muted max-sm:block">from {formatDate(startsMs)}</span>
      </>
    ),
  },
  { key: 'kills', label: 'Kills', kind: 'count', cell: ({ n }) => n },
  {
    key: 'median',
    label: 'Median',
    kind: 'text',
    cell: ({ middle, low, high }) => (
      <span className="flex items-center gap-2">
        <PercentileChip share={middle} />
        <span className="max-sm:hidden">
          <IntervalBar value={middle} low={low} high={high} className="w-16" />
        </span>
      </span>
    ),
  },
  {
    key: 'best',
    label: 'Best',
    kind: 'text',
    cell: ({ best }) => (
      <>
        <PercentileChip share={best.share} />{' '}
        <bdi>
          {best.difficulty} {best.boss}
        </bdi>
        , {formatAmount(best.amount)}/s
      </>
    ),
  },
];

/** How the ranked raid kills of a character stand among everyone of the specialization, week by week. */
export function KillsPanel({ page: { kills, card } }: { page: CharacterPage }) {
  return (
    <Panel title="Raid kills by week" aside="percentile among ranked kills">
      {kills.length === 0 ? (
        <p className="text-sm text-muted">
          No ranked raid kill of this season is known.{' '}
          <Link to="/hps-dps?view=ladder" className="underline underline-offset-4">
            See the ladders
          </Link>
        </p>
      ) : (
        <>
          <ScrollBox label="Raid kills by week">
            <PlainTable
              className="sm:min-w-[24rem]"
              mark="data-kills-by-week"
              caption={`Raid kills of ${card.name} by week`}
              columns={COLUMNS}
              rows={kills}
              rowKey={({ number }) => String(number)}
            />
          </ScrollBox>
          <p className="mt-2 text-xs text-muted">
            Percentile: share of ranked kills of the same specialization, boss and difficulty that
            did less. Rankings list only a player’s best kill. The band over a bar is the week’s
            range.
          </p>
        </>
      )}
    </Panel>
  );
}
