import { formatFixed } from '#lib/format-number.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { wordsOf } from './format-throughput.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** What a tuning did to a specialization, in a sentence. How it is counted stands behind a press. */
export function TuningAnswer({
  specId,
  week,
  answer,
  page,
}: NonNullable<ThroughputPage['tuning']['effect']> & { page: ThroughputPage }) {
  const { kills, level, time } = wordsOf(page);
  if (answer === null)
    return (
      <p className="mt-3 text-sm" data-tuning>
        Too few {kills} of {playerKind(specId)} in week {week} or the week before.
      </p>
    );
  const isClear = answer.low > 0 || answer.high < 0;
  return (
    <div className="mt-3" data-tuning>
      <p className="text-lg">
        {playerKind(specId)} does{' '}
        <strong className="font-semibold">{changeWords(answer.effect)}</strong> since week {week}
        {isClear ? '.' : ', which may be chance.'}
      </p>
      <HowWeKnow>
        <p className="max-w-prose">
          Week {week} against the week before, at equal {level} and {time}. The change of{' '}
          {answer.controls} untouched specializations of the role is taken off.
        </p>
        <p>
          {answer.before} {kills} before, {answer.after} after. 80% range: {signed(answer.low)} to{' '}
          {signed(answer.high)}.
        </p>
      </HowWeKnow>
    </div>
  );
}

function changeWords(effect: number): string {
  const size = `${formatFixed(Math.abs(effect * 100), 1)}%`;
  return effect >= 0 ? `${size} more` : `${size} less`;
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${formatFixed(Math.abs(share * 100), 1)}%`;
}
