import {
  amountAtShare,
  CLASS_ERROR,
  endsOfClass,
  type AmountClass,
} from '#lib/statistics/amount-classes.ts';
import { specializationById } from '#game/specializations.ts';
import { formatWhole } from '#season/views/format.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import type { ThroughputQuestion } from '#season/views/throughput/throughput-question.ts';
import { classTint, playerKind } from '#kit/ui/marks/player-marks.tsx';
import { formatRate, METRIC_NAMES, wordsOf } from './format-throughput.ts';

/** Shares whose amounts stand below the picture. */
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** How all ranked kills of one specialization on the chosen boss spread: a picture, and some shares as a table. */
export function Distribution({
  specId,
  classes,
  page,
  question,
}: {
  specId: number;
  classes: readonly AmountClass[];
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  const n = classes.reduce((sum, one) => sum + one.n, 0);
  const kind = playerKind(specId);
  const { kill, kills, level, time } = wordsOf(page);
  if (n === 0)
    return (
      <p className="mt-2 text-sm">
        No {kill} of {kind} is listed here.
      </p>
    );
  const [least, most] = [classes[0]!.class, classes.at(-1)!.class];
  const highest = Math.max(...classes.map((one) => one.n));
  const wide = 100 / (most - least + 1);
  const { noun } = METRIC_NAMES[question.metric];
  return (
    <div className="mt-3" data-distribution>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className={`block h-28 w-full ${classTint(specializationById(specId)?.classId)}`}
      >
        {classes.map((one) => (
          <rect
            key={one.class}
            x={(one.class - least) * wide}
            width={wide * 0.92}
            y={40 - (38 * one.n) / highest}
            height={(38 * one.n) / highest}
            style={{ fill: 'var(--mark, var(--accent))', opacity: 0.7 }}
          />
        ))}
      </svg>
      <p className="tabular flex justify-between text-xs text-muted">
        <span>{formatRate(endsOfClass(least)[0])}</span>
        <span>{formatRate(endsOfClass(most)[1])}</span>
      </p>
      <table className="tabular mt-2 text-sm">
        <caption className="sr-only">
          {noun} per second of {kind} on {page.boss?.name}, by share of {kills} below it
        </caption>
        <thead>
          <tr className="text-xs text-muted">
            {SHARES.map((share) => (
              <th key={share} scope="col" className="pr-5 text-left font-normal">
                {share === 0.5 ? 'Median' : `Better than ${Math.round(share * 100)}%`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {SHARES.map((share) => (
              <td key={share} className="pr-5 font-semibold">
                {formatRate(amountAtShare(classes, share) ?? 0)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        All {formatWhole(n)} listed {kills} of {kind} on {page.boss?.name} as they are, of any{' '}
        {level}, {time} and week. Figures are within {Math.round(CLASS_ERROR * 100)}% of the exact
        ones.
      </p>
    </div>
  );
}
