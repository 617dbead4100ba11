import { Form } from 'react-router';
import type { TuningEffect } from '#analysis/throughput/tuning-effect.ts';
import { formatDay } from '#web/season/format.ts';
import { BarChoice } from '#web/season/season-bar.tsx';
import type { ThroughputPage } from '#web/season/throughput.server.ts';
import { throughputParams, type ThroughputQuestion } from '#web/season/throughput-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Kept } from '#web/ui/form-fields.tsx';
import { playerKind } from '#web/ui/marks/player-marks.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** On demand: what a tuning of the game did to a specialization, beside those that were not touched and a week without one. */
export function TuningPanel({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  if (question.kills === 'published' || page.weeks.length < 3) return null;
  const { known, effect } = page.tuning;
  const kept = throughputParams({ ...question, tuned: null, since: null });
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
            .filter(({ number }) => number >= 3)
            .map(({ number, startsMs }) => (
              <option key={number} value={number}>
                week {number}, {formatDay(startsMs)}
              </option>
            ))}
        </BarChoice>
        <Button type="submit">Compare</Button>
      </Form>
      {effect && <Answer {...effect} />}
      <p className="mt-2 max-w-prose text-xs text-muted">
        The week of the change against the week before, at equal gear and kill time, less what
        specializations of the role that were not changed did meanwhile. The placebo week says what
        the same count gives a week earlier, when nothing was changed: it should reach 0%.
      </p>
    </Panel>
  );
}

function Answer({ specId, week, answer }: NonNullable<ThroughputPage['tuning']['effect']>) {
  if (answer === null)
    return (
      <p className="mt-3 text-sm" data-tuning>
        Not enough data: {playerKind(specId)} needs 8 kills in week {week} and in the week before,
        and four specializations that were not changed.
      </p>
    );
  const { tuned, placebo } = answer;
  const isClear = tuned.low > 0 || tuned.high < 0;
  return (
    <div className="mt-3" data-tuning>
      <p className="text-lg">
        {playerKind(specId)} does{' '}
        <strong className="font-semibold">{changeWords(tuned.effect)}</strong> since week {week};
        80% interval {rangeWords(tuned)}.
      </p>
      <p className="mt-1 text-sm">
        {isClear ? '' : 'The interval holds no change as well. '}
        {placebo === null
          ? 'The week before has too few kills for a placebo.'
          : `Placebo week: ${changeWords(placebo.effect)}, ${rangeWords(placebo)}${
              placebo.low <= 0 && placebo.high >= 0
                ? '.'
                : ' — the method errs here, so read the effect with care.'
            }`}
      </p>
      <p className="mt-1 text-xs text-muted">
        {tuned.before} kills before and {tuned.after} after, beside {tuned.controls} specializations
        that were not changed.
      </p>
    </div>
  );
}

function changeWords(effect: number): string {
  const size = `${Math.abs(effect * 100).toFixed(1)}%`;
  return effect >= 0 ? `${size} more` : `${size} less`;
}

function rangeWords({ low, high }: TuningEffect): string {
  return `${signed(low)} to ${signed(high)}`;
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}%`;
}
