import { describe, expect, it } from 'vitest';
import { regions } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { seasonSpan } from './season-span.ts';

describe('start and end of a season', () => {
  it('come from the game pack', () => {
    const span = seasonSpan('eu', 'season-tww-3', []);
    expect(new Date(span.startsMs).toISOString()).toBe('2025-08-13T04:00:00.000Z');
    expect(span.titleEndsMs).not.toBeNull();
  });

  it.each(regions)('are those of the region %s', (region) => {
    const season = seasonBySlug('season-tww-3')!;
    expect(seasonSpan(region, season.slug, [])).toEqual({
      startsMs: season.startsMs[region],
      titleEndsMs: season.endsMs?.[region],
    });
    // No two ends stand in for each other.
    expect(new Set([season.endsMs?.us, season.endsMs?.eu, season.endsMs?.kr]).size).toBe(3);
  });

  it('are guessed from the slope where no pack knows the season', () => {
    const firstMs = Date.UTC(2023, 4, 20);
    const ageAtFirst = 10;
    const values = Array.from({ length: 10 }, (_, day) => ({
      atMs: firstMs + day * DAY_MS,
      value: 350 * Math.log(ageAtFirst + day),
    }));
    const span = seasonSpan('eu', 'season-df-2', values);
    const guessed = (firstMs - span.startsMs) / DAY_MS;
    expect(guessed).toBeGreaterThan(ageAtFirst * 0.8);
    expect(guessed).toBeLessThan(ageAtFirst * 1.3);
    expect(span.titleEndsMs).toBeNull();
  });

  it('make a line that does not rise an old one', () => {
    const values = [0, 4, 8].map((day) => ({ atMs: day * DAY_MS, value: 3000 }));
    expect(seasonSpan('eu', 'season-df-2', values).startsMs).toBe(-150 * DAY_MS);
  });
});
