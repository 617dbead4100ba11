import { describe, expect, it } from 'vitest';
import type { Season } from '#game/packs/define-season.ts';
import { midnight2 } from '#game/packs/midnight-2.ts';
import { tww3 } from '#game/packs/tww-3.ts';
import { levelForRating, levelFromRating, levelsToTry, planKeys } from './key-plan.ts';

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
const evidence = { all: results, whole: results };

const levels = (season: Season) =>
  [1500, 2000, 2500, 3000].map((rating) => levelForRating(season, [], rating).keyLevel);

describe('what to run next', () => {
  it('is worth its exact gain times its odds, per hour in the key', () => {
    const plan = planKeys(tww3, best, [13], evidence);
    const easiest = plan.find(({ dungeonId }) => dungeonId === first!.challengeModeId)!;
    expect(easiest.gain).toBeCloseTo(10, 6);
    expect(easiest.bestGain).toBeCloseTo(25, 6);
    expect(easiest.chance!.probability).toBeCloseTo(0.9, 1);
    expect(easiest.expectedGain).toBeCloseTo(10 * easiest.chance!.probability, 6);
    expect(easiest.minutes).toBeCloseTo((first!.timerSeconds! / 60) * 0.95, 6);
    const { low, expected, high } = easiest.perHour!;
    expect(expected).toBeCloseTo((easiest.expectedGain! * 60) / easiest.minutes!, 6);
    expect(low / expected).toBeCloseTo(easiest.chance!.low / easiest.chance!.probability, 6);
    expect(high / expected).toBeCloseTo(easiest.chance!.high / easiest.chance!.probability, 6);
    const rates = plan.map(({ perHour }) => perHour!.expected);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
  });

  it('leaves out what adds nothing, and keeps what only speed lifts', () => {
    const plan = planKeys(tww3, best, [11, 12], evidence);
    expect(plan.every(({ keyLevel }) => keyLevel === 12)).toBe(true);
    expect(plan[0]).toMatchObject({ gain: 0, perHour: { expected: 0 } });
    expect(plan[0]!.bestGain).toBeCloseTo(10, 6);
  });

  it('recommends no level that no group has timed', () => {
    expect(planKeys(tww3, best, [20], evidence)).toEqual([]);
    const depleted = {
      dungeonId: first!.challengeModeId,
      keyLevel: 20,
      runs: 9,
      timed: 0,
      timeShare: 11,
    };
    const tried = [...results, depleted];
    expect(planKeys(tww3, best, [20], { all: tried, whole: tried })).toEqual([]);
    const timed = [...results, { ...depleted, timed: 1 }];
    expect(planKeys(tww3, best, [20], { all: timed, whole: timed })).toHaveLength(1);
  });

  it('gives no odds from boards of best runs, and then names the usual level first', () => {
    const board = results.map((row) => ({ ...row, timed: row.runs }));
    // One run is better than the others: its level is the usual one, and less of it adds nothing there.
    const [top, ...others] = best;
    const raised = [{ ...top!, keyLevel: 13, score: 385 }, ...others];
    const plan = planKeys(tww3, raised, [12, 13, 14], { all: board, whole: [] });
    // At +12 only speed would add, at +13 nothing in one dungeon.
    expect(plan).toHaveLength(15);
    for (const key of plan)
      expect(key).toMatchObject({
        chance: null,
        expectedGain: null,
        perHour: null,
        isLikeFirst: false,
      });
    expect(plan[0]!.time).toEqual({ share: 0.95, runs: 1000 });
    expect(plan.map(({ keyLevel }) => keyLevel)).toEqual(
      plan.map((_, index) => (index < 7 ? 13 : 14)),
    );
    const gains = plan.slice(7).map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  });

  it('says which keys do not differ measurably from the first', () => {
    const few = results.map((row) => ({
      ...row,
      runs: 10,
      timed: 9 - (row.timed < 500 ? 8 : 0),
      timeShare: 9.5,
    }));
    const plan = planKeys(tww3, best, [13], { all: few, whole: few });
    const alike = plan.filter(({ isLikeFirst }) => isLikeFirst);
    expect(alike.length).toBeGreaterThan(1);
    expect(alike.length).toBeLessThan(plan.length);
    for (const key of plan)
      expect(key.isLikeFirst).toBe(key.perHour!.high >= plan[0]!.perHour!.low);
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

  it('counts from a rating alone, spread evenly over the dungeons', () => {
    // 8 × 370 = 2960, as the character above has.
    expect(levelFromRating(tww3, 2960, 3000)).toEqual(levelForRating(tww3, best, 3000));
    expect(levelFromRating(tww3, 3000, 3000)).toMatchObject({
      keyLevel: null,
      dungeonsToImprove: 0,
    });
    expect(levelFromRating(tww3, 1, 2000).keyLevel).toBe(levelForRating(tww3, [], 2000).keyLevel);
  });
});
