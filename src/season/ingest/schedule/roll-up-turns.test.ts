import { describe, expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { RollUpTurns } from './roll-up-turns.ts';

const task = { name: 'runs eu', rollUp: { seasonId: 17, region: 'eu' } };

/** A store whose statements take `tookMs` of the clock together, and what was counted in it. */
function counting(tookMs = 0) {
  const clock = { nowMs: 0, now: () => clock.nowMs };
  const counted: number[] = [];
  const store: Queryable = {
    query: async (text: string) => {
      if (text.startsWith('insert into public.rating_buckets')) {
        counted.push(clock.nowMs);
        clock.nowMs += tookMs;
      }
      return [];
    },
  };
  const turns = new RollUpTurns(clock);
  return { clock, counted, answer: (isOver = false) => turns.afterAnswer(store, task, isOver) };
}

describe('the counts of a crawl', () => {
  it('are made once a minute while it goes on', async () => {
    const { clock, counted, answer } = counting();
    for (; clock.nowMs < 200_000; clock.nowMs += 10_000) await answer();
    expect(counted).toEqual([60_000, 120_000, 180_000]);
  });

  it('are made at its end, and the next round begins anew', async () => {
    const { clock, counted, answer } = counting();
    await answer(true);
    clock.nowMs = 90_000;
    await answer();
    expect(counted).toEqual([0]);
    clock.nowMs = 150_000;
    await answer();
    expect(counted).toEqual([0, 150_000]);
  });

  it('come less often where they take long', async () => {
    const { clock, counted, answer } = counting(10_000);
    await answer();
    clock.nowMs = 60_000;
    await answer();
    for (clock.nowMs = 80_000; clock.nowMs <= 280_000; clock.nowMs += 10_000) await answer();
    expect(counted).toEqual([60_000, 270_000]);
  });

  it('are of no task that writes no runs', async () => {
    const turns = new RollUpTurns({ now: () => 0 });
    const store: Queryable = { query: () => Promise.reject(new Error('Nothing is counted.')) };
    await expect(turns.afterAnswer(store, { name: 'news' }, true)).resolves.toBeUndefined();
  });
});
