import { describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { inventNight } from '#testing/analysis/invented-night-of-plan.ts';
import { labelScores } from '#testing/analysis/label-scores.ts';
import { matchTimes } from './match-times.ts';
import { keptOf, planAgainstPull } from './plan-against-pull.ts';

const pairs = (planned: number[], casts: number[]): (number | null)[] =>
  matchTimes(planned, casts, 25).map(({ cast }) => cast);

describe('planned moments and casts', () => {
  it('are paired by time, each once, never across', () => {
    expect(pairs([0, 100], [3, 96])).toEqual([0, 1]);
    expect(pairs([0, 100], [96])).toEqual([null, 0]);
    expect(pairs([0, 10], [8])).toEqual([null, 0]);
    expect(pairs([0, 10], [12, 14])).toEqual([0, 1]);
    expect(pairs([0], [40])).toEqual([null]);
    expect(pairs([], [1])).toEqual([]);
  });
});

describe('a plan against a generated pull', () => {
  it('counts what was due, and says nothing about what the pull did not reach', () => {
    const { plan, pull, labels } = inventNight(3);
    const items = planAgainstPull(plan, pull);
    const due = [...labels.values()].filter((label) => label !== 'not-reached').length;
    expect(keptOf(items).due).toBe(due);
    const short = planAgainstPull(plan, {
      ...pull,
      lengthMs: 1000,
      phases: { ...pull.phases, spans: pull.phases.spans.slice(0, 1) },
      lanes: [],
    });
    expect(new Set(short.map(({ state }) => state))).toEqual(new Set(['not-reached']));
  });

  it('finds nine of ten labels of each class and is right as often; of swaps, which can be guessed only, four of five', () => {
    const scores = labelScores(Array.from({ length: 40 }, (_, index) => index + 1));
    const poor = scores.filter(
      ({ state, n, precision, recall }) =>
        n > 0 && Math.min(precision, recall) < (state === 'swapped' ? 0.8 : 0.9),
    );
    expect(poor).toEqual([]);
    expect(scores.filter(({ n }) => n > 20).length).toBeGreaterThan(5);
  });

  it('leaves words out, and gives everything missed without a cast', () => {
    const { pull } = inventNight(3);
    const plan = inventPlan();
    const words = { ...plan.assignments[0]!, id: 'a2', who: 'everyone', spellId: null };
    const items = planAgainstPull(
      { ...plan, assignments: [...plan.assignments, words] },
      { ...pull, lanes: [], marks: [] },
    );
    expect(items.map(({ state }) => state)).toEqual(['missed']);
  });
});
