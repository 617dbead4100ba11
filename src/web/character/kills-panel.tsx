import { Link } from 'react-router';
import { formatDate } from '#web/season/format.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { formatAmount } from '#lib/format-number.ts';
import type { CharacterPage } from './load-character-page.server.ts';

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
            <table className="tabular w-full min-w-[24rem] text-sm" data-kills-by-week>
              <caption className="sr-only">Raid kills of {card.name} by week</caption>
              <thead>
                <tr className="text-xs text-muted">
                  <th scope="col" className="text-left font-normal">
                    Week
                  </th>
                  <th scope="col" className="px-2 text-right font-normal">
                    Kills
                  </th>
                  <th scope="col" className="px-2 text-left font-normal">
                    Median
                  </th>
                  <th scope="col" className="px-2 text-left font-normal">
                    Best
                  </th>
                </tr>
              </thead>
              <tbody>
                {kills.map(({ number, startsMs, n, low, middle, high, best }) => (
                  <tr key={number} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                      {number}{' '}
                      <span className="text-xs text-muted">from {formatDate(startsMs)}</span>
                    </th>
                    <td className="px-2 text-right">{n}</td>
                    <td className="px-2">
                      <span className="flex items-center gap-2">
                        <PercentileChip share={middle} />
                        <span className="max-sm:hidden">
                          <IntervalBar value={middle} low={low} high={high} className="w-16" />
                        </span>
                      </span>
                    </td>
                    <td className="px-2">
                      <PercentileChip share={best.share} />{' '}
                      <bdi>
                        {best.difficulty} {best.boss}
                      </bdi>
                      , {formatAmount(best.amount)}/s
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <p className="mt-2 text-xs text-muted">
            Percentile: how many ranked kills of the same specialization, boss and difficulty did
            less. Rankings list the best kill of a player, so it says how good kills were and not
            every kill. Damage per second, healing per second of healers. The band over a bar
            reaches from the least to the most of the week.
          </p>
        </>
      )}
    </Panel>
  );
}
