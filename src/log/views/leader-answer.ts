/** The answer above a meter in one line: who leads, by how much, and who comes next. */
import { formatShare } from '#lib/format-number.ts';
import { shortNames } from '#lib/name-parts.ts';

export interface AnswerLine {
  title: string;
  text: string;
}

/** A player of a meter. */
export interface AnswerRow {
  /** With or without its realm. */
  name: string;
  amount: number;
  /** The amount as the answer writes it, such as `3.68M DPS`. */
  figure: string;
}

/** What stands between a name and its figure, and what the shares are of. */
const LEAD_WORDS = {
  damage: { verb: 'leads with', noun: 'damage' },
  healing: { verb: 'leads with', noun: 'healing' },
  taken: { verb: 'took most:', noun: 'damage taken' },
  interrupts: { verb: 'interrupted most:', noun: 'interrupts' },
  casts: { verb: 'cast most:', noun: 'casts' },
} as const;

/** Who did most, and who came next; null where no player did any. */
export function leaderAnswer(
  rows: readonly AnswerRow[],
  metric: keyof typeof LEAD_WORDS,
): AnswerLine | null {
  const { verb, noun } = LEAD_WORDS[metric];
  const best = rows.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount);
  const [first, ...rest] = best;
  if (!first) return null;
  const shown = shortNames(rows.map(({ name }) => name));
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const next = rest.slice(0, 2).map(({ name, figure }) => `${shown(name)} (${figure})`);
  return {
    title: `${shown(first.name)} ${verb} ${first.figure}`,
    text: `${formatShare(first.amount, sum)} of the players’ ${noun}${next.length > 0 ? `, then ${next.join(' and ')}` : ''}.`,
  };
}
