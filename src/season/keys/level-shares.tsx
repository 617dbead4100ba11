import { evidenceRegions } from '#season/views/figures.ts';
import { formatPercent, formatPercentRange, formatWhole } from '#season/views/format.ts';
import { SourceLines } from '#season/views/source-lines.tsx';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
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
        <PlainTable
          mark="data-levels"
          caption="Share of timed keys by level, with its 80% range"
          columns={[
            {
              key: 'key',
              label: 'Key',
              kind: 'text',
              cell: ({ keyLevel }) => <KeyLevelMark level={keyLevel} />,
            },
            {
              key: 'timed',
              label: 'Timed',
              kind: 'text',
              className: 'tabular',
              cell: ({ timed, runs, low, high }) => (
                <>
                  <IntervalBar
                    value={timed / runs}
                    low={low}
                    high={high}
                    className="mr-2 w-20 sm:w-32"
                  />
                  {formatPercent(timed / runs)}{' '}
                  <span className="sr-only">{formatPercentRange(low, high)}</span>
                </>
              ),
            },
            {
              key: 'runs',
              label: 'Runs',
              kind: 'number',
              className: RUNS,
              cell: ({ runs }) => formatWhole(runs),
            },
          ]}
          rows={plan.levels}
          rowKey={({ keyLevel }) => String(keyLevel)}
        />
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
