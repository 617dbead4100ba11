import { formatClock } from '#lib/format-clock.ts';
import { formatDate, formatRating, formatWhole } from '#season/views/format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { UpgradeLegend } from '#season/views/run-list.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { RunOrder } from '#store/queries/top-runs.ts';
import type { Origin, RunsAnswer } from './plan-types.ts';
import { RunTable } from './run-table.tsx';

/** The leaderboard of runs, a page at a time. */
export function RunsView({
  answer,
  title,
  fileName,
  region,
  address,
  origin,
}: {
  answer: RunsAnswer;
  title: string;
  /** Of exports. */
  fileName: string;
  region: string;
  /** Gives the address of the same question with these parameters set anew; null leaves one out. The first page. */
  address: (changes: Readonly<Record<string, string | null>>) => string;
  origin: Origin;
}) {
  const { runs, next, isFirst, from, count } = answer;
  const to = from + runs.length - 1;
  const range = `${formatWhole(from)}–${formatWhole(to)}`;
  const [first] = runs;
  return (
    <>
      {isFirst && first && (
        <AnswerBox
          label={orderWords(answer.order)}
          title={`+${first.keyLevel} ${first.dungeonName} in ${formatClock(first.durationMs)}`}
          className="mb-0! [&>p:first-child]:first-letter:uppercase"
          data-answer="runs"
        >
          <p className="mt-1 text-sm text-muted">
            {formatRating(first.score)} points each, {formatDate(first.completedMs)}.
          </p>
        </AnswerBox>
      )}
      <Panel title={title} aside={orderWords(answer.order)}>
        <RealmNote answer={answer} address={address} />
        {runs.length > 0 && (
          <RunTable
            runs={runs}
            from={from}
            count={`${count === null ? range : `${range} of ${formatWhole(count)}`} runs`}
            region={region}
            caption={title}
            fileName={fileName}
            isSample={origin.source === 'sample'}
          />
        )}
        {runs.length > 0 && <UpgradeLegend />}
        <div className="mt-3 flex flex-wrap gap-2">
          {!isFirst && <LinkButton to={address({})}>Show first page</LinkButton>}
          {next !== null && (
            <LinkButton to={address({ after: next })} data-next>
              {runs.length === 0 ? 'Look further' : 'Show next page'}
            </LinkButton>
          )}
        </div>
        <div className="mt-3">
          <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />
        </div>
      </Panel>
    </>
  );
}

const ORDER_WORDS: Record<RunOrder['by'], readonly [descending: string, ascending: string]> = {
  score: ['best score first', 'lowest score first'],
  level: ['highest key first', 'lowest key first'],
  time: ['most of the timer first', 'least of the timer first'],
  date: ['newest first', 'oldest first'],
};

function orderWords({ by, descending }: RunOrder): string {
  return ORDER_WORDS[by][descending ? 0 : 1];
}

/** Why there is nothing, or only of one realm, and what to look at instead. */
function RealmNote({
  answer: { runs, next, realm, lookedAt },
  address,
}: {
  answer: RunsAnswer;
  address: (changes: Readonly<Record<string, string | null>>) => string;
}) {
  if (realm?.known === false)
    return (
      <div className="text-sm" data-realm-note>
        <p>
          No realm of this region is called “
          <bdi className="wrap-anywhere">{realm.text.slice(0, 60)}</bdi>”.
        </p>
        <Choices>
          {realm.similar.map(({ slug, name }) => (
            <Choice key={slug} to={address({ realm: slug })}>
              <bdi>{name}</bdi>
            </Choice>
          ))}
          <Choice to={address({ realm: null })}>The whole region</Choice>
        </Choices>
      </div>
    );
  const isEmpty = runs.length === 0;
  if (!realm && !isEmpty) return null;
  const nothing =
    next === null
      ? 'No run fits these filters.'
      : `None of ${formatWhole(lookedAt)} runs in this order fits these filters. There are more to look at.`;
  if (!realm) return <p className="text-sm text-muted">{nothing}</p>;
  const others = realm.connected.length;
  return (
    <div className="mb-2 text-sm" data-realm-note>
      <p className={isEmpty ? '' : 'text-muted'}>
        {isEmpty ? `${nothing} ` : ''}
        Only groups with a player from <bdi>{realm.name}</bdi>
        {realm.withConnected && others > 0 && (
          <>
            or a realm connected with it: <bdi>{realm.connected.join(', ')}</bdi>
          </>
        )}
        .
      </p>
      <Choices>
        {others > 0 &&
          (realm.withConnected ? (
            <Choice to={address({ connected: null })}>
              <bdi>{realm.name}</bdi> alone
            </Choice>
          ) : (
            <Choice to={address({ connected: '1' })}>
              Also the {others} connected {others === 1 ? 'realm' : 'realms'}
            </Choice>
          ))}
        {isEmpty && (
          <Choice to={address({ realm: null, connected: null })}>The whole region</Choice>
        )}
      </Choices>
    </div>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">{children}</p>;
}

function Choice({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-accent pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
