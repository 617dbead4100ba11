import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

describe('limitConcurrency', () => {
  it('runs no more at once than it may, in order, also after a failure', async () => {
    const turns = limitConcurrency(2);
    const begun: number[] = [];
    const ends: PromiseWithResolvers<number>[] = [];
    const answers = [0, 1, 2, 3, 4].map((name) =>
      turns(() => {
        begun.push(name);
        const end = Promise.withResolvers<number>();
        ends[name] = end;
        return end.promise;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.reject(new Error('one'));
    await expect(answers[1]).rejects.toThrow('one');
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.resolve(0);
    await answers[0];
    ends[2]?.resolve(2);
    await answers[2];
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    ends[3]?.resolve(3);
    ends[4]?.resolve(4);
    expect(await Promise.all(answers.slice(2))).toEqual([2, 3, 4]);
    expect(await turns(async () => 5)).toBe(5);
  });
});
