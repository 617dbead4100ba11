/** A generated plan and a generated pull of it whose labels are known: what tells how often the comparison is right. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import { inventFight } from './invented-problem.ts';
import { pullOfCasts } from './pull-of-casts.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { createRandom } from '#lib/random.ts';
import type { KeptState } from '#team/model/planner/kept/plan-against-pull.ts';

type Label = Exclude<KeptState, 'unplanned' | 'not-reached'>;

export interface InventedNight {
  plan: Plan;
  pull: PullTimeline;
  /** By assignment. */
  labels: Map<string, Label | 'not-reached'>;
  unplanned: number;
}

/**
 * A plan of `autoAssign` and a pull in which players keep two thirds of it, with phases of other lengths than planned. A
 * dead player casts nothing later; a swap is cast by a player who has the same kind of cooldown.
 */
export function inventNight(seed: number): InventedNight {
  const random = createRandom(seed);
  const bare = inventFight(seed, 300, 14);
  const plan = {
    ...bare,
    assignments: autoAssign(bare, undefined, { attempts: 0, boundRounds: 1 }).assignments,
  };
  const phaseMs = plan.timeline.phases.map(({ lengthMs: { early, late } }) =>
    Math.round(random.between(early, late)),
  );
  const starts = phaseMs.map((_, index) =>
    phaseMs.slice(0, index).reduce((sum, ms) => sum + ms, 0),
  );
  const lengthMs = phaseMs.reduce((sum, ms) => sum + ms, 0);
  const casts: { who: string; spellId: number; atMs: number }[] = [];
  const cast = (who: string, spellId: number, atMs: number): void => {
    casts.push({ who, spellId, atMs });
  };
  const dead = new Map(
    plan.roster.flatMap(({ name }) =>
      random.chance(0.15) ? [[name, Math.round(random.between(60_000, lengthMs))] as const] : [],
    ),
  );
  const labels: InventedNight['labels'] = new Map();
  for (const { id, who, spellId, phase, offsetMs } of plan.assignments) {
    const fromMs = starts[phase - 1]!;
    const dueMs = fromMs + offsetMs;
    if (dueMs > lengthMs || dueMs > fromMs + phaseMs[phase - 1]! + 5000) {
      labels.set(id, 'not-reached');
      continue;
    }
    const diedMs = dead.get(who) ?? Number.POSITIVE_INFINITY;
    const label: Label = diedMs <= dueMs ? 'dead' : pickLabel(random.next());
    labels.set(id, label);
    if (label === 'kept') cast(who, spellId!, Math.max(0, dueMs + random.between(-4500, 4500)));
    if (label === 'late') cast(who, spellId!, dueMs + random.between(5500, 20_000));
    if (label === 'early') cast(who, spellId!, Math.max(0, dueMs - random.between(5500, 20_000)));
    if (label === 'swapped')
      cast(`Helper${labels.size}`, spellId!, dueMs + random.between(-3000, 3000));
  }
  const extra = plan.roster.slice(0, 2).filter(({ specId }) => specId !== null);
  for (const [index] of extra.entries()) cast(`Guest${index}`, 97_462, random.between(0, lengthMs));
  return {
    plan,
    labels,
    unplanned: extra.length,
    pull: pullOfCasts(plan, { fightId: `generated-${seed}`, phaseMs, casts, deaths: dead }),
  };
}

function pickLabel(share: number): Label {
  if (share < 0.66) return 'kept';
  if (share < 0.76) return 'late';
  if (share < 0.84) return 'early';
  return share < 0.94 ? 'missed' : 'swapped';
}
