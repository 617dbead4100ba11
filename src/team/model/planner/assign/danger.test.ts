import { expect, it } from 'vitest';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { autoAssign } from './auto-assign.ts';
import { castWindows, dangerOfWindows } from './danger.ts';

const LOOMITHAR = 3131;
const NORMAL = 14;
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

it('makes windows of the casts that hit the raid, where no damage is known', () => {
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
