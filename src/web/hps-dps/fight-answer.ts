/** The answer of the view of a fight in one line: who leads what is looked at, or what the first death was. */
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import { nameParts } from '#web/log-session/format-fight.ts';
import { METRIC_WORDS, isAmountMetric } from '#web/log/metric.ts';
import type { DeathRow } from './death-table.ts';
import { MAIN_COLUMN, type MeterMetric, type MeterRow } from './meter-table.ts';

export interface AnswerLine {
  title: string;
  text: string;
}

const VERBS: Record<MeterMetric, string> = {
  damage: 'leads with',
  healing: 'leads with',
  taken: 'took most:',
  interrupts: 'interrupted most:',
  casts: 'cast most:',
};

const NOUNS: Record<MeterMetric, string> = {
  damage: 'damage',
  healing: 'healing',
  taken: 'damage taken',
  interrupts: 'interrupts',
  casts: 'casts',
};

const nameOf = ({ name }: { name: string }): string => nameParts(name).name;

/** Who did most, and who came next; null where no player did any. */
export function meterAnswer(rows: readonly MeterRow[], metric: MeterMetric): AnswerLine | null {
  const amountOf = ({ cells }: MeterRow): number => Number(cells[MAIN_COLUMN[metric]] ?? 0);
  const best = rows
    .filter((row) => amountOf(row) > 0)
    .toSorted((a, b) => amountOf(b) - amountOf(a));
  const [first, ...rest] = best;
  if (!first) return null;
  const sum = rows.reduce((all, row) => all + amountOf(row), 0);
  const figureOf = (row: MeterRow): string =>
    isAmountMetric(metric)
      ? `${formatAmount(Number(row.cells['perSecond'] ?? 0))} ${METRIC_WORDS[metric].rate}`
      : `${amountOf(row)}`;
  const share = `${formatShare(amountOf(first), sum)} of the group’s ${NOUNS[metric]}`;
  const next = rest.slice(0, 2).map((row) => `${nameOf(row)} (${figureOf(row)})`);
  return {
    title: `${nameOf(first)} ${VERBS[metric]} ${figureOf(first)}`,
    text: `${share}${next.length > 0 ? `; then ${next.join(' and ')}` : ''}.`,
  };
}

/** How many died, and who first and of what. */
export function deathAnswer(rows: readonly DeathRow[]): AnswerLine {
  const first = rows.toSorted((a, b) => a.order - b.order)[0];
  if (!first) return { title: 'No player died', text: '' };
  const { atMs, spell = null, source = null } = first.cells;
  const from = source === null || source === '' ? '' : ` from ${String(source)}`;
  const blow = spell === null ? '' : ` of ${String(spell)}${from}`;
  return {
    title: `${rows.length} ${rows.length === 1 ? 'death' : 'deaths'}, the first at ${formatClock(Number(atMs))}`,
    text: `${nameOf(first)} died first${blow}.`,
  };
}
