import { describe, expect, it } from 'vitest';
import { coveredWindows } from './covered-windows.ts';
import type { DamageWindow } from './damage-windows.ts';
import { playerOf } from './plan-names.ts';
import { planSpell } from './plan-spell.ts';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';

const window = (phase: number, offsetMs: number): DamageWindow => ({
  id: `${phase}.${offsetMs}`,
  phase,
  offsetMs,
  lengthMs: 4000,
  demand: 1,
  damage: 1,
  cause: null,
});
/** When each window is and whether the plan covers it. */
const seen = (plan: ReturnType<typeof inventPlan>, windows: DamageWindow[], late = false) =>
  coveredWindows(plan, windows, late ? 'late' : 'usual').map(({ atMs, isCovered }) => [
    atMs / 1000,
    isCovered,
  ]);

describe('windows that a plan covers', () => {
  it('are those in which a raid cooldown is active, in order of time', () => {
    // Tranquility from 0:30 on lasts some seconds.
    const windows = [window(2, 0), window(1, 31_000), window(1, 24_000), window(1, 90_000)];
    expect(seen(inventPlan(), windows)).toEqual([
      [24, false],
      [31, true],
      [90, false],
      [200, false],
    ]);
  });

  it('are not those that end as a cast begins, or begin as its effect ends', () => {
    const plan = inventPlan();
    const endMs = 30_000 + planSpell(740, playerOf(plan, 'Bruna'))!.durationMs;
    const windows = [26_000, 26_001, endMs - 1, endMs].map((offsetMs) => window(1, offsetMs));
    expect(seen(plan, windows).map(([, isCovered]) => isCovered)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('count from the phase as long as it is in the scenario', () => {
    const plan = inventPlan({ assignments: [inventAssignment({ phase: 2, offsetMs: 0 })] });
    expect(seen(plan, [window(2, 1000)], true)).toEqual([[221, true]]);
    expect(seen(plan, [window(1, 199_000)], true)).toEqual([[199, false]]);
  });

  it('are not those with words alone, or with what helps only its owner', () => {
    const words = inventAssignment({ spellId: null, note: 'Stack' });
    const personal = inventAssignment({ id: 'a2', who: 'Bruna', spellId: 22_812 });
    const plan = inventPlan({ assignments: [words, personal] });
    expect(seen(plan, [window(1, 31_000)])).toEqual([[31, false]]);
    expect(seen(inventPlan({ assignments: [] }), [])).toEqual([]);
  });
});
