import { describe, expect, it } from 'vitest';
import { seasonIdOfPeriod, seasonIdOfSlug, seasonPack, seasonRow } from './known-seasons.ts';

describe('the season of a week', () => {
  it.each([
    [641, undefined],
    [681, 1],
    [682, 2],
    [705, 2],
    [706, 3],
    [956, 12],
    [976, 12],
    [977, 13],
    [1001, 14],
    [1024, 15],
    // A week between two seasons belongs to the one that was.
    [1055, 15],
    [1056, 17],
    [1077, 18],
  ])('%i belongs to %s', (period, season) => {
    expect(seasonIdOfPeriod(period)).toBe(season);
  });

  it('has a row where it has a name', () => {
    expect(seasonRow(2)).toEqual([
      { id: 2, slug: 'season-bfa-2', name: 'BFA Season 2', expansion_id: 7 },
    ]);
    expect(seasonRow(15)).toMatchObject([{ slug: 'season-tww-3', expansion_id: 10 }]);
    expect(seasonRow(99)).toEqual([]);
    expect(seasonPack(15)?.slug).toBe('season-tww-3');
    expect(seasonPack(2)).toBeUndefined();
  });

  it('is found by its name, pack or not', () => {
    expect(seasonIdOfSlug('season-mn-1')).toBe(17);
    expect(seasonIdOfSlug('season-df-4')).toBe(12);
    expect(seasonIdOfSlug('season-of-tomorrow-1')).toBeUndefined();
  });
});
