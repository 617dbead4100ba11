import { describe, expect, it } from 'vitest';
import { seasonBySlug } from './index.ts';
import { seasonFromLists, type ListedSeason } from './listed-season.ts';

const startsMs = Date.parse('2026-11-24T15:00:00Z');
const bare: ListedSeason = {
  id: 19,
  slug: 'season-mn-3',
  name: 'MN Season 3',
  expansionId: 11,
  firstPeriod: 1091,
  spans: [{ region: 'us', startsMs, endsMs: null }],
  dungeons: null,
  raids: null,
};
const temple = {
  id: 250,
  timerMs: 1_740_000,
  source: 'raiderio',
  slug: 'temple-of-sethraliss',
  name: 'Temple',
  shortName: 'T',
};

describe('a season of what sources list', () => {
  it('without a pack takes over the rules of the newest one, as assumed, and begins where a source says so', () => {
    const season = seasonFromLists(bare, undefined);
    expect(season).toMatchObject({ blizzardSeasonId: 19, firstPeriod: 1091, expansion: 'mn' });
    expect(season.rating).toEqual({ ...seasonBySlug('season-mn-2')!.rating, assumed: true });
    expect(season.startsMs.us).toBe(startsMs);
    expect(season.startsMs.eu).toBeGreaterThan(Date.UTC(2100, 0));
    expect(season.endsMs).toBeUndefined();
  });

  it('has the timers of the source, and the bosses of the pack', () => {
    const pack = seasonBySlug('season-mn-2')!;
    const season = seasonFromLists({ ...bare, slug: pack.slug, dungeons: [temple] }, pack);
    expect(season.dungeons).toEqual([
      {
        ...pack.dungeons.find(({ challengeModeId }) => challengeModeId === 250)!,
        timerSeconds: 1740,
      },
    ]);
    // What a pack put there before any source spoke changes nothing.
    const filled = { ...bare, slug: pack.slug, dungeons: [{ ...temple, source: null }] };
    expect(seasonFromLists(filled, pack).dungeons).toEqual(pack.dungeons);
  });

  it('ends where every region has an end, and not before', () => {
    const regions = ['us', 'eu', 'kr', 'tw', 'cn'];
    const spans = regions.map((region) => ({ region, startsMs, endsMs: startsMs + 1 }));
    expect(seasonFromLists({ ...bare, spans }, undefined).endsMs?.tw).toBe(startsMs + 1);
    expect(seasonFromLists({ ...bare, spans: spans.slice(1) }, undefined).endsMs).toBeUndefined();
  });

  it('adds raids that no pack has, with ids that are none of the game', () => {
    const raid = {
      slug: 'the-deep',
      sourceSlug: 'the-deep',
      name: 'The Deep',
      shortName: null,
      bosses: [{ slug: 'kraken', sourceSlug: 'kraken', name: 'The Great Kraken' }],
    };
    const pack = seasonBySlug('season-mn-2')!;
    const known = { ...raid, slug: 'venomous-abyss', sourceSlug: 'the-venomous-abyss' };
    const season = seasonFromLists({ ...bare, slug: pack.slug, raids: [known, raid] }, pack);
    expect(season.raids).toHaveLength(pack.raids.length + 1);
    expect(season.raids.at(-1)).toMatchObject({
      raiderIoSlug: 'the-deep',
      encounters: [{ slug: 'kraken', name: 'The Great Kraken' }],
    });
    expect(season.raids.at(-1)!.encounters[0]!.id).toBeLessThan(0);
  });
});
