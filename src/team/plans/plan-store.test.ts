import { assert, asyncProperty, constantFrom, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { MOST_PLANS, NO_PLANS, parseKeptPlans, withPlan } from './kept-plans.ts';
import { NEW_PLAN, addAssignment, addPlayers } from './plan-edits.ts';
import { LONGEST_LINK, readPlanFragment, writePlanFragment } from './plan-link.ts';
import { readPlan, readPlanText } from './stored-plan.ts';

const plan: Plan = addAssignment(
  addPlayers(NEW_PLAN, [{ name: 'Bruna', specId: 105, talents: [197_073] }]),
  { who: 'Bruna', spellId: 740, offsetMs: 12_000 },
)!.plan;

describe('a plan from outside', () => {
  it('is read as it was written', () => {
    expect(readPlanText(JSON.stringify(plan))).toEqual(plan);
  });

  it.each([
    [2902, 16],
    [3129, 16],
    [3131, 14],
    [3470, 15],
    [3429, 16],
  ])('is read with the timeline of boss %i, with fractional phases too', (boss, difficulty) => {
    const timeline = packTimeline(boss, difficulty);
    expect(readPlanText(JSON.stringify({ ...plan, timeline }))?.timeline).toEqual(timeline);
  });

  it.each([
    ['no plan', null],
    ['another version', { ...plan, version: 2 }],
    ['too many players', { ...plan, roster: Array.from({ length: 31 }, () => plan.roster[0]) }],
    ['a time that is none', { ...plan, assignments: [{ ...plan.assignments[0], offsetMs: -1 }] }],
    ['two casts of one id', { ...plan, assignments: [plan.assignments[0], plan.assignments[0]] }],
    ['no phase', { ...plan, timeline: { ...plan.timeline, phases: [] } }],
    [
      'a trigger that is none',
      { ...plan, assignments: [{ ...plan.assignments[0], trigger: '<b>' }] },
    ],
  ])('is refused with %s', (_, value) => {
    expect(readPlan(value)).toBeNull();
  });
});

describe('a link', () => {
  it('brings the same plan back', async () => {
    const fragment = await writePlanFragment(plan);
    expect(fragment).toMatch(/^#plan=[\w-]+$/);
    expect(await readPlanFragment(fragment)).toEqual(plan);
  });

  it('of something else is none, and a broken one says what to do', async () => {
    expect(await readPlanFragment('#elsewhere')).toBeNull();
    const fragment = await writePlanFragment(plan);
    for (const bad of [
      fragment.slice(0, -9),
      '#plan=',
      '#plan=%00',
      `#plan=${'a'.repeat(LONGEST_LINK)}`,
    ])
      await expect(readPlanFragment(bad)).rejects.toHaveProperty('code', 'plan-link');
  });

  it('never unfolds without end', async () => {
    const bomb = new Blob(['x'.repeat(4_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
    await expect(readPlanFragment(`#plan=${bytes.toString('base64url')}`)).rejects.toHaveProperty(
      'code',
      'plan-link',
    );
  });

  it('of any letters is refused or read, never anything else', async () => {
    const letters = string({
      unit: constantFrom('a', 'b', 'X', 'Z', '0', '9', '-', '_'),
      minLength: 1,
      maxLength: 60,
    });
    await assert(
      asyncProperty(letters, async (code) => {
        const outcome = await readPlanFragment(`#plan=${code}`).catch((error: unknown) => error);
        expect(outcome).toHaveProperty('code', 'plan-link');
      }),
      { numRuns: 60 },
    );
  });
});

describe('plans of this device', () => {
  it('are read without what is broken', () => {
    const text = JSON.stringify({
      openId: 'a',
      plans: [{ id: 'a', changedMs: 1, plan }, { id: 'b', plan: {} }, 7],
    });
    expect(parseKeptPlans(text)).toEqual({
      openId: 'a',
      plans: [{ id: 'a', changedMs: 1, plan }],
      problem: null,
    });
    expect(parseKeptPlans('{').problem).not.toBeNull();
    expect(parseKeptPlans(null)).toEqual(NO_PLANS);
  });

  it('put the newest first and forget the oldest', () => {
    let kept = NO_PLANS;
    for (let index = 0; index < MOST_PLANS + 3; index++)
      kept = { ...withPlan(kept, `p${index}`, plan, index), problem: null };
    expect(kept.plans).toHaveLength(MOST_PLANS);
    expect(kept.openId).toBe(kept.plans[0]!.id);
    expect(withPlan(kept, 'p10', plan, 99).plans[0]!.id).toBe('p10');
  });
});
