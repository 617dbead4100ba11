import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/time-units.ts';
import { Turns } from './next-task.ts';
import { ask, type Task } from './task.ts';
import { newState, type TaskState } from './task-states.ts';

const taskOf = (name: string, fillsRate?: number): Task => ({
  ...ask('news', name, HOUR_MS, () => []),
  ...(fillsRate !== undefined && { fillsRate }),
});

/** How often each task gets a turn out of so many. */
function share(
  tasks: readonly Task[],
  turns: number,
  isDue = (_name: string, _turn: number) => true,
) {
  const states = new Map<string, TaskState>();
  const order = new Turns();
  const taken: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const stateOf = (name: string) => ({
      ...(states.get(name) ?? newState()),
      nextTryMs: isDue(name, turn) ? turn : Infinity,
    });
    const task = order.next(tasks, stateOf, { nowMs: turn, isUnwell: false });
    if (!task) continue;
    order.took(task);
    taken.push(task.name);
  }
  return (name: string) => taken.filter((one) => one === name).length;
}

describe('whose turn it is', () => {
  it('shares what is left of the rate in the proportion of the weights', () => {
    const times = share([taskOf('one', 12), taskOf('two', 1), taskOf('three', 3)], 1600);
    expect([times('one'), times('two'), times('three')]).toEqual([1200, 100, 300]);
  });

  it('lets a task that is due go before all that only fill the rate', () => {
    const times = share(
      [taskOf('filling', 12), taskOf('due')],
      100,
      (name, turn) => name === 'filling' || turn % 4 === 0,
    );
    expect([times('due'), times('filling')]).toEqual([25, 75]);
  });

  it('gives a task that had nothing to ask no more turns for it afterwards than it may be behind', () => {
    const times = share(
      [taskOf('one', 1), taskOf('late', 1)],
      1000,
      (name, turn) => name === 'one' || turn >= 900,
    );
    expect(times('late')).toBeLessThanOrEqual(60);
    expect(times('late')).toBeGreaterThanOrEqual(50);
  });

  it('has none where no task is due', () => {
    expect(
      new Turns().next([taskOf('one')], () => ({ ...newState(), nextTryMs: 2 }), {
        nowMs: 1,
        isUnwell: false,
      }),
    ).toBeUndefined();
  });
});
