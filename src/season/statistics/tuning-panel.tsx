import { lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { formatDay } from '#season/views/format.ts';
import { BarChoice } from '#season/views/season-bar.tsx';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import {
  throughputAddress,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { Button } from '#kit/ui/button.tsx';
import { Kept } from '#kit/ui/form-fields.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';

// Only what was asked for is loaded.
const TuningAnswer = lazy(async () => ({
  default: (await import('./tuning-answer.tsx')).TuningAnswer,
}));

/** On demand: what a tuning of the game did to a specialization, beside those that were not touched. */
export function TuningPanel({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  if (question.kills === 'published' || page.weeks.length < 2) return null;
  const { known, effect } = page.tuning;
  const kept = throughputAddress.write({ ...question, tuned: null, since: null });
  kept.set('view', 'specs');
  const since = question.since ?? known?.week ?? page.weeks[0]!.number;
  return (
    <Panel title="Effect of a tuning" className="mt-5">
      {known && (
        <p className="mb-2 text-sm" data-known-tuning>
          The invented season changed {known.specIds.map(playerKind).join(' and ')} in week{' '}
          {known.week}.
        </p>
      )}
      <Form
        method="get"
        replace
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
        data-tuning-choice
      >
        <Kept values={[...kept]} />
        <BarChoice
          name="tuned"
          label="Specialization that was changed"
          value={String(question.tuned ?? known?.specIds[0] ?? '')}
        >
          {[...page.specs, ...page.tooFew].map(({ specId }) => (
            <option key={specId} value={specId}>
              {playerKind(specId)}
            </option>
          ))}
        </BarChoice>
        <BarChoice name="since" label="Week of the change" value={String(since)}>
          {page.weeks
            .filter(({ number }) => number >= 2)
            .map(({ number, startsMs }) => (
              <option key={number} value={number}>
                week {number}, {formatDay(startsMs)}
              </option>
            ))}
        </BarChoice>
        <Button type="submit">Compare</Button>
      </Form>
      {effect && (
        <Suspense>
          <TuningAnswer {...effect} page={page} />
        </Suspense>
      )}
    </Panel>
  );
}
