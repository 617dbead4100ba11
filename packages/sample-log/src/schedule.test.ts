import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { Schedule } from './schedule.ts';

describe('Schedule', () => {
  it('gives things back by time, equal times in planning order', () => {
    const random = createRandom(3);
    const schedule = new Schedule();
    const planned = Array.from({ length: 500 }, (_, order) => ({ at: random.int(60), order }));
    const seen: typeof planned = [];
    for (const item of planned) schedule.plan(item.at, () => seen.push(item));
    for (let next = schedule.next(); next !== undefined; next = schedule.next()) next.run();
    expect(seen).toEqual(planned.toSorted((a, b) => a.at - b.at || a.order - b.order));
    expect(schedule.isEmpty).toBe(true);
  });
});
