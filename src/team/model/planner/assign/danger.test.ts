import { expect, it } from 'vitest';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { timelines } from '#game/generated/packs-timelines.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { dueMs, fightLength } from '#team/model/planner/plan-time.ts';
import { autoAssign } from './auto-assign.ts';
import { castWindows, dangerOfWindows } from './danger.ts';

const LOOMITHAR = 3131;
const FRACTILLUS = 3133;
const [NORMAL, MYTHIC] = [14, 16];
/** Bosses whose casts an add-on lists. */
const listed = Object.keys(timelines).map(Number);
const window = (cause: string | null) => ({
  id: '1',
  phase: 1,
  offsetMs: 0,
  lengthMs: 1,
  demand: 1,
  damage: 1,
  cause,
});

it('ranks what hits most of the raid above what is unknown, and that above a hit on the tank', () => {
  const danger = dangerOfWindows(inventPlan({ encounterId: LOOMITHAR }));
  const [raid, unknown, tank] = ['Arcane Outrage', 'Invented', 'Silk Blast'].map((cause) =>
    danger(window(cause)),
  );
  expect(raid).toBeGreaterThan(unknown!);
  expect(unknown).toBeGreaterThan(tank!);
  expect(danger(window(null))).toBe(1);
  expect(dangerOfWindows(inventPlan())(window('Arcane Outrage'))).toBe(1);
});

it('knows the cause of a window by its spell, in a log of any language', () => {
  const outrage = packTimeline(LOOMITHAR, NORMAL).casts.find(
    ({ name }) => name === 'Arcane Outrage',
  )!;
  const timeline = inventTimeline({ casts: [{ ...outrage, name: 'Arkane Wut' }] });
  const plan = inventPlan({ encounterId: LOOMITHAR, timeline });
  expect(dangerOfWindows(plan)(window('Arkane Wut'))).toBe(
    dangerOfWindows(plan)(window('Arcane Outrage')),
  );
});

it('makes windows of the casts that hit the raid or that the fight is built around, where no damage is known', () => {
  const timeline = packTimeline(LOOMITHAR, NORMAL);
  const plan = inventPlan({ encounterId: LOOMITHAR, timeline, assignments: [] });
  const windows = castWindows(plan);
  expect(windows.length).toBeGreaterThan(2);
  expect(new Set(windows.map(({ cause }) => cause))).toEqual(
    new Set(['Overinfusion Burst', 'Arcane Outrage']),
  );
  const { basis, assignments, covered } = autoAssign(plan, undefined, { attempts: 2 });
  expect(basis).toBe('casts');
  expect(covered).toBeGreaterThan(0);
  expect(assignments.every(({ note }) => windows.some(({ cause }) => cause === note))).toBe(true);
});

it('has one window for casts at one time, none of a phase without a beginning, and none of a boss that is not known', () => {
  const times = [0, 5000, 10_000].map((offsetMs) => ({
    phase: 1,
    offsetMs,
    spreadMs: 0,
    pulls: 0,
  }));
  const lost = { phase: 2, offsetMs: 0, spreadMs: 0, pulls: 0 };
  const outrage = packTimeline(LOOMITHAR, NORMAL).casts.find(
    ({ name }) => name === 'Arcane Outrage',
  )!;
  const phases = [inventPhase(), inventPhase({ number: 2, startsUnknown: true })];
  const timeline = inventTimeline({
    phases,
    casts: [{ ...outrage, times: [...times, lost] }],
  });
  const moments = (encounterId: number | null) =>
    castWindows(inventPlan({ encounterId, timeline })).map(({ phase, offsetMs }) => [
      phase,
      offsetMs,
    ]);
  expect(moments(LOOMITHAR)).toEqual([
    [1, 0],
    [1, 10_000],
  ]);
  expect(moments(null)).toEqual([]);
});

it('has windows for a boss of which no ability is known to hit the raid, at what its fight is built around', () => {
  const timeline = packTimeline(FRACTILLUS, NORMAL);
  const windows = castWindows(inventPlan({ encounterId: FRACTILLUS, timeline }));
  expect(windows.length).toBeGreaterThan(2);
  expect(new Set(windows.map(({ cause }) => cause))).toEqual(new Set(['Shattering Backhand']));
});

it('spreads windows over the fight where there is no room for all, with their answers at most 35% of it', () => {
  const outrage = packTimeline(LOOMITHAR, NORMAL).casts.find(
    ({ name }) => name === 'Arcane Outrage',
  )!;
  const times = Array.from({ length: 40 }, (_, index) => ({
    phase: 1,
    offsetMs: index * 15_000,
    spreadMs: 0,
    pulls: 0,
  }));
  const length = { early: 600_000, usual: 600_000, late: 600_000 };
  const timeline = inventTimeline({
    phases: [inventPhase({ lengthMs: length })],
    casts: [{ ...outrage, times }],
  });
  const at = castWindows(inventPlan({ encounterId: LOOMITHAR, timeline })).map(
    ({ offsetMs }) => offsetMs,
  );
  // 35% of ten minutes are 210 seconds, of 13 each.
  expect(at).toHaveLength(16);
  const gaps = at.map((atMs, index) => (at[index + 1] ?? 600_000) - atMs);
  // Each lies halfway between two others: the last halving is not done everywhere.
  expect(Math.max(...gaps)).toBe(75_000);
});

it.each(listed)('leaves no half of the fight against %s without a window', (encounterId) => {
  const timeline = packTimeline(encounterId, MYTHIC);
  const at = castWindows(inventPlan({ encounterId, timeline })).map((window) =>
    dueMs(timeline, { ...window, trigger: null }),
  );
  const whole = fightLength(timeline);
  const gaps = [...at, whole].map((atMs, index) => atMs - (at[index - 1] ?? 0));
  expect(Math.max(...gaps) / whole).toBeLessThan(0.5);
});
