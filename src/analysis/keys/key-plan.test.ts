import { describe, expect, it } from 'vitest';
import type { Season } from '#game/packs/define-season.ts';
import { midnight2 } from '#game/packs/midnight-2.ts';
import { tww3 } from '#game/packs/tww-3.ts';
import { levelForRating, levelsToTry, planKeys } from './key-plan.ts';

const [first, second] = tww3.dungeons;
const best = tww3.dungeons.map(({ challengeModeId }) => ({
  dungeonId: challengeModeId,
  keyLevel: 12,
  score: 370,
}));
const results = tww3.dungeons.flatMap(({ challengeModeId }, index) =>
  [12, 13, 14].map((keyLevel) => ({
    dungeonId: challengeModeId,
    keyLevel,
    runs: 1000,
    timed: 900 - 100 * index,
    timeShare: 950,
  })),
);

const levels = (season: Season) =>
  [1500, 2000, 2500, 3000].map((rating) => levelForRating(season, [], rating).keyLevel);

describe('what to run next', () => {
  it('is worth its exact gain times its odds, per hour in the key', () => {
    const plan = planKeys(tww3, best, [13], results);
    const easiest = plan.find(({ dungeonId }) => dungeonId === first!.challengeModeId)!;
    expect(easiest.gain).toBeCloseTo(10, 6);
    expect(easiest.bestGain).toBeCloseTo(25, 6);
    expect(easiest.chance!.probability).toBeCloseTo(0.9, 1);
    expect(easiest.expectedGain).toBeCloseTo(10 * easiest.chance!.probability, 6);
    expect(easiest.minutes).toBeCloseTo((first!.timerSeconds! / 60) * 0.95, 6);
    expect(easiest.gainPerHour).toBeCloseTo((easiest.expectedGain! * 60) / easiest.minutes!, 6);
    const rates = plan.map(({ gainPerHour }) => gainPerHour!);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
  });

  it('leaves out what adds nothing, and keeps what only speed lifts', () => {
    const plan = planKeys(tww3, best, [11, 12], results);
    expect(plan.every(({ keyLevel }) => keyLevel === 12)).toBe(true);
    expect(plan[0]).toMatchObject({ gain: 0, gainPerHour: 0 });
    expect(plan[0]!.bestGain).toBeCloseTo(10, 6);
  });

  it('says nothing of odds where nobody ran such a key', () => {
    const [key] = planKeys(tww3, best, [20], results);
    expect(key).toMatchObject({ chance: null, expectedGain: null, gainPerHour: null });
  });

  it('looks at levels around a character’s own', () => {
    expect(levelsToTry([])).toEqual([2, 3, 4]);
    expect(levelsToTry(best)).toEqual([11, 12, 13, 14]);
    expect(levelsToTry([...best.slice(1), { ...best[0]!, keyLevel: 20 }])).toEqual([
      18, 19, 20, 21, 22,
    ]);
  });
});

describe('the level for a rating', () => {
  it('is that of the table when nothing is known', () => {
    expect(levels(tww3)).toEqual([4, 7, 10, 13]);
    // In Midnight the first extra points come one level later.
    expect(levels(midnight2)).toEqual([5, 7, 10, 13]);
  });

  it('counts what is there already', () => {
    // 8 × 370 = 2960; at +13 (380) four dungeons would do, but all eight are below it.
    expect(levelForRating(tww3, best, 3000)).toEqual({
      rating: 3000,
      keyLevel: 13,
      dungeonsToImprove: 8,
    });
    const strong = best.map((run) =>
      run.dungeonId === second!.challengeModeId ? { ...run, score: 200 } : { ...run, score: 395 },
    );
    expect(levelForRating(tww3, strong, 3000)).toMatchObject({ keyLevel: 7, dungeonsToImprove: 1 });
  });

  it('asks nothing more when it is reached, and gives up where no level does it', () => {
    expect(levelForRating(tww3, best, 2960)).toMatchObject({
      keyLevel: null,
      dungeonsToImprove: 0,
    });
    expect(levelForRating(tww3, best, 99_999)).toMatchObject({
      keyLevel: null,
      dungeonsToImprove: 8,
    });
  });
});
