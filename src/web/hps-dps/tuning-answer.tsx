import type { TuningEffect } from '#analysis/throughput/tuning-effect.ts';
import type { ThroughputPage } from '#web/season/throughput.server.ts';
import { playerKind } from '#web/ui/marks/player-marks.tsx';
import { wordsOf } from './format-throughput.ts';

/** What a tuning did to a specialization, and the same count of a week without one. */
export function TuningAnswer({
  specId,
  week,
  answer,
  page,
}: NonNullable<ThroughputPage['tuning']['effect']> & { page: ThroughputPage }) {
  const { kills } = wordsOf(page);
  if (answer === null)
    return (
      <p className="mt-3 text-sm" data-tuning>
        Not enough data: {playerKind(specId)} needs 8 {kills} in week {week} and in the week before,
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
          ? `The week before has too few ${kills} for a placebo.`
          : `Placebo week: ${changeWords(placebo.effect)}, ${rangeWords(placebo)}${
              placebo.low <= 0 && placebo.high >= 0
                ? '.'
                : ' — the method errs here, so read the effect with care.'
            }`}
      </p>
      <p className="mt-1 text-xs text-muted">
        {tuned.before} {kills} before and {tuned.after} after, beside {tuned.controls}{' '}
        specializations that were not changed.
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
