import { expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import type { Correction } from '#team/model/planner/learn/correction.ts';
import { withoutId } from '#team/model/planner/learn/correction.ts';
import { correctionWords } from './correction-words.ts';

const cast = inventAssignment({ who: 'Dorrit', spellId: 62_618, offsetMs: 118_000 });
const plan = inventPlan({ assignments: [cast] });
const words = (given: Partial<Correction>) =>
  correctionWords(plan, {
    id: 'x',
    kind: 'move',
    assignment: cast,
    next: withoutId(cast),
    why: { kind: 'never' },
    pulls: [],
    of: 3,
    ...given,
  });

it('says what to change and why, in one sentence each', () => {
  const later = { ...withoutId(cast), offsetMs: 130_000 };
  expect(words({ next: later, why: { kind: 'shifted', byMs: 12_300 } })).toEqual({
    what: 'Move Power Word: Barrier of Dorrit from 1:58 to 2:10',
    why: 'It came 12 s late.',
  });
  expect(words({ next: later, why: { kind: 'shifted', byMs: -7000 } }).why).toBe(
    'It came 7 s early.',
  );
  expect(words({ kind: 'remove', next: null })).toEqual({
    what: 'Remove Power Word: Barrier of Dorrit at 1:58',
    why: 'It was never pressed.',
  });
  const added = { ...withoutId(cast), who: 'Bruna', spellId: 740, phase: 2, offsetMs: 15_000 };
  expect(
    words({ kind: 'add', assignment: null, next: added, why: { kind: 'outside-the-plan' } }),
  ).toEqual({
    what: 'Add Tranquility of Bruna at P2 +0:15',
    why: 'It was pressed there outside the plan.',
  });
});

it('names whom a cast goes to, and the spell where it is another', () => {
  const gone = { kind: 'give', why: { kind: 'dead' } } as const;
  const same = { ...withoutId(cast), who: 'Celm' };
  expect(words({ ...gone, next: same })).toEqual({
    what: 'Give Power Word: Barrier at 1:58 to Celm',
    why: 'Dorrit was dead or absent then.',
  });
  const other = { ...same, who: 'Elmar', spellId: 31_821 };
  expect(words({ ...gone, next: other }).what).toBe(
    'Give Power Word: Barrier at 1:58 with Aura Mastery to Elmar',
  );
  expect(words({ ...gone, next: same, why: { kind: 'pressed-by-other' } }).why).toBe(
    'Celm pressed it instead.',
  );
});
