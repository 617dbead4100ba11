import { lazy, Suspense } from 'react';
import { Form, useSubmit } from 'react-router';
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
import { wordsOf } from './format-throughput.ts';

// Only what was asked for is loaded.
const Distribution = lazy(async () => ({
  default: (await import('./distribution.tsx')).Distribution,
}));

/** On demand: how all ranked kills of one specialization on the chosen boss spread. Nothing for published kills. */
export function DistributionPanel({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  const submit = useSubmit();
  if (question.kills === 'published') return null;
  const { kills, place } = wordsOf(page);
  const kept = throughputAddress.write({ ...question, shown: null });
  kept.set('view', 'specs');
  return (
    <Panel title={`Spread of ${kills}`} className="mt-5">
      {page.boss ? (
        <Form
          method="get"
          replace
          preventScrollReset
          className="flex flex-wrap items-center gap-2"
          onChange={(event) => {
            void submit(event.currentTarget, { replace: true, preventScrollReset: true });
          }}
          data-distribution-choice
        >
          <Kept values={[...kept]} />
          <BarChoice
            name="show"
            label={`Specialization whose ${kills} are shown`}
            value={String(question.shown ?? '')}
          >
            <option value="">Choose a specialization…</option>
            {page.specs.map(({ specId }) => (
              <option key={specId} value={specId}>
                {playerKind(specId)}
              </option>
            ))}
          </BarChoice>
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </Form>
      ) : (
        <p className="text-sm text-muted">Choose a {place} above.</p>
      )}
      {page.distribution && (
        <Suspense>
          <Distribution {...page.distribution} page={page} question={question} />
        </Suspense>
      )}
    </Panel>
  );
}
