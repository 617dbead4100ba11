import type { TeamPull } from '#analysis/progress/team-pulls.ts';
import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { formatDay } from '#web/season/format.ts';
import { AnswerBox } from '#web/ui/answer-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { ChanceCard } from './close-card.tsx';
import { formatPercent } from './format-pull.ts';
import type { OurBoss } from '#web/season/our-progress.server.ts';
import { bestWords, endsOf, pacedPulls, sourceWords } from './our-words.ts';
import { phasesOfEnds, pullCycleMs } from './phase-progress.ts';

/** Pulls that are listed, the newest. */
const MOST = 60;

function sourceName({ sources }: Pick<TeamPull, 'sources'>): string {
  return sources.includes('nights') ? 'Saved night' : 'Warcraft Logs';
}

/** One boss of the own team: how close it is, from what that is counted, and the pulls themselves. */
export function OurBossPart({ boss: { name, difficulty, pulls, phases } }: { boss: OurBoss }) {
  const nameOf = (phase: number): string =>
    phases.find(({ number }) => number === phase)?.name ?? `P${phase}`;
  const shown = pulls.slice(-MOST).toReversed();
  return (
    <>
      <AnswerBox label={`${difficulty} ${name}`} title={bestWords(pulls, nameOf)} data-our-best>
        <p className="mt-1 text-sm text-muted">{sourceWords(pulls)}</p>
      </AnswerBox>
      <ChanceCard
        name={name}
        points={pulls}
        phases={phasesOfEnds(endsOf(pulls, nameOf))}
        cycleMs={pullCycleMs(pacedPulls(pulls))}
        isOpen
      />
      <Panel
        title="Pulls"
        aside={shown.length < pulls.length ? `the ${MOST} newest of ${pulls.length}` : undefined}
        className="mt-5"
      >
        <ScrollBox label="Pulls of the team">
          <table className="tabular w-full text-sm" data-our-pulls>
            <caption className="sr-only">
              Pulls of {difficulty} {name}, the newest first
            </caption>
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="text-left font-normal">
                  Pull
                </th>
                <th scope="col" className="px-2 text-left font-normal">
                  Day
                </th>
                <th scope="col" className="px-2 text-right font-normal max-sm:hidden">
                  Length
                </th>
                <th scope="col" className="px-2 text-right font-normal">
                  Boss left
                </th>
                <th scope="col" className="px-2 text-left font-normal">
                  Phase
                </th>
                <th scope="col" className="px-2 text-left font-normal">
                  Source
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((pull, index) => (
                <tr key={pull.startedMs} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {pulls.length - index}
                  </th>
                  <td className="px-2">{formatDay(pull.startedMs)}</td>
                  <td className="px-2 text-right max-sm:hidden">{formatClock(pull.durationMs)}</td>
                  <td className="px-2 text-right">
                    {pull.killed
                      ? 'Kill'
                      : pull.leftPercent === null
                        ? '–'
                        : formatPercent(pull.leftPercent)}
                  </td>
                  <td className="px-2">
                    {pull.killed || pull.phase === null ? '–' : nameOf(pull.phase)}
                  </td>
                  <td className="px-2">
                    {pull.fightId === null ? (
                      sourceName(pull)
                    ) : (
                      <Link
                        to={`/fight/${pull.fightId}`}
                        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                        aria-label={`Published pull ${pulls.length - index}`}
                      >
                        Published
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Panel>
    </>
  );
}
