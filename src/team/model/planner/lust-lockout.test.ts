import { describe, expect, it } from 'vitest';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { isLust, lockedOut } from './lust-lockout.ts';
import { checkPlan } from './plan-checks.ts';
import type { Assignment } from './plan.ts';

const [BLOODLUST, HEROISM, TIME_WARP] = [2825, 32_182, 80_353];
const roster = [
  { name: 'Ann', specId: 264, talents: [] },
  { name: 'Bo', specId: 262, talents: [] },
  { name: 'Cy', specId: 63, talents: [] },
];

function warningsOf(...given: Partial<Assignment>[]): string[][] {
  const assignments = given.map((one, at) => inventAssignment({ id: `a${at + 1}`, ...one }));
  return checkPlan(inventPlan({ roster, assignments })).map(({ assignmentId, kind }) => [
    assignmentId,
    kind,
  ]);
}

const at = (...seconds: number[]): Map<string, number> =>
  lockedOut(seconds.map((second) => ({ id: String(second), atMs: second * 1000 })));

describe('a second Bloodlust', () => {
  it('is one warning, whichever spells the two are, at whatever distance', () => {
    for (const second of [
      { who: 'Ann', spellId: BLOODLUST },
      { who: 'Ann', spellId: HEROISM },
      { who: 'Bo', spellId: BLOODLUST },
      { who: 'Bo', spellId: HEROISM },
      { who: 'Cy', spellId: TIME_WARP },
    ])
      for (const offsetMs of [10_000, 11_000, 30_000, 190_000])
        expect(
          warningsOf({ who: 'Ann', spellId: BLOODLUST, offsetMs: 10_000 }, { ...second, offsetMs }),
        ).toEqual([['a2', 'second-lust']]);
  });

  it('works after ten minutes, as the debuff of the game lasts 600 seconds', () => {
    expect(at(5, 605).size).toBe(0);
    expect([...at(5, 604)]).toEqual([['604', 1000]]);
    // What did not work leaves no debuff.
    expect([...at(5, 300, 605).keys()]).toEqual(['300']);
  });

  it('is known of every class that has one', () => {
    const names = specializations.flatMap(({ id }) =>
      cooldownsOfSpec(id)
        .filter(({ spellId }) => isLust(spellId))
        .map(({ name }) => name),
    );
    expect(names).toEqual(
      expect.arrayContaining(['Bloodlust', 'Heroism', 'Time Warp', 'Fury of the Aspects']),
    );
    expect(isLust(null)).toBe(false);
    expect(isLust(740)).toBe(false);
  });
});
