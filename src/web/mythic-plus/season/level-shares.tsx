import { evidenceRegions } from '#web/season/figures.ts';
import { formatPercent, formatPercentRange, formatWhole } from '#web/season/format.ts';
import { SourceLines } from '#web/season/source-lines.tsx';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { NO_ABANDONED, NO_ODDS, type PlanAnswer } from './plan-types.ts';

/** With “How we know”, which is open or not on the same card. */
const RUNS = 'hidden group-has-[[data-levels-method][open]]/levels:table-cell';

/** How often keys are timed, level by level: what a plan stands on where no character is known. */
export function LevelShares({ plan }: { plan: PlanAnswer }) {
  if (plan.evidence.runs === 0 && !plan.evidence.isOfBestRuns) return null;
  return (
    <Panel
      className="group/levels"
      title="Timed keys by level"
      aside={`${formatWhole(plan.evidence.runs)} runs, ${evidenceRegions(plan.evidence)}`}
    >
      {plan.levels.length === 0 ? (
        <p className="text-sm text-muted" data-no-levels>
          {plan.evidence.isOfBestRuns ? NO_ODDS : 'No run of this season is tracked yet.'}
        </p>
      ) : (
        <table className="data-table" data-levels>
          <caption className="sr-only">Share of timed keys by level, with its 80% range</caption>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Timed</th>
              <th scope="col" className={`number ${RUNS}`}>
                Runs
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.levels.map((level) => (
              <tr key={level.keyLevel}>
                <th scope="row">
                  <KeyLevelMark level={level.keyLevel} />
                </th>
                <td className="tabular">
                  <IntervalBar
                    value={level.timed / level.runs}
                    low={level.low}
                    high={level.high}
                    className="mr-2 w-20 sm:w-32"
                  />
                  {formatPercent(level.timed / level.runs)}{' '}
                  <span className="sr-only">{formatPercentRange(level.low, level.high)}</span>
                </td>
                <td className={`number ${RUNS}`}>{formatWhole(level.runs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {plan.levels.length > 0 && (
        <HowWeKnow data-levels-method>
          <p>{NO_ABANDONED} The table now has the runs of each level.</p>
        </HowWeKnow>
      )}
      <SourceLines parts={plan.evidence.parts} />
    </Panel>
  );
}
