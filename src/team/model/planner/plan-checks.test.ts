import { describe, expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { checkPlan, shortfalls } from './plan-checks.ts';
import type { WarningKind } from './plan-checks.ts';
import type { Assignment } from './plan.ts';

const uses = (...given: Partial<Assignment>[]): Assignment[] =>
  given.map((one, index) => inventAssignment({ id: `a${index + 1}`, ...one }));

const kinds = (...given: Partial<Assignment>[]): [string, WarningKind][] =>
  checkPlan(inventPlan({ assignments: uses(...given) })).map(({ assignmentId, kind }) => [
    assignmentId,
    kind,
  ]);

describe('warnings of a plan', () => {
  it('has none for a use in time by its owner', () => {
    expect(kinds({ offsetMs: 10_000 }, { offsetMs: 195_000 })).toEqual([]);
  });

  it('sees a use before the cooldown is back, also when only an early phase brings it forward', () => {
    expect(kinds({}, { offsetMs: 60_000 })).toEqual([['a2', 'too-early']]);
    // Usually 190 seconds apart, 170 where the first phase ends early; Tranquility takes 180.
    expect(kinds({}, { phase: 2, offsetMs: 20_000 })).toEqual([['a2', 'too-early']]);
    expect(kinds({}, { phase: 2, offsetMs: 31_000 })).toEqual([]);
  });

  it('counts the talents a player has', () => {
    const plan = inventPlan({ assignments: uses({}, { offsetMs: 30_000 + 151_000 }) });
    expect(checkPlan(plan).map(({ kind }) => kind)).toEqual(['too-early']);
    const innerPeace = plan.roster.map((player) =>
      player.name === 'Bruna' ? { ...player, talents: [197_073] } : player,
    );
    expect(checkPlan({ ...plan, roster: innerPeace })).toEqual([]);
  });

  it('sees strangers, foreign spells, unknown spells and two casts at one moment', () => {
    expect(kinds({ who: 'Unknown-Realm' })).toEqual([['a1', 'not-in-roster']]);
    expect(kinds({ who: 'everyone', spellId: null, note: 'Stack' })).toEqual([]);
    expect(kinds({ who: 'Fenna' })).toEqual([['a1', 'wrong-class']]);
    expect(kinds({ spellId: 999_999_999 })).toEqual([['a1', 'unknown-spell']]);
    expect(kinds({}, { spellId: 29_166, offsetMs: 31_000 })).toEqual([['a2', 'double']]);
  });

  it('sees moments that do not come', () => {
    expect(kinds({ phase: 4 })).toEqual([['a1', 'unknown-moment']]);
    expect(kinds({ offsetMs: 250_000 })).toEqual([['a1', 'after-phase']]);
    expect(kinds({ trigger: 'SCS:1:1' })).toEqual([['a1', 'unknown-moment']]);
    expect(kinds({ trigger: 'SCS:1234898:1' })).toEqual([]);
  });
});

const sixtyWithTwoCharges = (...seconds: number[]): [string, number][] => [
  ...shortfalls(
    seconds.map((second) => ({ id: String(second), atMs: second * 1000 })),
    60_000,
    2,
  ),
];

describe('charges', () => {
  it('come back one after the other', () => {
    expect(sixtyWithTwoCharges(0, 1, 60, 120)).toEqual([]);
    expect(sixtyWithTwoCharges(0, 1, 60, 61)).toEqual([['61', 59_000]]);
  });
});

describe('two casts at one moment', () => {
  it('are of one player, of two spells, less than a second and a half apart, in any order of the plan', () => {
    const INNERVATE = 29_166;
    const at = (apartMs: number) =>
      kinds({}, { spellId: INNERVATE, offsetMs: 30_000 + apartMs }).filter(
        ([, kind]) => kind === 'double',
      );
    expect(at(1499)).toEqual([['a2', 'double']]);
    expect(at(1500)).toEqual([]);
    // The later cast is the one to move, wherever it stands in the plan.
    expect(at(-1000)).toEqual([['a1', 'double']]);
    expect(kinds({ who: 'everyone' }, { who: 'everyone', spellId: INNERVATE })).toEqual([]);
    expect(kinds({}, { who: 'Celm', spellId: 64_843 })).toEqual([]);
  });

  it('are of one spell by two players while the first is active, on the same target', () => {
    const IRONBARK = 102_342;
    const roster = [
      { name: 'Bruna', specId: 105, talents: [] },
      { name: 'Berta', specId: 105, talents: [] },
    ];
    const found = (second: Partial<Assignment>, first: Partial<Assignment> = {}) =>
      checkPlan(
        inventPlan({
          roster,
          assignments: uses(
            { spellId: IRONBARK, target: 'Elmar', ...first },
            { spellId: IRONBARK, target: 'Elmar', who: 'Berta', ...second },
          ),
        }),
      );
    expect(found({ offsetMs: 35_000 })).toEqual([
      {
        assignmentId: 'a2',
        kind: 'double',
        words: 'Ironbark of Bruna is still active: the second one may add nothing.',
      },
    ]);
    expect(found({ offsetMs: 35_000, target: 'Fenna' })).toEqual([]);
    expect(found({ offsetMs: 50_000 })).toEqual([]);
  });
});

const wordsOf = (...given: Partial<Assignment>[]) =>
  checkPlan(inventPlan({ assignments: uses(...given) })).map(({ words }) => words);

describe('the words of a use that comes too early', () => {
  it('name the seconds of the worst case, rounded up, and when it comes', () => {
    expect(wordsOf({}, { offsetMs: 60_500 })[0]).toContain(
      'Bruna presses Tranquility 2:30 too early: it is still on cooldown.',
    );
    expect(wordsOf({}, { phase: 2, offsetMs: 20_000 })[0]).toContain(
      'Bruna presses Tranquility 0:10 too early if phases end early',
    );
  });

  it('stand in the order of the plan, not in that of time', () => {
    expect(kinds({ offsetMs: 60_000 }, {}, { who: 'Unknown', offsetMs: 120_000 })).toEqual([
      ['a1', 'too-early'],
      ['a3', 'not-in-roster'],
    ]);
  });

  it('do not count a cast that a phase which ends early leaves out, but count one on an event', () => {
    expect(kinds({ offsetMs: 190_000 }, { phase: 2, offsetMs: 171_000 })).toEqual([]);
    expect(kinds({ offsetMs: 170_000 }, { phase: 2, offsetMs: 151_000 })).toEqual([
      ['a2', 'too-early'],
    ]);
    expect(
      kinds({ trigger: 'SCS:1234898:1', offsetMs: 0 }, { phase: 2, offsetMs: 60_000 }),
    ).toEqual([['a2', 'too-early']]);
  });
});
