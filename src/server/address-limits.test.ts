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
