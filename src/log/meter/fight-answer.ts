/** The answer of the view of a fight in one line: who leads what is looked at, or what the first death was. */
import { counted } from '#lib/counted.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { nameParts } from '#lib/name-parts.ts';
import { METRIC_WORDS, isAmountMetric } from '#log/views/metric.ts';
import { leaderAnswer, type AnswerLine } from '#log/views/leader-answer.ts';
import { NOT_IN_LOG, type DeathRow } from './death-table.ts';
import type { MeterMetric, MeterRow } from './meter-table.ts';

const nameOf = ({ name }: { name: string }): string => nameParts(name).name;

/** Who did most, and who came next; null where no player did any. */
export function meterAnswer(rows: readonly MeterRow[], metric: MeterMetric): AnswerLine | null {
  return leaderAnswer(
    rows.map(({ name, amount, perSecond }) => {
      const figure = isAmountMetric(metric)
        ? `${formatAmount(perSecond ?? 0)} ${METRIC_WORDS[metric].rate}`
        : `${amount}`;
      return { name, amount, figure };
    }),
    metric,
  );
}

/** How many died, and who first and of what. @param isPart of a part of the fight. */
export function deathAnswer(rows: readonly DeathRow[], isPart = false): AnswerLine {
  const first = rows.toSorted((a, b) => a.order - b.order)[0];
  const where = isPart ? ' in the part shown' : '';
  if (!first) return { title: `No player died${where}`, text: '' };
  const { atMs, spell, source } = first;
  const from = source === null || source === '' ? '' : ` from ${source}`;
  const blow = spell !== NOT_IN_LOG ? ` of ${spell}${from}` : '. The log does not say of what';
  return {
    title: `${counted(rows.length, 'death')}${where}, the first at ${formatClock(atMs)}`,
    text: `${nameOf(first)} died first${blow}.`,
  };
}
