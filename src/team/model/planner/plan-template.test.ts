import { describe, expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { PLAN_LIMITS, type PlanPlayer } from './plan.ts';
import { fillTemplate, planTemplate } from './plan-template.ts';

const TRANQUILITY = 740;
const AURA_MASTERY = 31_821;
const DIVINE_HYMN = 64_843;

const player = (name: string, specId: number | null): PlanPlayer => ({
  name,
  specId,
  talents: [],
});
const cast = (id: string, who: string, spellId: number | null, target: string | null = null) =>
  inventAssignment({ id, who, spellId, target });

const plan = {
  ...inventPlan(),
  roster: [player('Bruna', 105), player('Oda', 105), player('Pia', 65), player('Rob', null)],
  assignments: [
    cast('a1', 'Bruna', TRANQUILITY),
    cast('a2', 'oda-Draenor', TRANQUILITY),
    cast('a3', 'Pia', AURA_MASTERY, 'Oda'),
    cast('a4', 'everyone', null),
    cast('a5', 'Gone', DIVINE_HYMN),
  ],
  bans: [{ who: 'Pia', spellId: AURA_MASTERY }],
  lines: [{ text: 'Bruna and Oda', of: ['a1'] }],
};
const whoOf = ({ assignments }: typeof plan) => assignments.map(({ who }) => who);

describe('a template of a plan', () => {
  const template = planTemplate(plan, 'Template');

  it('names specializations and no player, and keeps the moments', () => {
    expect(template.roster.map(({ name }) => name)).toEqual([
      'Restoration Druid',
      'Restoration Druid 2',
      'Holy Paladin',
      'Player 4',
    ]);
    expect(whoOf(template)).toEqual([
      'Restoration Druid',
      'Restoration Druid 2',
      'Holy Paladin',
      'everyone',
      'Player 5',
    ]);
    expect(template.assignments[2]!.target).toBe('Restoration Druid 2');
    const text = JSON.stringify(template);
    for (const name of ['Bruna', 'Oda', 'oda', 'Pia', 'Rob', 'Gone'])
      expect(text).not.toContain(`"${name}`);
    expect(template.assignments.map(({ offsetMs }) => offsetMs)).toEqual(
      plan.assignments.map(({ offsetMs }) => offsetMs),
    );
  });

  it('is filled by specialization, then by who has the cooldown, and leaves what no player can take', () => {
    const roster = [player('Ana', 64), player('Tara', 105), player('Per', 70), player('Lia', 65)];
    const filled = fillTemplate(template, roster);
    expect(whoOf(filled)).toEqual(['Tara', 'Restoration Druid 2', 'Lia', 'everyone', 'Player 5']);
    expect(filled.assignments[2]!.target).toBe('Restoration Druid 2');
    expect(filled.roster).toEqual(roster);
    // A Holy Priest brings the hymn of the player whose specialization is not known.
    const known = { ...template, roster: [...template.roster, player('Player 5', null)] };
    expect(whoOf(fillTemplate(known, [...roster, player('Uma', 257)])).at(-1)).toBe('Uma');
  });

  it('comes back as the plan when the same players fill it', () => {
    const again = fillTemplate(template, plan.roster);
    expect(whoOf(again).slice(0, 4)).toEqual(['Bruna', 'Oda', 'Pia', 'everyone']);
  });

  it('gives no player the casts of two', () => {
    const filled = fillTemplate(template, [player('Tara', 105), player('Tess', 105)]);
    expect(new Set(whoOf(filled)).size).toBe(5);
  });

  it('fills any plan by name of its players, too', () => {
    expect(whoOf(fillTemplate(plan, [player('Tara', 105)]))).toEqual([
      'Tara',
      'oda-Draenor',
      'Pia',
      'everyone',
      'Gone',
    ]);
  });
});

describe('who fills a template', () => {
  it('takes over casts only from a player who has some', () => {
    const idle = { ...plan, roster: [player('Idle', 105), ...plan.roster] };
    expect(whoOf(fillTemplate(idle, [player('Tara', 105)]))[0]).toBe('Tara');
  });

  it('is the one with most of the cooldowns, and who is hard to replace chooses first', () => {
    const two = {
      ...inventPlan(),
      roster: [player('Any', null), player('Hard', null)],
      assignments: [
        cast('a1', 'Any', TRANQUILITY),
        cast('a2', 'Any', AURA_MASTERY),
        cast('a3', 'Hard', AURA_MASTERY),
      ],
    };
    // The Paladin alone has the cooldown of the second; the Druid one of two of the first.
    expect(whoOf(fillTemplate(two, [player('Pal', 65), player('Dru', 105)]))).toEqual([
      'Dru',
      'Dru',
      'Pal',
    ]);
  });

  it('keeps at most as many players as a plan holds, and a name as long as one may be', () => {
    const crowd = Array.from({ length: 90 }, (_, index) => player(`P${index}`, 71));
    const filled = fillTemplate(plan, crowd);
    expect(filled.roster).toEqual(crowd.slice(0, PLAN_LIMITS.players));
    expect(filled.bans).toEqual([]);
    const late = [...crowd.slice(0, PLAN_LIMITS.players), player('Late', 105)];
    expect(whoOf(fillTemplate(plan, late))[0]).toBe('Bruna');
    expect(planTemplate(plan, 'x'.repeat(500)).name).toBe('x'.repeat(PLAN_LIMITS.nameLength));
    expect(planTemplate(plan, 'T')).toMatchObject({ bans: [], lines: [] });
  });
});
