/** Which damage windows of a fight a plan answers with a cooldown. */
import { reachOf } from './assign/assigned-spell.ts';
import type { DamageWindow } from './damage-windows.ts';
import { planSpell } from './plan-spell.ts';
import { dueMs } from './plan-time.ts';
import type { Scenario } from './plan-time.ts';
import { playerOf } from './plan-names.ts';
import type { Plan } from './plan.ts';

/** Cooldowns that help the raid against damage. */
const HELPING: ReadonlySet<string> = new Set(['raid-healing', 'raid-defensive']);
const LEAST_MS = 3000;

export interface CoveredWindow {
  window: DamageWindow;
  /** From the pull, ms. */
  atMs: number;
  /** Whether a cooldown of the plan that reaches the raid is active for some time of the window. */
  isCovered: boolean;
}

/**
 * The windows in order of time. A cast counts while its effect lasts; one that works at once counts for three seconds.
 *
 * @param windows of the plan's own timeline, as `damageWindows` finds them.
 */
export function coveredWindows(
  plan: Plan,
  windows: readonly DamageWindow[],
  scenario: Scenario,
): CoveredWindow[] {
  const active = plan.assignments.flatMap((assignment) => {
    if (assignment.spellId === null) return [];
    const spell = planSpell(assignment.spellId, playerOf(plan, assignment.who));
    if (!spell || !HELPING.has(spell.category) || reachOf(spell.spellId) !== 'raid') return [];
    const from = dueMs(plan.timeline, assignment, scenario);
    return [{ from, to: from + Math.max(spell.durationMs, LEAST_MS) }];
  });
  return windows
    .map((window) => {
      const atMs = dueMs(plan.timeline, { ...window, trigger: null }, scenario);
      const end = atMs + window.lengthMs;
      return { window, atMs, isCovered: active.some(({ from, to }) => from < end && to > atMs) };
    })
    .toSorted((one, other) => one.atMs - other.atMs);
}
