/** How often the comparison of plan and pull is right, class by class, on generated pulls whose labels are known. */
import { inventNight } from './invented-night-of-plan.ts';
import { KEPT_STATES, planAgainstPull } from '#team/model/planner/kept/plan-against-pull.ts';
import type { KeptState } from '#team/model/planner/kept/plan-against-pull.ts';

export interface LabelScore {
  state: KeptState;
  /** Labels of this class. */
  n: number;
  /** Of what was given this class, the share that has it; 1 when none was given it. */
  precision: number;
  /** Of what has this class, the share that was given it; 1 when none has it. */
  recall: number;
}

/** Scores over one generated pull a seed. Unplanned casts are counted, without saying which is which. */
export function labelScores(seeds: readonly number[]): LabelScore[] {
  const sums = new Map(KEPT_STATES.map((state) => [state, { labeled: 0, given: 0, right: 0 }]));
  for (const seed of seeds) {
    const { plan, pull, labels, unplanned } = inventNight(seed);
    const items = planAgainstPull(plan, pull);
    for (const { assignment, state } of items) {
      if (!assignment) continue;
      sums.get(state)!.given++;
      if (labels.get(assignment.id) === state) sums.get(state)!.right++;
    }
    for (const label of labels.values()) sums.get(label)!.labeled++;
    const found = items.filter(({ state }) => state === 'unplanned').length;
    const sum = sums.get('unplanned')!;
    sum.labeled += unplanned;
    sum.given += found;
    sum.right += Math.min(found, unplanned);
  }
  return [...sums].map(([state, { labeled, given, right }]) => ({
    state,
    n: labeled,
    precision: given === 0 ? 1 : right / given,
    recall: labeled === 0 ? 1 : right / labeled,
  }));
}
