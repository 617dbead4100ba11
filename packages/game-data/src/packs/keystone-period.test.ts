import { describe, expect, it } from 'vitest';
import { regions } from './define-season.ts';
import { seasonBySlug } from './index.ts';
import { keystonePeriod } from './keystone-period.ts';
import { nextReset } from './reset-clock.ts';

const at = (text: string) => Date.parse(text);

describe('the week of a moment', () => {
  const season = seasonBySlug('season-tww-3')!;

  it.each(regions)('counts from the first week of the season in %s', (region) => {
    const start = season.startsMs[region];
    expect(keystonePeriod(season, region, start)).toBe(1024);
    expect(keystonePeriod(season, region, start - 1)).toBe(1023);
    const second = nextReset(region, start);
    expect(keystonePeriod(season, region, second - 1)).toBe(1024);
    expect(keystonePeriod(season, region, second)).toBe(1025);
  });

  it.each([
    // Summer time ends in Europe on 26 October and in the Americas on 2 November 2025; resets do not move with it.
    ['us', '2025-11-04T14:59:59Z', '2025-11-04T15:00:00Z', 1036],
    ['us', '2025-10-28T14:59:59Z', '2025-10-28T15:00:00Z', 1035],
    ['eu', '2025-10-29T03:59:59Z', '2025-10-29T04:00:00Z', 1035],
    ['kr', '2025-11-05T22:59:59Z', '2025-11-05T23:00:00Z', 1036],
    ['tw', '2025-11-05T22:59:59Z', '2025-11-05T23:00:00Z', 1036],
    ['cn', '2025-11-05T22:59:59Z', '2025-11-05T23:00:00Z', 1036],
    // It begins in the Americas on 8 March and in Europe on 29 March 2026.
    ['us', '2026-03-10T14:59:59Z', '2026-03-10T15:00:00Z', 1054],
    ['us', '2026-03-03T14:59:59Z', '2026-03-03T15:00:00Z', 1053],
    ['eu', '2026-04-01T03:59:59Z', '2026-04-01T04:00:00Z', 1057],
    ['kr', '2026-04-01T22:59:59Z', '2026-04-01T23:00:00Z', 1057],
    ['tw', '2026-04-01T22:59:59Z', '2026-04-01T23:00:00Z', 1057],
    ['cn', '2026-04-01T22:59:59Z', '2026-04-01T23:00:00Z', 1057],
  ] as const)('changes in %s at the reset, not at %s but at %s', (region, before, after, id) => {
    expect(keystonePeriod(season, region, at(before))).toBe(id - 1);
    expect(keystonePeriod(season, region, at(after))).toBe(id);
  });

  it('reaches the first week of a season that began after the clocks had changed twice', () => {
    const later = seasonBySlug('season-mn-1')!;
    for (const region of regions)
      expect(keystonePeriod(season, region, later.startsMs[region])).toBe(1056);
  });

  it('is not known without a first week', () => {
    const { firstPeriod: _, ...nameless } = season;
    expect(keystonePeriod(nameless, 'eu', season.startsMs.eu)).toBeUndefined();
  });
});
