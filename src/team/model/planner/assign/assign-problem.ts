/** Which cooldowns can cover which damage windows: what the assignment is computed on. */
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { nameKey, playerKeys, playerOf } from '#team/model/planner/plan-names.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { ONE_MOMENT_MS } from '#team/model/planner/plan-checks.ts';
import { withoutReplaced } from '#game/packs/replaced-cooldowns.ts';
import { planSpell, plannedSpells } from '#team/model/planner/plan-spell.ts';
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { SCENARIOS, comes, dueMs } from '#team/model/planner/plan-time.ts';

/** Share of a window's damage that a cooldown counts for: an assumption of the reader, not a measurement. */
export interface Strengths {
  'raid-defensive': number;
  'raid-healing': number;
}

export const USUAL_STRENGTHS: Strengths = { 'raid-defensive': 0.1, 'raid-healing': 0.15 };

/** How likely each scenario is taken to be. */
const SCENARIO_WEIGHTS = { early: 0.25, usual: 0.5, late: 0.25 } as const;

export interface AssignWindow {
  /** What is to be covered, in damage, less what pinned casts cover. */
  demand: number;
  /** How likely the fight gets there before the phase ends. */
  weight: number;
}

/** One cooldown of one player. A slot is a cast just before the window of the same index. */
export interface AssignUnit {
  /** Units of one player share it: one cast at a time. */
  player: number;
  who: string;
  spell: PlanSpell;
  /** Slots at which it may be cast, in order of time. */
  slots: number[];
  /** By slot: windows it works in, and how much of their demand it covers. */
  effects: readonly (readonly { window: number; amount: number }[])[];
  /** Moments of pinned casts, one list a scenario. */
  pins: number[][];
}

export interface AssignProblem {
  windows: AssignWindow[];
  units: AssignUnit[];
  /** By scenario: the moment of each slot, milliseconds after the pull; null where its phase ends before. */
  slotMs: (number | null)[][];
}

/** A cast is written this long before its window, so that it works when the damage begins. */
export const LEAD_MS = 1000;

const CATEGORIES: readonly string[] = Object.keys(USUAL_STRENGTHS);

/** What comes back sooner is pressed whenever it is ready, and belongs to no plan. */
export const SHORTEST_PLANNED_MS = 60_000;

/** Whether a cooldown is one that is assigned automatically. */
export function isAssigned({ category, cooldownMs }: PlanSpell): boolean {
  return CATEGORIES.includes(category) && cooldownMs >= SHORTEST_PLANNED_MS;
}

/** The problem behind a plan, with the windows it speaks of. Casts that are pinned stay and count. */
export function assignProblem(
  plan: Plan,
  strengths: Strengths,
): { problem: AssignProblem; windows: DamageWindow[] } {
  const windows = damageWindows(plan.timeline);
  const slots = windows.map(({ phase, offsetMs }) => ({
    phase,
    offsetMs: Math.max(0, offsetMs - LEAD_MS),
    trigger: null,
  }));
  const usualMs = slots.map((slot) => dueMs(plan.timeline, slot));
  const slotMs = SCENARIOS.map((scenario) =>
    slots.map((slot, index) =>
      comes(plan.timeline, windows[index]!, scenario) ? dueMs(plan.timeline, slot, scenario) : null,
    ),
  );
  const weights = windows.map((window) =>
    SCENARIOS.reduce(
      (sum, scenario) =>
        sum + (comes(plan.timeline, window, scenario) ? SCENARIO_WEIGHTS[scenario] : 0),
      0,
    ),
  );
  const pinned = plan.assignments.filter(({ pinned: fixed, spellId }) => fixed && spellId !== null);
  const base = windows.map(() => 0);
  for (const use of pinned) {
    const spell = planSpell(use.spellId!, playerOf(plan, use.who));
    if (!spell || !CATEGORIES.includes(spell.category)) continue;
    for (const { window, amount } of effectOf(
      windows,
      startsOf(plan, windows),
      dueMs(plan.timeline, use),
      spell,
      strengths,
    ))
      base[window]! += amount;
  }
  const demands = windows.map(({ demand }, index) => Math.max(0, demand - base[index]!));
  const keyOf = playerKeys(plan);
  const units = plan.roster.flatMap((player, index) => {
    const key = nameKey(player.name);
    const mine = pinned.filter(({ who }) => !isGroupWord(who) && keyOf(who) === key);
    const allowed = plannedSpells(player).filter(
      (spell) =>
        isAssigned(spell) &&
        !plan.bans.some((ban) => ban.spellId === spell.spellId && keyOf(ban.who) === key),
    );
    // Of two talents of which a player has one, the plan says which, by a pinned cast, the roster's talents or a ban.
    const pressed = new Set([...mine.flatMap(({ spellId }) => spellId ?? []), ...player.talents]);
    return withoutReplaced(allowed, pressed).map((spell): AssignUnit => {
      const pinsOf = (uses: typeof mine): number[][] =>
        SCENARIOS.map((scenario) => uses.map((use) => dueMs(plan.timeline, use, scenario)));
      const busy = pinsOf(mine);
      const starts = startsOf(plan, windows);
      const isFree = (slot: number): boolean =>
        busy.every((times, scenario) =>
          times.every((atMs) => {
            const own = slotMs[scenario]![slot] ?? null;
            return own === null || Math.abs(atMs - own) >= ONE_MOMENT_MS;
          }),
        );
      return {
        player: index,
        who: player.name,
        spell,
        slots: windows.map((_, slot) => slot).filter((slot) => weights[slot]! > 0 && isFree(slot)),
        effects: windows.map((_, slot) =>
          effectOf(windows, starts, usualMs[slot]!, spell, strengths).map(({ window, amount }) => ({
            window,
            amount: Math.min(amount, demands[window]!),
          })),
        ),
        pins: pinsOf(mine.filter(({ spellId }) => spellId === spell.spellId)),
      };
    });
  });
  return {
    windows,
    problem: {
      windows: demands.map((demand, index) => ({ demand, weight: weights[index]! })),
      units,
      slotMs,
    },
  };
}

function startsOf(plan: Plan, windows: readonly DamageWindow[]): number[] {
  return windows.map(({ phase, offsetMs }) =>
    dueMs(plan.timeline, { phase, offsetMs, trigger: null }),
  );
}

/** The share of a window during which the spell works, times its strength, times the damage of the window. */
function effectOf(
  windows: readonly DamageWindow[],
  starts: readonly number[],
  castMs: number,
  spell: PlanSpell,
  strengths: Strengths,
): { window: number; amount: number }[] {
  const strength = strengths[spell.category as keyof Strengths];
  // A spell without a duration heals at once: it counts for the window that follows.
  const untilMs = castMs + Math.max(spell.durationMs, 4000);
  return windows.flatMap(({ lengthMs, damage }, window) => {
    const from = Math.max(castMs, starts[window]!);
    const to = Math.min(untilMs, starts[window]! + lengthMs);
    if (to <= from) return [];
    return [{ window, amount: strength * damage * ((to - from) / lengthMs) }];
  });
}
