import { describe, expect, it } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import {
  isMainSlug,
  MADE_SEASON_IDS,
  seasonIdOfPeriod,
  seasonIdOfSlug,
  seasonOfSlug,
  seasonPack,
  seasonRow,
} from './known-seasons.ts';

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
    // Long after the last start that is known the season is unknown.
    [(seasons.at(-1)?.firstPeriod ?? 0) + 63, undefined],
  ])('%i belongs to %s', (period, season) => {
    expect(seasonIdOfPeriod(period)).toBe(season);
  });

  it('has a row where it has a name', () => {
    expect(seasonRow(2, 'battlenet')).toEqual({
      id: 2,
      slug: 'season-bfa-2',
      name: 'BFA Season 2',
      expansion_id: 7,
      source: 'pack',
    });
    expect(seasonRow(15, 'battlenet')).toMatchObject({ slug: 'season-tww-3', expansion_id: 10 });
    expect(seasonRow(99, 'battlenet')).toEqual({ id: 99, slug: 'season-99', source: 'battlenet' });
    expect(seasonPack(15)?.slug).toBe('season-tww-3');
    expect(seasonPack(2)).toBeUndefined();
  });

  it('is found by its name, pack or not', () => {
    expect(seasonIdOfSlug('season-mn-1')).toBe(17);
    expect(seasonIdOfSlug('season-df-4')).toBe(12);
    expect(seasonIdOfSlug('season-of-tomorrow-1')).toBeUndefined();
  });

  it.each([
    ['season-of-tomorrow-1', null],
    ['season-mn-9', 11],
    ['season-7.3.2', 6],
    ['season-bfa-4-post', 7],
  ])('%s is a season of its own until a source gives its number', (slug, expansionId) => {
    const { id, seasons, pack } = seasonOfSlug(slug, 'raiderio');
    expect(id).toBeGreaterThanOrEqual(MADE_SEASON_IDS);
    expect(id).toBeLessThan(2 ** 31);
    expect(seasons).toEqual([{ id, slug, expansion_id: expansionId, source: 'raiderio' }]);
    expect(pack).toBeUndefined();
    expect(seasonOfSlug('season-tww-3', 'raiderio')).toMatchObject({ id: 15, seasons: [] });
    expect(seasonOfSlug('season-df-4', 'raiderio')).toMatchObject({
      id: 12,
      seasons: [{ name: 'DF Season 4' }],
    });
  });

  it('is a main one, or a part that a site cuts out of one', () => {
    const main = ['season-tww-3', 'season-7.3.0', 'season-of-tomorrow-1', 'season-99'];
    expect(main.filter(isMainSlug)).toEqual(main);
    expect(['season-tww-3-post', 'season-df-4-cutoffs', 'tww-3'].filter(isMainSlug)).toEqual([]);
  });
});
