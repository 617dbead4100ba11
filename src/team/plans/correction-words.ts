/** A proposed correction in words: what to change, and why. Pure. */
import type { Correction } from '#team/model/planner/learn/correction.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { formatFixed } from '#lib/format-number.ts';
import { momentWords } from './plan-rows.ts';

export interface CorrectionWords {
  what: string;
  why: string;
}

export function correctionWords(plan: Plan, correction: Correction): CorrectionWords {
  const { kind, assignment, next } = correction;
  const from = assignment && at(plan, assignment);
  const to = next && at(plan, next);
  const name = nameOf((assignment ?? next)!);
  const who = (assignment ?? next)!.who;
  if (kind === 'move')
    return { what: `Move ${name} of ${who} from ${from} to ${to}`, why: whyOf(correction) };
  if (kind === 'remove')
    return { what: `Remove ${name} of ${who} at ${from}`, why: whyOf(correction) };
  if (kind === 'add') return { what: `Add ${name} of ${who} at ${to}`, why: whyOf(correction) };
  const other = nameOf(next!);
  const given = other === name ? `${name} at ${from}` : `${name} at ${from} with ${other}`;
  return { what: `Give ${given} to ${next!.who}`, why: whyOf(correction) };
}

const at = (plan: Plan, one: Omit<Assignment, 'id'>): string =>
  momentWords(plan, { ...one, id: '' });

const nameOf = ({ spellId }: Omit<Assignment, 'id'>): string =>
  (spellId === null ? undefined : planSpell(spellId)?.name) ?? `spell ${spellId}`;

function whyOf({ why, assignment, next }: Correction): string {
  if (why.kind === 'shifted')
    return `It came ${formatFixed(Math.abs(why.byMs) / 1000, 0)} s ${why.byMs > 0 ? 'late' : 'early'}.`;
  const words: Record<Exclude<Correction['why']['kind'], 'shifted'>, string> = {
    dead: `${assignment?.who} was dead or absent then.`,
    absent: `${assignment?.who} was not there.`,
    'pressed-by-other': `${next?.who} pressed it instead.`,
    never: 'It was never pressed.',
    'outside-the-plan': 'It was pressed there outside the plan.',
  };
  return words[why.kind];
}
