import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { fitKillModel, type PullSeries } from './fit-kill-model.ts';
import { chanceWithin, killChance, strengthAfter, strengthBefore } from './kill-chance.ts';
import { pullState } from './pull-state.ts';
import { recordedKillModel } from './recorded-kill-model.ts';
import { scoreKillModel, trendChance } from './score-kill-model.ts';

/** Groups on six bosses whose chance of a kill is one for all pulls of a group. */
function invent(seed: number, groups: number): PullSeries[] {
  const random = createRandom(seed);
  const level = [0.5, 0.3, 0.2, 0.12, 0.06, 0.3];
  return Array.from({ length: groups }, (_, group) => {
    const boss = group % level.length;
    const strength = Math.exp(random.between(-0.8, 0.8));
    const chance = Math.min(0.9, level[boss]! * strength);
    const wipes: number[] = [];
    const stops = 4 + random.int(25);
    while (wipes.length < stops && !random.chance(chance)) wipes.push(random.between(0.02, 0.9));
    return { group: String(group), boss: String(boss), wipes, killed: wipes.length < stops };
  });
}
const series = invent(5, 900);

const mean = ({ shifts, weights }: ReturnType<typeof strengthBefore>) =>
  shifts.reduce((sum, shift, index) => sum + shift * weights[index]!, 0);

describe('the chance of a kill', () => {
  it('falls with every wipe and rises with every pull that is left', () => {
    const { model } = recordedKillModel;
    const [few, many] = [
      [0.5, 0.4, 0.3],
      [0.5, 0.4, 0.3, 0.5, 0.5, 0.5, 0.5],
    ];
    expect(killChance(model, few, 5).chance).toBeGreaterThan(killChance(model, many, 5).chance);
    expect(killChance(model, few, 10).chance).toBeGreaterThan(killChance(model, few, 5).chance);
    const { low, chance, high, pullsLeft } = killChance(model, few, 5);
    expect([low, chance, high]).toEqual([low, chance, high].toSorted((a, b) => a - b));
    expect(pullsLeft.early).toBeLessThanOrEqual(pullsLeft.half!);
  });

  it('believes less in strong groups after every wipe', () => {
    const { model } = recordedKillModel;
    expect(mean(strengthBefore(model))).toBeCloseTo(0, 6);
    expect(mean(strengthAfter(model, [0.5, 0.5, 0.5]))).toBeLessThan(-0.5);
    expect(chanceWithin(model, strengthBefore(model), [], 0)).toBe(0);
  });

  it('looks at health beside the own pulls alone', () => {
    expect(pullState([0.6, 0.6, 0.3])[0]).toBeCloseTo(pullState([0.98, 0.98, 0.48])[0]!, 1);
    expect(pullState([0.1, 0.5, 0.5])[1]).toBeCloseTo(Math.log(3));
    expect(pullState([])).toEqual([0, 0]);
    expect(pullState([-1, 9]).every(Number.isFinite)).toBe(true);
  });
});

describe('a model that is learned', () => {
  it('finds the level of invented groups, and that health says nothing there', () => {
    const { level, weights } = fitKillModel(series);
    // Failures pick out weak groups, so time since the best pull may say a little.
    expect(Math.abs(weights[0]!)).toBeLessThan(0.2);
    expect(level).toBeGreaterThan(-2.2);
    expect(level).toBeLessThan(-0.8);
  });

  it('is scored on groups and bosses that it did not see, and states what comes', () => {
    const [record] = scoreKillModel(series, [5]);
    expect(record!.n).toBeGreaterThan(1000);
    expect(record!.brier).toBeLessThan(record!.brierTrend);
    expect(record!.brier).toBeLessThan(record!.brierConstant);
    expect(record!.bins.reduce((sum, { n }) => sum + n, 0)).toBe(record!.n);
  });

  it('draws a trend on to no health left', () => {
    expect(trendChance([0.5, 0.4, 0.3, 0.2], 3)).toBe(0.95);
    expect(trendChance([0.5, 0.5, 0.5], 20)).toBe(0.05);
  });

  it('did better than both simpler answers on recorded fights', () => {
    for (const { brier, brierConstant, brierTrend } of recordedKillModel.records) {
      expect(brier).toBeLessThan(brierConstant);
      expect(brier).toBeLessThan(brierTrend);
    }
  });
});
