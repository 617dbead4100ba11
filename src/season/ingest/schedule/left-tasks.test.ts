import { describe, expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { letGoOfLeftTasks } from './left-tasks.ts';
import { newState, WHOLE_SOURCE, type TaskState } from './task-states.ts';

const nowMs = Date.UTC(2026, 8, 1);
const failing: TaskState = { ...newState(), failures: 3, lastFailureMs: nowMs, nextTryMs: nowMs };

function store() {
  const saved: unknown[] = [];
  const query = (_: string, values: readonly unknown[] = []) =>
    Promise.resolve(void saved.push(values[1]));
  return { saved, database: { query } as unknown as Database };
}

describe('tasks that are no longer planned', () => {
  it('wait for nothing, and are saved once', async () => {
    const { saved, database } = store();
    const states = new Map([
      [WHOLE_SOURCE, failing],
      ['periods', failing],
      ['runs eu season-mn-1', failing],
    ]);
    const letGo = () => letGoOfLeftTasks(database, 'raiderio', states, ['periods'], nowMs);
    expect(await letGo()).toEqual(['runs eu season-mn-1']);
    expect(await letGo()).toEqual([]);
    expect(saved).toEqual(['runs eu season-mn-1']);
    expect(states.get('runs eu season-mn-1')).toEqual({ ...failing, failures: 0, nextTryMs: 0 });
    expect([states.get(WHOLE_SOURCE), states.get('periods')]).toEqual([failing, failing]);
  });

  it('are none while nothing is planned', async () => {
    const { saved, database } = store();
    expect(
      await letGoOfLeftTasks(database, 'news', new Map([['news', failing]]), [], nowMs),
    ).toEqual([]);
    expect(saved).toEqual([]);
  });
});
