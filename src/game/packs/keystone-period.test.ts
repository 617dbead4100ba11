import { describe, expect, it } from 'vitest';
import { seasonBySlug } from './index.ts';
import { keystonePeriod, WEEK_MS } from './keystone-period.ts';

describe('the week of a moment', () => {
  const season = seasonBySlug('season-tww-3')!;

  it('counts from the first week of the season, per region', () => {
    expect(keystonePeriod(season, 'eu', season.startsMs.eu)).toBe(1024);
    expect(keystonePeriod(season, 'eu', season.startsMs.eu + WEEK_MS - 1)).toBe(1024);
    expect(keystonePeriod(season, 'eu', season.startsMs.eu + WEEK_MS)).toBe(1025);
    expect(keystonePeriod(season, 'us', season.startsMs.eu)).toBe(1024);
  });

  it('is not known without a first week', () => {
    const { firstPeriod: _, ...nameless } = season;
    expect(keystonePeriod(nameless, 'eu', season.startsMs.eu)).toBeUndefined();
  });
});
