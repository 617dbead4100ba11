import { Link } from 'react-router';
import type { OwnWeek } from '#season/model/throughput/own-weeks.ts';
import { formatDay, formatPercentRange } from '#web/season/format.ts';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { formatRate } from './format-throughput.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

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
        <table className="tabular w-full min-w-[30rem] text-sm" data-own-weeks>
          <caption className="sr-only">Your published kills by week of the season</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="text-left font-normal">
                Week
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                Kills
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                Median
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                Range
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                Among matched players
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                Days
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.number} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {week.number}
                </th>
                <td className="px-2 text-right">{week.n}</td>
                <td className="px-2 text-right font-semibold">{formatRate(week.middle)}</td>
                <td className="px-2 text-right whitespace-nowrap">
                  {week.n === 1 ? '–' : `${formatRate(week.low)}–${formatRate(week.high)}`}
                </td>
                <td className="px-2">
                  <Matched matched={week.matched} />
                </td>
                <td className="px-2">
                  <span className="flex flex-wrap gap-x-2">
                    {week.kills.map(({ id, foughtMs, amount }) => (
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
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
