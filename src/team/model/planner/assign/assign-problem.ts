/** Which cooldowns can cover which windows: what the assignment is computed on. */
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { nameKey, playerKeys, playerOf } from '#team/model/planner/plan-names.ts';
import type { Assignment, Plan, PlanPlayer } from '#team/model/planner/plan.ts';
import { ONE_MOMENT_MS } from '#team/model/planner/plan-checks.ts';
import { planSpell, plannedSpells } from '#team/model/planner/plan-spell.ts';
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { SCENARIOS, comes, dueMs } from '#team/model/planner/plan-time.ts';
import { isAssigned, reachOf, strengthOf } from './assigned-spell.ts';
import type { Strengths } from './assigned-spell.ts';
import { oneSideEach } from './one-side.ts';

/** How likely each scenario is taken to be. */
const SCENARIO_WEIGHTS = { early: 0.25, usual: 0.5, late: 0.25 } as const;

export interface AssignWindow {
  /** What is to be covered, in damage, less what pinned casts cover. */
  demand: number;
  /** How likely the fight gets there before the phase ends, times how dangerous the window is. */
  weight: number;
  /** Casts that may still go there: two, less the pinned ones. */
  room: number;
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
  /** What a cast is worth where it stays unspent: a longer cooldown has to cover more. */
  cost: number;
  /** How long a cast of the same spell by another player adds nothing, as the check of a plan counts it. */
  activeMs: number;
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
/** More casts on one window are missed at the next one. */
export const MOST_CASTS = 2;
/** A spell that reaches a smaller share of the raid is no answer to a window of the raid. */
const LEAST_REACH = 0.5;
const PARTY = 5;
/** A spell without a duration heals at once: its effect is counted over this long. */
const AT_ONCE_MS = 4000;
/** A cast has to cover this share of the usual window, for each minute of its cooldown, to be worth spending. */
const COST_A_MINUTE = 0.005;

/**
 * The problem behind a plan. Casts that are pinned stay and count.
 *
 * @param windows of the plan's timeline, in order of time.
 * @param danger of each window, 1 where nothing is known.
 */
export function assignProblem(
  plan: Plan,
  strengths: Strengths,
  windows: readonly DamageWindow[],
  danger: (window: DamageWindow) => number = () => 1,
): AssignProblem {
  const last = plan.timeline.phases.findLastIndex(({ startsUnknown }) => !startsUnknown) + 1;
  const slots = windows.map(({ phase, offsetMs }) => ({
    phase,
    offsetMs: Math.max(0, offsetMs - LEAD_MS),
    trigger: null,
  }));
  const usualMs = slots.map((slot) => dueMs(plan.timeline, slot));
  const slotMs = SCENARIOS.map((scenario) =>
    slots.map((slot, index) =>
      // As the check of a plan does: what comes late in the last phase is pressed if the fight lasts.
      slot.phase >= last || comes(plan.timeline, windows[index]!, scenario)
        ? dueMs(plan.timeline, slot, scenario)
        : null,
    ),
  );
  const weights = windows.map((window) =>
    SCENARIOS.reduce(
      (sum, scenario) =>
        sum + (comes(plan.timeline, window, scenario) ? SCENARIO_WEIGHTS[scenario] : 0),
      0,
    ),
  );
  const players = plan.roster.length;
  const starts = windows.map(({ phase, offsetMs }) =>
    dueMs(plan.timeline, { phase, offsetMs, trigger: null }),
  );
  const effect = (castMs: number, spell: PlanSpell, player: PlanPlayer | undefined): Effect[] =>
    effectOf(
      windows,
      starts,
      castMs,
      spell,
      strengthOf(spell, player?.specId ?? null, players, strengths),
    );
  const kept = plan.assignments.filter(
    (one) => one.spellId !== null && (one.pinned || !isAssignedSpell(one)),
  );
  const base = windows.map(() => ({ amount: 0, casts: 0 }));
  for (const use of kept) {
    const player = playerOf(plan, use.who);
    const spell = planSpell(use.spellId!, player);
    if (!spell || !isAssignedSpell(use)) continue;
    for (const { window, amount } of effect(dueMs(plan.timeline, use), spell, player)) {
      base[window]!.amount += amount;
      base[window]!.casts += 1;
    }
  }
  const demands = windows.map(({ demand }, index) => Math.max(0, demand - base[index]!.amount));
  const typical =
    windows.reduce((sum, { demand }) => sum + demand, 0) / Math.max(1, windows.length);
  const keyOf = playerKeys(plan);
  const units = plan.roster.flatMap((player, index) => {
    const key = nameKey(player.name);
    const own = kept.filter(({ who }) => !isGroupWord(who) && keyOf(who) === key);
    const allowed = plannedSpells(player).filter(
      (spell) =>
        isAssigned(spell) &&
        reaches(spell, players) &&
        !plan.bans.some((ban) => ban.spellId === spell.spellId && keyOf(ban.who) === key),
    );
    const busyMs = own.map((use) =>
      SCENARIOS.map((scenario) => dueMs(plan.timeline, use, scenario)),
    );
    return oneSideEach(allowed, own, player.talents).map((spell): AssignUnit => {
      const activeMs = planSpell(spell.spellId)!.durationMs;
      const isFree = (slot: number): boolean =>
        busyMs.every((times) =>
          times.every((atMs, scenario) => {
            const ownMs = slotMs[scenario]![slot] ?? null;
            return ownMs === null || Math.abs(atMs - ownMs) >= ONE_MOMENT_MS;
          }),
        ) &&
        kept.every(
          (use) =>
            use.spellId !== spell.spellId ||
            keyOf(use.who) === key ||
            Math.abs(dueMs(plan.timeline, use) - usualMs[slot]!) >= activeMs,
        );
      const pins = own.filter(({ spellId }) => planSpell(spellId!)?.spellId === spell.spellId);
      return {
        player: index,
        who: player.name,
        spell,
        slots: windows
          .map((_, slot) => slot)
          .filter((slot) => comes(plan.timeline, windows[slot]!, 'usual') && isFree(slot)),
        effects: usualMs.map((castMs) =>
          effect(castMs, spell, player).map(({ window, amount }) => ({
            window,
            amount: Math.min(amount, demands[window]!),
          })),
        ),
        activeMs,
        cost: (typical * COST_A_MINUTE * spell.cooldownMs) / 60_000,
        pins: SCENARIOS.map((scenario) => pins.map((use) => dueMs(plan.timeline, use, scenario))),
      };
    });
  });
  return {
    windows: demands.map((demand, index) => ({
      demand,
      weight: weights[index]! * danger(windows[index]!),
      room: Math.max(0, MOST_CASTS - base[index]!.casts),
    })),
    units,
    slotMs,
  };
}

/** Whether a cast is of a kind that an automatic assignment replaces. */
export function isAssignedSpell({ spellId }: Pick<Assignment, 'spellId'>): boolean {
  const spell = spellId === null ? undefined : planSpell(spellId);
  return spell !== undefined && isAssigned(spell);
}

function reaches({ spellId }: PlanSpell, players: number): boolean {
  const reach = reachOf(spellId);
  return reach === 'raid' || (reach === 'party' && PARTY >= LEAST_REACH * players);
}

interface Effect {
  window: number;
  amount: number;
}

/**
 * Of a defensive cooldown, the part of the window in which it works; of a healing one, the part of its healing that falls into the window: a
 * longer one heals no more.
 */
function effectOf(
  windows: readonly DamageWindow[],
  starts: readonly number[],
  castMs: number,
  { category, durationMs }: PlanSpell,
  strength: number,
): Effect[] {
  const lastsMs = Math.max(durationMs, AT_ONCE_MS);
  return windows.flatMap(({ lengthMs, damage }, window) => {
    const from = Math.max(castMs, starts[window]!);
    const to = Math.min(castMs + lastsMs, starts[window]! + lengthMs);
    if (to <= from || strength === 0) return [];
    const whole = category === 'raid-healing' ? lastsMs - LEAD_MS : lengthMs;
    return [{ window, amount: strength * damage * Math.min(1, (to - from) / whole) }];
  });
}
