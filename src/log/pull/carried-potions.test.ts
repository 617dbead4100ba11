import { expect, it } from 'vitest';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { potionsReadyMs, withPotionsOf } from './carried-potions.ts';

const pulls = [0, 200_000, 400_000].map((startMs, index) => ({ key: `p${index}`, startMs }));
const summaries = new Map(
  [[{ guid: 'Ann', atMs: 1000 }], [{ guid: 'Bob', atMs: 150_000 }], []].map(
    (potions, index) => [`p${index}`, { potions } as unknown as PullSummary] as const,
  ),
);
const player = (unit: number, state: string, usedMs: number[] = []) => ({
  unit,
  potions: { state, usedMs, couldHaveBeen: 1 },
});
const review = {
  lengthMs: 200_000,
  units: [{ guid: 'Ann' }, { guid: 'Bob' }, { guid: 'Cid' }],
  prep: { players: [player(0, 'no'), player(1, 'no'), player(2, 'no')] },
} as unknown as PullReview;

it('knows when a potion of a pull before is ready again', () => {
  expect([...potionsReadyMs(pulls[0]!, pulls, summaries)]).toEqual([]);
  expect([...potionsReadyMs(pulls[1]!, pulls, summaries)]).toEqual([['Ann', 101_000]]);
  expect([...potionsReadyMs(pulls[2]!, pulls, summaries)]).toEqual([['Bob', 250_000]]);
});

it('asks for no potion that was not ready in time', () => {
  const ready = new Map([
    ['Ann', 175_000],
    ['Bob', 175_001],
  ]);
  const { prep } = withPotionsOf(review, ready);
  expect(prep.players.map(({ potions }) => [potions.state, potions.couldHaveBeen])).toEqual([
    ['no', 1],
    ['unknown', 0],
    ['no', 1],
  ]);
  expect(withPotionsOf(review, new Map())).toBe(review);
});
