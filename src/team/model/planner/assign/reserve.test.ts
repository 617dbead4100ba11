import { expect, it } from 'vitest';
import type { AssignProblem } from './assign-problem.ts';
import { reserveOf } from './reserve.ts';

/** One window of 100 that each unit covers by its amount; a unit without a slot cannot be cast. */
const problemOf = (...units: { amount: number; slots?: number[] }[]): AssignProblem => ({
  windows: [{ demand: 100, weight: 1, room: 2 }],
  slotMs: [[10_000]],
  units: units.map(({ amount, slots = [0] }, player) => ({
    player,
    who: `P${player}`,
    spell: {
      spellId: player,
      name: `S${player}`,
      category: 'raid-healing',
      cooldownMs: 60_000,
      durationMs: 8000,
      charges: 1,
      unsure: false,
    },
    slots,
    effects: [[{ window: 0, amount }]],
    cost: 0,
    activeMs: 8000,
    pins: [[]],
  })),
});

const ofAmounts = (...amounts: number[]) =>
  reserveOf(problemOf(...amounts.map((amount) => ({ amount }))));

it('is of the stronger half the one that no window needs', () => {
  expect(ofAmounts(5, 9, 8, 7, 1)).toBe(3);
  expect(ofAmounts(9, 8, 7, 6, 1, 1)).toBe(2);
});

it('is none where fewer than five could be cast', () => {
  const four = [{ amount: 5 }, { amount: 9 }, { amount: 8 }, { amount: 7 }];
  expect(reserveOf(problemOf(...four))).toBeNull();
  expect(reserveOf(problemOf(...four, { amount: 6, slots: [] }))).toBeNull();
});
