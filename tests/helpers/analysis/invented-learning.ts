/** Generated nights of a plan whose right corrections are known by how they were made. */
import { createRandom } from '#lib/random.ts';
import type { Random } from '#lib/random.ts';
import { reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import { oneSideEach } from '#team/model/planner/assign/one-side.ts';
import type { LearnedPull } from '#team/model/planner/learn/correction.ts';
import { FARTHEST_MS } from '#team/model/planner/kept/plan-against-pull.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { planSpell, plannedSpells } from '#team/model/planner/plan-spell.ts';
import { inventFight } from './invented-problem.ts';
import { pullOfCasts } from './pull-of-casts.ts';

/** What players do with a cast each time: all the same, with a little noise. */
export type Habit =
  | { kind: 'kept' }
  | { kind: 'never' }
  | { kind: 'shifted'; byMs: number }
  | { kind: 'other'; who: string; spellId: number };

export interface HabitSeen {
  assignment: Assignment;
  habit: Habit;
  /** Pulls that tell of it. */
  seen: string[];
  /** Pulls in which the moment came and enough of the pull followed. */
  known: number;
}

export interface InventedLearning {
  plan: Plan;
  pulls: LearnedPull[];
  habits: HabitSeen[];
}

const NOISE_MS = 2000;

/** Three to eight pulls of a plan, some of which end early. At most one cast of a window is not kept. */
export function inventLearning(seed: number): InventedLearning {
  const random = createRandom(seed);
  const bare = inventFight(seed, 300, 16);
  const plan = {
    ...bare,
    assignments: autoAssign(bare, undefined, { attempts: 0, boundRounds: 1 }).assignments,
  };
  const spent = new Set<string>();
  const habits = plan.assignments.map((assignment): HabitSeen => {
    const moment = `${assignment.phase} ${assignment.offsetMs}`;
    const habit = spent.has(moment)
      ? ({ kind: 'kept' } as const)
      : pickHabit(plan, assignment, random);
    if (habit.kind !== 'kept') spent.add(moment);
    return { assignment, habit, seen: [], known: 0 };
  });
  const pulls = Array.from({ length: 3 + random.int(6) }, (_, index) =>
    inventPull(plan, habits, `pull ${index + 1}`, random),
  );
  return { plan, pulls, habits };
}

function inventPull(plan: Plan, habits: HabitSeen[], key: string, random: Random): LearnedPull {
  const phaseMs = plan.timeline.phases.map(({ lengthMs: { early, late } }) =>
    Math.round(random.between(early, late)),
  );
  const whole = phaseMs.reduce((sum, ms) => sum + ms, 0);
  const lengthMs = random.chance(0.4) ? Math.round(whole * random.between(0.3, 1)) : whole;
  const casts: { who: string; spellId: number; atMs: number }[] = [];
  for (const one of habits) {
    const { phase, offsetMs, who, spellId } = one.assignment;
    const fromMs = phaseMs.slice(0, phase - 1).reduce((sum, ms) => sum + ms, 0);
    const toMs = Math.min(lengthMs, fromMs + phaseMs[phase - 1]!);
    const dueMs = fromMs + offsetMs;
    const noise = Math.round(random.between(-NOISE_MS, NOISE_MS));
    if (dueMs > toMs) continue;
    const { habit } = one;
    const atMs = dueMs + noise + (habit.kind === 'shifted' ? habit.byMs : 0);
    const isPressed = habit.kind !== 'never' && atMs >= 0 && atMs <= lengthMs;
    if (isPressed)
      casts.push(
        habit.kind === 'other'
          ? { who: habit.who, spellId: habit.spellId, atMs }
          : { who, spellId: spellId!, atMs },
      );
    if (!isPressed && toMs - dueMs <= FARTHEST_MS) continue;
    one.known += 1;
    if (isPressed || habit.kind === 'never') one.seen.push(key);
  }
  return { key, pull: pullOfCasts(plan, { fightId: key, phaseMs, lengthMs, casts }) };
}

function pickHabit(plan: Plan, assignment: Assignment, random: Random): Habit {
  const share = random.next();
  if (share < 0.4) return { kind: 'kept' };
  if (share < 0.6) return { kind: 'never' };
  if (share < 0.85) {
    const byMs = 8000 + random.int(12) * 1000;
    // Nothing is pressed before the pull.
    const canBeEarlier = assignment.offsetMs > byMs + 2 * NOISE_MS;
    return { kind: 'shifted', byMs: canBeEarlier && random.chance(0.5) ? -byMs : byMs };
  }
  const other = replacementOf(plan, assignment, random);
  return other ? { kind: 'other', ...other } : { kind: 'kept' };
}

/** A player with a cooldown of the same kind and reach that the plan does not use. */
function replacementOf(
  plan: Plan,
  { who, spellId }: Assignment,
  random: Random,
): { who: string; spellId: number } | null {
  const planned = planSpell(spellId!)!;
  const free = plan.roster.flatMap((player) => {
    const own = plan.assignments.filter((one) => one.who === player.name);
    return player.name === who
      ? []
      : oneSideEach(plannedSpells(player), own, player.talents)
          .filter(
            (spell) =>
              spell.category === planned.category &&
              reachOf(spell.spellId) === reachOf(planned.spellId) &&
              !own.some((one) => one.spellId === spell.spellId),
          )
          .map((spell) => ({ who: player.name, spellId: spell.spellId }));
  });
  return free.length === 0 ? null : free[random.int(free.length)]!;
}
