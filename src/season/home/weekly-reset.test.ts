import { describe, expect, it } from 'vitest';
import { WEEK_MS } from '#lib/time-units.ts';
import { describeWait, nextResetOf, REGION_RESETS } from './weekly-reset.ts';

const at = (text: string) => Date.parse(text);
const [americas, europe] = REGION_RESETS;

describe('nextResetOf', () => {
  const now = at('2026-11-24T12:00:00Z');

  it('follows the region’s rule while no source says otherwise', () => {
    expect(nextResetOf(americas!, now)).toBe(at('2026-11-24T15:00:00Z'));
    expect(nextResetOf(europe!, now)).toBe(at('2026-11-25T04:00:00Z'));
  });

  it('believes a source, unless what it said is over or out of reach', () => {
    const reported = at('2026-11-25T07:00:00Z');
    expect(nextResetOf(europe!, now, { eu: reported })).toBe(reported);
    expect(nextResetOf(europe!, reported, { eu: reported })).toBe(at('2026-12-02T04:00:00Z'));
    expect(nextResetOf(europe!, now, { eu: now + 5 * WEEK_MS })).toBe(at('2026-11-25T04:00:00Z'));
    expect(nextResetOf(americas!, now, { eu: reported })).toBe(at('2026-11-24T15:00:00Z'));
  });
});

describe('describeWait', () => {
  it.each([
    [30_000, '1 min'],
    [59 * 60_000, '59 min'],
    [3_600_000, '1 h 00 min'],
    [86_400_000 - 1, '23 h 59 min'],
    [2 * 86_400_000 + 4 * 3_600_000, '2 d 04 h'],
  ])('%d ms is %s', (ms, text) => expect(describeWait(ms)).toBe(text));
});
