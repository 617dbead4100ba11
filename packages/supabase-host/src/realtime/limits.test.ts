import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, createQuota } from './limits.ts';

describe('createQuota', () => {
  it('allows so many in a window, and as many again in the next', () => {
    let now = 0;
    const quota = createQuota(2, 1000, () => now);
    expect([quota.take(), quota.take(), quota.take()]).toEqual([true, true, false]);
    now = 999;
    expect(quota.take()).toBe(false);
    now = 1000;
    expect([quota.take(), quota.take(), quota.take()]).toEqual([true, true, false]);
  });
});

describe('DEFAULT_LIMITS', () => {
  it('lets a frame be larger than a payload, so that too large a payload gets an answer', () => {
    expect(DEFAULT_LIMITS.frameBytes).toBeGreaterThan(DEFAULT_LIMITS.payloadBytes);
    expect(DEFAULT_LIMITS.queuedBytes).toBeGreaterThan(DEFAULT_LIMITS.frameBytes);
  });
});
