import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { keyGains } from './key-gains.ts';

const season = seasonBySlug('season-tww-3')!;
const [first, second] = season.dungeons;

describe('what a key would add', () => {
  it('is what it is worth above the best run in its dungeon', () => {
    const best = [{ dungeonId: first!.challengeModeId, keyLevel: 12, score: 370 }];
    const gains = keyGains(season, best, [12, 13]);
    expect(gains).toHaveLength(season.dungeons.length * 2);
    const of = (dungeonId: number, keyLevel: number) =>
      gains.find((one) => one.dungeonId === dungeonId && one.keyLevel === keyLevel);
    // +12 is worth 365 to 380, +13 15 more (mplus-rating: base 365 + 15 a level).
    expect(of(first!.challengeModeId, 12)).toMatchObject({ gain: 0, bestGain: 10 });
    expect(of(first!.challengeModeId, 13)).toMatchObject({ gain: 10, bestGain: 25 });
    expect(of(second!.challengeModeId, 12)).toMatchObject({ gain: 365, bestGain: 380 });
  });

  it('is nothing where no formula is known', () => {
    const { rating: _, ...unknown } = season;
    expect(keyGains(unknown, [], [10])).toEqual([]);
  });
});
