import { describe, expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { foldLanes, takesCasts } from './plan-folds.ts';
import { planCasts, planLanes } from './plan-rows.ts';

const RESTORATION_SHAMAN = 264;
const DISCIPLINE = 256;
const BALANCE = 102;
const ARCANE = 62;
const roster = (specId: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `P${at}`, specId, talents: [] }));

function lanesOf(given: Parameters<typeof inventPlan>[0]) {
  const plan = inventPlan(given);
  return planLanes(plan, planCasts(plan, 'usual'), true);
}

describe('lanes while editing', () => {
  it('offer Power Infusion and Innervate, and both sides of a choice, each with its other', () => {
    const shaman = lanesOf({ roster: roster(RESTORATION_SHAMAN, 1), assignments: [] });
    const totems = shaman.filter(({ spell }) => /^(?:Ancestral Prot|Earthen Wall)/.test(spell));
    expect(totems.map(({ spell, other }) => [spell, other])).toEqual([
      ['Ancestral Protection Totem', 'Earthen Wall Totem'],
      ['Earthen Wall Totem', 'Ancestral Protection Totem'],
    ]);
    const priest = lanesOf({ roster: roster(DISCIPLINE, 1), assignments: [] });
    expect(priest.map(({ spell }) => spell)).toContain('Power Infusion');
    const druid = lanesOf({ roster: roster(BALANCE, 1), assignments: [] });
    expect(druid.map(({ spell }) => spell)).toContain('Innervate');
  });

  it('have one Bloodlust of the raid, of the player who presses it in the plan', () => {
    const raid = [...roster(RESTORATION_SHAMAN, 2), { name: 'Cy', specId: ARCANE, talents: [] }];
    const lusts = (...given: Parameters<typeof inventAssignment>[0][]) =>
      lanesOf({ roster: raid, assignments: given.map(inventAssignment) })
        .filter(({ kind }) => kind === 'bloodlust')
        .map(({ who, spell, casts }) => [who, spell, casts.length]);
    expect(lusts()).toEqual([['P0', 'Bloodlust', 0]]);
    const warp = { who: 'Cy', spellId: 80_353 };
    expect(lusts(warp)).toEqual([['Cy', 'Time Warp', 1]]);
    expect(lusts(warp, { id: 'a2', who: 'P1', spellId: 32_182 })).toEqual([['Cy', 'Time Warp', 2]]);
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
