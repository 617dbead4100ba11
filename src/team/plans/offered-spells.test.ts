import { describe, expect, it } from 'vitest';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { offeredSpells } from './offered-spells.ts';

const [MISTWEAVER, RESTORATION_SHAMAN, ARCANE, HOLY_PALADIN] = [270, 264, 62, 65];
const [REVIVAL, RESTORAL] = [115_310, 388_615];

function offeredTo(specId: number, given: Partial<Plan> = {}, talents: number[] = []) {
  const player = { name: 'Ann', specId, talents };
  const plan = inventPlan({ roster: [player], assignments: [], ...given });
  return offeredSpells(plan, player);
}
const sides = (...given: Parameters<typeof offeredTo>) =>
  offeredTo(...given)
    .others.filter(({ spell }) => [REVIVAL, RESTORAL].includes(spell.spellId))
    .map(({ spell, other }) => [spell.name, other]);

describe('what a plan offers a player', () => {
  it('is nothing that the specialization cannot have', () => {
    for (const { id } of specializations) {
      const own = new Set(cooldownsOfSpec(id).map(({ spellId }) => spellId));
      const { others, lust, personal } = offeredTo(id);
      const spells = [...others, ...personal].map(({ spell }) => spell).concat(lust ?? []);
      expect(spells.filter(({ spellId }) => !own.has(spellId))).toEqual([]);
      expect(new Set(spells.map(({ spellId }) => spellId)).size).toBe(spells.length);
    }
  });

  it('is both sides of a choice, each with its other, until a talent, a cast or a ban decides', () => {
    expect(sides(MISTWEAVER)).toEqual([
      ['Revival', 'Restoral'],
      ['Restoral', 'Revival'],
    ]);
    expect(sides(MISTWEAVER, {}, [RESTORAL])).toEqual([['Restoral', null]]);
    expect(
      sides(MISTWEAVER, { assignments: [inventAssignment({ who: 'Ann', spellId: REVIVAL })] }),
    ).toEqual([['Revival', null]]);
    expect(sides(MISTWEAVER, { bans: [{ who: 'Ann', spellId: REVIVAL }] })).toEqual([
      ['Restoral', null],
    ]);
  });

  it('lets the cast that is being changed take the other side', () => {
    const plan = inventPlan({
      roster: [{ name: 'Ann', specId: MISTWEAVER, talents: [] }],
      assignments: [inventAssignment({ id: 'a1', who: 'Ann', spellId: REVIVAL })],
    });
    const names = offeredSpells(plan, plan.roster[0]!, 'a1').others.map(({ spell }) => spell.name);
    expect(names).toEqual(expect.arrayContaining(['Revival', 'Restoral']));
  });

  it('is one Bloodlust, the one of the class', () => {
    expect(offeredTo(RESTORATION_SHAMAN).lust?.name).toBe('Bloodlust');
    expect(offeredTo(RESTORATION_SHAMAN, {}, [32_182]).lust?.name).toBe('Heroism');
    expect(offeredTo(ARCANE).lust?.name).toBe('Time Warp');
    expect(offeredTo(HOLY_PALADIN).lust).toBeNull();
  });

  it('has immunities among the personal defensives', () => {
    const names = offeredTo(HOLY_PALADIN).personal.map(({ spell }) => spell.name);
    expect(names).toEqual(expect.arrayContaining(['Divine Shield', 'Divine Protection']));
  });
});
