import { describe, expect, it } from 'vitest';
import { readReplay } from './stored-messages.ts';

const now = Date.UTC(2026, 0, 10);
const day = 24 * 3600 * 1000;

describe('readReplay', () => {
  it('keeps to three days and 25 messages', () => {
    expect(readReplay({ since: now - day, limit: undefined }, now)).toEqual({
      since: new Date(now - day),
      limit: 25,
    });
    expect(readReplay({ since: 0, limit: 1000 }, now)).toEqual({
      since: new Date(now - 3 * day),
      limit: 25,
    });
    expect(readReplay({ since: now + day, limit: 3 }, now)).toEqual({
      since: new Date(now),
      limit: 3,
    });
  });

  it.each([
    [{ since: 'yesterday', limit: 1 }],
    [{ since: Number.NaN, limit: 1 }],
    [{ since: 0, limit: 0 }],
    [{ since: 0, limit: 1.5 }],
    [{ since: 0, limit: '5' }],
  ])('refuses %o', (asked) => {
    expect(readReplay(asked, now)).toBe('Replay params are not valid');
  });
});
