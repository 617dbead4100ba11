import { describe, expect, it } from 'vitest';
import type { AssignProblem, AssignUnit } from './assign-problem.ts';
import { nextSwap } from './next-swap.ts';
import { bestSchedule, goodSchedule, isFeasible, predecessors } from './schedule.ts';
import { coveredShare, gainAt, greedyChoice, isTaken, valueOf, worth } from './solution.ts';

/** A cooldown of a minute that covers `amount` of the window of its slot. */
function unit(player: number, spellId: number, amount: number, change: Partial<AssignUnit> = {}) {
  return {
    player,
    who: `P${player}`,
    spell: {
      spellId,
      name: `S${spellId}`,
      category: 'raid-healing',
      cooldownMs: 60_000,
      durationMs: 8000,
      charges: 1,
      unsure: false,
    },
    slots: [0, 1, 2],
    effects: [0, 1, 2].map((window) => [{ window, amount }]),
    cost: 0,
    activeMs: 8000,
    pins: [[]],
    ...change,
  } satisfies AssignUnit;
}

/** Windows at 0:10, 0:40 and 1:30 that demand 100, 300 and 200. */
const problemOf = (...units: AssignUnit[]): AssignProblem => ({
  windows: [
    { demand: 100, weight: 1, room: 2 },
    { demand: 300, weight: 1, room: 2 },
    { demand: 200, weight: 0.5, room: 2 },
  ],
  slotMs: [[10_000, 40_000, 90_000]],
  units,
});

describe('what covering a window is worth', () => {
  it('is all of the first fifth, half of the rest, and nothing beyond the demand', () => {
    expect([0, 10, 20, 40, 100, 500].map((covered) => worth(100, covered))).toEqual([
      0, 10, 20, 30, 60, 60,
    ]);
  });

  it('is weighted by how likely each window comes', () => {
    const problem = problemOf(unit(0, 1, 40));
    expect(valueOf(problem, [[1]])).toBe(40);
    expect(valueOf(problem, [[2]])).toBe(20);
    expect(gainAt(problem, [0, 0, 0], 0, 1)).toBe(40);
    expect(gainAt(problem, [0, 40, 0], 0, 1)).toBe(20 + 10);
    expect(coveredShare(problem, [[1]])).toBeCloseTo(40 / 500, 9);
    expect(coveredShare({ ...problem, windows: [] }, [[]])).toBe(1);
    expect(coveredShare(problemOf(unit(0, 1, 9000)), [[0, 1, 2]])).toBe(1);
  });
});

describe('a slot', () => {
  it('is taken where the same player casts, or another one the same spell, and by nothing else', () => {
    const problem = problemOf(unit(0, 1, 10), unit(0, 2, 10), unit(1, 1, 10), unit(1, 3, 10));
    const choice = [[0], [], [], []];
    expect([0, 1, 2, 3].map((one) => isTaken(problem, choice, one, 0))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isTaken(problem, choice, 1, 1)).toBe(false);
  });

  it('can follow another one when the cooldown is back in every scenario, and no pin is near', () => {
    const one = unit(0, 1, 10);
    const problem = problemOf(one);
    expect(isFeasible(problem, one, [0, 1])).toBe(false);
    expect(isFeasible(problem, one, [0, 2])).toBe(true);
    expect(isFeasible({ ...problem, slotMs: [[10_000, 70_000, 130_000]] }, one, [0, 1, 2])).toBe(
      true,
    );
    expect(
      isFeasible(
        { ...problem, slotMs: [...problem.slotMs, [10_000, 40_000, 69_999]] },
        one,
        [0, 2],
      ),
    ).toBe(false);
    expect(isFeasible(problem, { ...one, pins: [[50_000]] }, [2])).toBe(false);
    expect(predecessors(problem, one, true)).toEqual([0, 0, 1]);
    expect(predecessors(problem, { ...one, pins: [[50_000]] }, true)).toEqual([-1, -1, -1]);
  });
});

const values = (list: number[]) => (slot: number) => list[slot]!;

describe('a schedule', () => {
  const one = unit(0, 1, 10);
  const problem = problemOf(one);
  const before = predecessors(problem, one, true);

  it('of one charge is the best set, and takes nothing that is worth nothing', () => {
    expect(bestSchedule(one, before, values([5, 9, 3]))).toEqual({ slots: [1], value: 9 });
    expect(bestSchedule(one, before, values([5, 7, 3]))).toEqual({ slots: [0, 2], value: 8 });
    expect(bestSchedule(one, before, values([0, -1, 0]))).toEqual({ slots: [], value: 0 });
    expect(bestSchedule(one, [-1, -1, -1], values([5, 9, 3]))).toEqual({ slots: [], value: 0 });
  });

  it('of several charges takes the most valuable slots first, in order of time', () => {
    const two = { ...one, spell: { ...one.spell, charges: 2 } };
    expect(goodSchedule(problem, two, (slot) => [5, 9, 8][slot]!)).toEqual([0, 1, 2]);
    expect(goodSchedule(problem, one, (slot) => [5, 9, 3][slot]!)).toEqual([1]);
    expect(goodSchedule(problem, one, (slot) => [9, 5, 3][slot]!)).toEqual([0, 2]);
    expect(goodSchedule(problem, one, () => 0)).toEqual([]);
  });
});

describe('a choice', () => {
  it('by hand takes the most useful cast first, and none that adds nothing', () => {
    expect(greedyChoice(problemOf(unit(0, 1, 40), unit(1, 2, 10)))).toEqual([[1], [0, 2]]);
    expect(greedyChoice(problemOf(unit(0, 1, 0)))).toEqual([[]]);
  });

  it('has a next best: the move of one cast that loses least, to a slot that is free and in time', () => {
    const problem = problemOf(unit(0, 1, 40));
    expect(nextSwap(problem, [[1]])).toEqual({ unit: 0, fromSlot: 1, toSlot: 0, change: -10 });
    // Neither of the two can move: the cooldown would not be back.
    expect(nextSwap(problem, [[0, 2]])).toBeNull();
    expect(nextSwap(problem, [[]])).toBeNull();
    const crowded = problemOf(unit(0, 1, 40), unit(0, 2, 10), unit(0, 3, 10));
    expect(nextSwap(crowded, [[1], [0], [2]])).toBeNull();
  });
});
