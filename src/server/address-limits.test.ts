import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAddressLimit } from './address-limits.ts';

const share = { points: 3, seconds: 60, atOnce: 2 };
const work = () => Promise.resolve('done');

describe('a limit per address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refuses an address beyond its share, says for how long, and forgives by itself', async () => {
    const limit = createAddressLimit(share, 1);
    for (const _ of [1, 2, 3]) expect(await limit.run('192.0.2.1', work)).toBe('done');
    const refused: unknown = await limit.run('192.0.2.1', work).catch((error: unknown) => error);
    expect(refused).toHaveProperty('code', 'too-many-requests');
    expect(refused).toHaveProperty('retryAfter', 60);
    expect(await limit.run('192.0.2.2', work)).toBe('done');
    vi.advanceTimersByTime(60_000);
    expect(await limit.run('192.0.2.1', work)).toBe('done');
  });

  it('refuses what is too much at once, until some of it is done', async () => {
    const limit = createAddressLimit({ ...share, points: 100 }, 1);
    const held = Promise.withResolvers<string>();
    const both = [1, 2].map(() => limit.run('192.0.2.1', () => held.promise));
    await expect(limit.run('192.0.2.1', work)).rejects.toHaveProperty('code', 'too-many-requests');
    held.resolve('late');
    expect(await Promise.all(both)).toEqual(['late', 'late']);
    expect(await limit.run('192.0.2.1', work)).toBe('done');
  });

  it('has a few pieces of an address in work, lets its others wait, and none of another address', async () => {
    const limit = createAddressLimit({ points: 100, seconds: 60, atOnce: 6, turns: 2 }, 1);
    const begun: string[] = [];
    const held = Promise.withResolvers<string>();
    const hold = (address: string, name: string, signal?: AbortSignal) =>
      limit.run(
        address,
        () => {
          begun.push(name);
          return held.promise;
        },
        signal,
      );
    const leaving = new AbortController();
    const greedy = [1, 2, 3].map((turn) => hold('192.0.2.1', `greedy ${turn}`));
    const gone = hold('192.0.2.1', 'gone', leaving.signal);
    const last = hold('192.0.2.1', 'last');
    const neighbor = hold('192.0.2.2', 'neighbor');
    await vi.waitFor(() => expect(begun).toEqual(['greedy 1', 'greedy 2', 'neighbor']));
    leaving.abort();
    await expect(gone).rejects.toHaveProperty('code', '57014');
    held.resolve('done');
    expect(await Promise.all([...greedy, last, neighbor])).toEqual(Array(5).fill('done'));
    expect(begun.slice(3)).toEqual(['greedy 3', 'last']);
  });

  it('counts an IPv6 network as one, this process never, and nothing with the scale 0', async () => {
    const limit = createAddressLimit({ ...share, points: 1 }, 1);
    await limit.run('2001:db8::1', work);
    await expect(limit.run('2001:db8::2', work)).rejects.toHaveProperty(
      'code',
      'too-many-requests',
    );
    for (const _ of [1, 2, 3]) await limit.run(null, work);
    const none = createAddressLimit(share, 0);
    for (let run = 0; run < 10; run += 1) await none.run('192.0.2.1', work);
  });
});
