import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OwnHistory } from '#published/index.ts';
import {
  throughputAddress,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { askOwnHistory } from '#log/standing/ask-own-history.ts';
import { METRIC_NAMES } from './format-throughput.ts';
import { historyWords } from './history-words.ts';
import { OwnHistoryChart } from './own-history-chart.tsx';
import { OwnHistoryTable } from './own-history-table.tsx';

/** “Your kills by week”: the own published kills of a visitor who is signed in. The server sends them to that account alone. */
export function OwnHistoryPanel({ question }: { question: ThroughputQuestion }) {
  const { metric, boss, difficulty, region, specId } = question;
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof askOwnHistory>> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const asking = async (): Promise<void> => {
      const found = await askOwnHistory({ metric, boss, difficulty, region, specId }, stop.signal);
      if (!stop.signal.aborted) setAnswer(found);
    };
    void asking();
    return () => stop.abort();
  }, [metric, boss, difficulty, region, specId]);
  return (
    <Panel
      title="Your kills by week"
      aside="kills that you published, for your eyes alone"
      className="mt-5"
    >
      <div data-own-history={answer === null ? 'asking' : 'answered'}>
        {answer === null ? (
          <p className="text-sm text-muted">Asking for your kills…</p>
        ) : 'problem' in answer ? (
          <Note kind="error">{answer.problem}</Note>
        ) : answer.history === null || answer.history.choices.length === 0 ? (
          <p className="text-sm">
            No kill of yours in this season is known. Publish kills from{' '}
            <Link to="/hps-dps?view=log" className="underline underline-offset-4">
              Your log
            </Link>{' '}
            and say there which character is yours: they stand here week by week.
          </p>
        ) : (
          <History history={answer.history} question={question} />
        )}
      </div>
    </Panel>
  );
}

function History({ history, question }: { history: OwnHistory; question: ThroughputQuestion }) {
  const { chosen, weeks, choices } = history;
  return (
    <>
      {chosen === null || weeks.length === 0 ? (
        <p className="text-sm">
          You published no kill that counts {METRIC_NAMES[history.metric].noun} for this choice.
        </p>
      ) : (
        <>
          <p className="text-lg" data-history-words>
            {historyWords(weeks)}
          </p>
          <p className="mt-0.5 mb-3 text-sm text-muted">
            {METRIC_NAMES[history.metric].label}, {playerKind(chosen.specId)} on{' '}
            {chosen.difficulty.name} {chosen.boss.name}.
          </p>
          <OwnHistoryChart weeks={weeks} />
          <OwnHistoryTable weeks={weeks} isMatchable={history.metric !== 'taken'} />
        </>
      )}
      <Choices choices={choices} question={question} />
    </>
  );
}

/** What else the visitor published, each as a link that shows it. */
function Choices({
  choices,
  question,
}: {
  choices: OwnHistory['choices'];
  question: ThroughputQuestion;
}) {
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-sm" data-own-choices>
      <span className="text-muted">You published:</span>
      {choices.map(({ boss, difficulty, specId, n }) => {
        const to = throughputAddress.write({
          ...question,
          boss: boss.slug,
          difficulty: difficulty.slug,
          specId,
        });
        to.set('view', 'specs');
        return (
          <Link
            key={`${boss.slug} ${difficulty.slug} ${specId}`}
            to={`?${to}`}
            preventScrollReset
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {playerKind(specId)} on {difficulty.name} {boss.name} ({n})
          </Link>
        );
      })}
    </p>
  );
}
