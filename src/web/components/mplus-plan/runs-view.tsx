import { SourceLine, sourceFacts } from '#web/components/season/source-line.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { Origin, RunsAnswer } from './plan-types.ts';
import { RunTable } from './run-table.tsx';

/** The leaderboard of runs, a page at a time. */
export function RunsView({
  answer,
  title,
  address,
  origin,
}: {
  answer: RunsAnswer;
  title: string;
  /** Gives the address of the page that begins there; of the first one without. */
  address: (after: string | null) => string;
  origin: Origin;
}) {
  const { runs, next, isFirst } = answer;
  return (
    <Panel title={title} aside={isFirst ? 'best score first' : 'continued'}>
      {runs.length === 0 ? (
        <p className="text-sm text-muted">
          {next === null
            ? 'No run fits these filters.'
            : 'None of the runs looked at so far fits these filters; there are more to look at.'}
        </p>
      ) : (
        <RunTable runs={runs} caption={title} isSample={origin.source === 'sample'} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isFirst && <LinkButton to={address(null)}>First page</LinkButton>}
        {next !== null && (
          <LinkButton to={address(next)} data-next>
            Next page
          </LinkButton>
        )}
      </div>
      <div className="mt-3">
        <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />
      </div>
    </Panel>
  );
}
