import { describe, expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { foldLanes, takesCasts } from './plan-folds.ts';
import { planCasts, planLanes } from './plan-rows.ts';

const RESTORATION_SHAMAN = 264;
const DISCIPLINE = 256;
const roster = (specId: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `P${at}`, specId, talents: [] }));

function lanesOf(given: Parameters<typeof inventPlan>[0]) {
  const plan = inventPlan(given);
  return planLanes(plan, planCasts(plan, 'usual'), true);
}

describe('lanes while editing', () => {
  it('offer Bloodlust once, Power Infusion, and one side of a choice', () => {
    const shaman = lanesOf({ roster: roster(RESTORATION_SHAMAN, 1), assignments: [] });
    const names = shaman.map(({ spell }) => spell);
    expect(names.filter((name) => /^(?:Bloodlust|Heroism)$/.test(name))).toEqual(['Bloodlust']);
    expect(
      names.filter((name) => /^(?:Ancestral Protection|Earthen Wall) Totem$/.test(name)).length,
    ).toBeLessThan(2);
    const priest = lanesOf({ roster: roster(DISCIPLINE, 1), assignments: [] });
    expect(priest.map(({ spell }) => spell)).toContain('Power Infusion');
    expect(priest.map(({ spell }) => spell)).not.toContain('Luminous Barrier');
  });

  it('leave out what is unchecked for a player', () => {
    const bans = [{ who: 'P0', spellId: 10_060 }];
    const lanes = lanesOf({ roster: roster(DISCIPLINE, 1), assignments: [], bans });
    expect(lanes.map(({ spell }) => spell)).not.toContain('Power Infusion');
  });
});

describe('folds', () => {
  it('make one row a player where many lanes are empty, and open by their id', () => {
    const lanes = lanesOf({ roster: roster(DISCIPLINE, 8), assignments: [] });
    const rows = foldLanes(lanes, new Set());
    expect(rows).toHaveLength(8);
    expect(rows.some(takesCasts)).toBe(false);
    const opened = foldLanes(lanes, new Set([rows[0]!.fold!.id]));
    expect(opened.length).toBeGreaterThan(9);
    expect(opened[0]!.fold).toMatchObject({ isOpen: true });
  });

  it('keep a player with casts open, and personal defensives in one row', () => {
    const lanes = lanesOf({
      roster: roster(DISCIPLINE, 8),
      assignments: [inventAssignment({ who: 'P3', spellId: 62_618 })],
    });
    const rows = foldLanes(lanes, new Set()).filter(({ who }) => who === 'P3');
    expect(rows.map(({ spell }) => spell)).toContain('Power Word: Barrier');
    expect(rows.at(-1)!.spell).toMatch(/personal defensive/i);
    expect(takesCasts(rows.at(-1)!)).toBe(false);
  });
});
