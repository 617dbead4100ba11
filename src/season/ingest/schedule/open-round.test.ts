import { expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { leaveOut, openRound } from './open-round.ts';
import { ask } from './task.ts';
import { newState } from './task-states.ts';

const store = {} as Queryable;
const question = (page: number) =>
  ({ method: 'GET', url: new URL(`https://example.org/${page}`) }) as const;
const task = {
  ...ask('news', 'pages', 1000, () => [0, 1, 2].map(question)),
  isNeedless: () => true,
};

it('stays the same while the round lasts, and loses what needs no asking any more', async () => {
  const state = newState();
  const round = await openRound(store, task, state, { known: undefined, nowMs: 5 });
  expect([round.roundMs, round.requests.length, new Set(round.hashes).size]).toEqual([5, 3, 3]);
  state.cursor = { roundMs: 5, after: null, failed: [], only: null, repairs: 0 };
  expect(await openRound(store, task, state, { known: round, nowMs: 9 })).toBe(round);
  const [first] = round.requests;
  expect(leaveOut(round, first!, null)).toBe(true);
  expect([round.requests.length, round.hashes.length]).toEqual([1, 1]);
  expect(leaveOut(round, first!, null)).toBe(false);
});

it('asks in a repair only what has failed', async () => {
  const whole = await openRound(store, task, newState(), { known: undefined, nowMs: 5 });
  const only = [whole.hashes[1]!];
  const state = newState();
  state.cursor = { roundMs: 5, after: null, failed: [], only, repairs: 1 };
  const repair = await openRound(store, task, state, { known: whole, nowMs: 9 });
  expect(repair.hashes).toEqual(only);
});
