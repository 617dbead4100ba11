import { describe, expect, it } from 'vitest';
import { freshnessOf } from './page-freshness.ts';

const now = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

describe('how fresh the figures of a page are', () => {
  it.each([
    [true, now, 'fresh'],
    [true, now - 29 * MINUTE, 'fresh'],
    [true, now - 31 * MINUTE, 'old'],
    // A clock that is behind makes no page old, nor does a page without figures.
    [true, now + MINUTE, 'fresh'],
    [true, now + 90 * MINUTE, 'behind'],
    [false, now + 90 * MINUTE, 'offline'],
    [true, null, 'fresh'],
    [false, now, 'offline'],
    [false, null, 'offline'],
  ] as const)('online %s, of %s: %s', (isOnline, atMs, freshness) => {
    expect(freshnessOf(isOnline, atMs, now)).toBe(freshness);
  });
});
