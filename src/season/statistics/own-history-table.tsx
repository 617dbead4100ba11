import { Link } from 'react-router';
import type { OwnWeek } from '#season/model/throughput/own-weeks.ts';
import { formatDay, formatPercentRange } from '#season/views/format.ts';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { formatRate } from './format-throughput.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const COLUMNS: readonly PlainColumn<OwnWeek>[] = [
  { key: 'week', label: 'Week', kind: 'text', cell: ({ number }) => number },
  { key: 'kills', label: 'Kills', kind: 'count', cell: ({ n }) => n },
  {
    key: 'median',
    label: 'Median',
    kind: 'rate',
    className: 'font-semibold',
    cell: ({ middle }) => formatRate(middle),
  },
  {
    key: 'range',
    label: 'Range',
    kind: 'rate',
    className: 'whitespace-nowrap',
    cell: ({ n, low, high }) => (n === 1 ? '–' : `${formatRate(low)}–${formatRate(high)}`),
  },
  {
    key: 'matched',
    label: 'Among matched players',
    kind: 'text',
    cell: ({ matched }) => <Matched matched={matched} />,
  },
  {
    key: 'days',
    label: 'Days',
    kind: 'text',
    cell: ({ kills }) => (
      <span className="flex flex-wrap gap-x-2">
        {kills.map(({ id, foughtMs, amount }) => (
          <Link
            key={id}
            to={`/fight/${id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            aria-label={`Kill of ${formatDay(foughtMs)}, ${formatRate(amount)} per second`}
          >
            {formatDay(foughtMs)}
          </Link>
        ))}
      </span>
    ),
  },
];

/** A player's own weeks, the newest first, with a link to every kill. */
export function OwnHistoryTable({
  weeks,
  isMatchable,
}: {
  weeks: readonly OwnWeek[];
  /** Whether rankings know the metric. */
  isMatchable: boolean;
}) {
  return (
    <>
      <ScrollBox label="Your kills by week">
        <PlainTable
          className="min-w-[30rem]"
          mark="data-own-weeks"
          caption="Your published kills by week of the season"
          columns={COLUMNS}
          rows={weeks.toReversed()}
          rowKey={({ number }) => String(number)}
        />
      </ScrollBox>
      <HowWeKnow>
        <p>
          Weeks run from reset to reset of your region. The range reaches from the least to the
          most.
          {isMatchable
            ? ' Matched players have your specialization, an item level within 5 and a kill time within 10%. Their kills are ranked ones of this season. The middle kill of your week is laid beside them, with a range of 80%. Rankings list best kills, so among all kills you stand higher.'
            : ' Rankings do not say what was taken, so no player can be matched.'}
        </p>
      </HowWeKnow>
    </>
  );
}

function Matched({ matched }: Pick<OwnWeek, 'matched'>) {
  if (matched === null) return <span className="text-muted">–</span>;
  if (matched.percentile === null)
    return <span className="text-muted">too few: {matched.n} of 10</span>;
  return (
    <span className="whitespace-nowrap">
      <PercentileChip share={matched.percentile} />{' '}
      <span className="text-xs text-muted">
        {formatPercentRange(matched.low, matched.high)} of {matched.n}
      </span>
    </span>
  );
}
