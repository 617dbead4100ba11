import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { fitKillModels, type PullCount, type PullSeries } from './fit-kill-model.ts';
import { chanceWithin, killChance, strengthAfter, strengthBefore } from './kill-chance.ts';
import { pullState } from './pull-state.ts';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';
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

const chance = (wipes: number[], pulls: number) =>
  killChance(inventedKillModel, wipes, pulls).chance;
const levelOf = (...counts: PullCount[]) => fitKillModels([], counts).get('a')!.level;
const spreadOf = (groups: number) =>
  fitKillModels([], [{ boss: 'a', pulls: 8, killed: true, groups }]).get('a')!.spread;

describe('the chance of a kill', () => {
  it('falls with every wipe and rises with every pull that is left', () => {
    const [few, many] = [
      [0.5, 0.4, 0.3],
      [0.5, 0.4, 0.3, 0.5, 0.5, 0.5, 0.5],
    ];
    expect(chance(few, 5)).toBeGreaterThan(chance(many, 5));
    expect(chance(few, 10)).toBeGreaterThan(chance(few, 5));
    const { low, chance: middle, high, pullsLeft } = killChance(inventedKillModel, few, 5);
    expect([low, middle, high]).toEqual([low, middle, high].toSorted((a, b) => a - b));
    expect(pullsLeft.early).toBeLessThanOrEqual(pullsLeft.half!);
  });

  it('believes less in strong groups after every wipe behind the third', () => {
    expect(mean(strengthBefore(inventedKillModel))).toBeCloseTo(0, 6);
    expect(mean(strengthAfter(inventedKillModel, [0.5, 0.5, 0.5]))).toBeCloseTo(0, 6);
    expect(mean(strengthAfter(inventedKillModel, Array(9).fill(0.5)))).toBeLessThan(-0.2);
    expect(chanceWithin(inventedKillModel, strengthBefore(inventedKillModel), [], 0)).toBe(0);
  });

  it('is that of a usual state where no wipe says how far it went', () => {
    const unknown = killChance(inventedKillModel, [null, null, null], 5).chance;
    expect(killChance(inventedKillModel, [0.348, 0.5, 0.652], 5).chance).toBeCloseTo(unknown, 2);
    expect(pullState([null, null])).toBeNull();
    expect(pullState([null, 0.5])).toEqual(pullState([0.5]));
    expect(pullState([-1, 9])!.every(Number.isFinite)).toBe(true);
  });
});

describe('models that are learned', () => {
  const models = fitKillModels(series);

  it('have a level for each boss, in the order in which the bosses were invented', () => {
    const levels = ['0', '2', '3', '4'].map((boss) => models.get(boss)!.level);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    // Health says nothing of these groups.
    for (const weight of models.get('4')!.weights) expect(Math.abs(weight)).toBeLessThan(0.7);
  });

  it('learn the same levels from how many pulls groups took as from the pulls', () => {
    const counts = series.map(({ boss, wipes, killed }): PullCount => ({
      boss,
      pulls: wipes.length + (killed ? 1 : 0),
      killed,
      groups: 1,
    }));
    const counted = fitKillModels([], counts);
    for (const boss of ['2', '3', '4']) {
      expect(counted.get(boss)!.level).toBeCloseTo(models.get(boss)!.level, 0);
      expect(counted.get(boss)).toMatchObject({ weights: [0, 0, 0], groupsWithHealth: 0 });
      const { groups, kills, pulls } = counted.get(boss)!;
      expect({ groups, kills, pulls }).toEqual({
        groups: models.get(boss)!.groups,
        kills: models.get(boss)!.kills,
        pulls: models.get(boss)!.pulls,
      });
    }
  });

  it('count equal groups once for all of them', () => {
    const many = { boss: 'a', pulls: 12, killed: true, groups: 20 };
    const one = Array.from({ length: 20 }, () => ({ ...many, groups: 1 }));
    expect(fitKillModels([], [many]).get('a')!.level).toBeCloseTo(
      fitKillModels([], one).get('a')!.level,
      9,
    );
  });

  it('say nothing of a boss that fewer than eight groups have pulled often enough', () => {
    const counts = [
      { boss: 'a', pulls: 10, killed: true, groups: 7 },
      { boss: 'a', pulls: 3, killed: true, groups: 50 },
      { boss: 'b', pulls: 10, killed: true, groups: 8 },
    ];
    expect([...fitKillModels([], counts).keys()]).toEqual(['b']);
    expect(fitKillModels([]).size).toBe(0);
  });

  it('count groups that still pull a boss as groups without a kill', () => {
    const killed = { boss: 'a', pulls: 10, killed: true, groups: 20 };
    const standing = { boss: 'a', pulls: 40, killed: false, groups: 20 };
    expect(levelOf(killed, standing)).toBeLessThan(levelOf(killed) - 0.8);
  });

  it('are surer of a boss of many groups', () => {
    expect(spreadOf(8)).toBeGreaterThan(spreadOf(400));
    expect(spreadOf(400)).toBeLessThan(0.6);
  });
});

describe('a model that is scored', () => {
  it('is scored on groups that it did not see, and beats the trend', () => {
    const [record] = scoreKillModel(series, [5]);
    expect(record!.n).toBeGreaterThan(1000);
    expect(record!.brier).toBeLessThan(record!.brierTrend);
    expect(record!.brier).toBeLessThan(record!.brierPlainRate);
    expect(record!.bins.reduce((sum, { n }) => sum + n, 0)).toBe(record!.n);
    expect(record!.bosses.reduce((sum, { n }) => sum + n, 0)).toBe(record!.n);
  });

  it('draws a trend on to no health left', () => {
    expect(trendChance([0.5, 0.4, 0.3, 0.2], 3)).toBe(0.95);
    expect(trendChance([0.5, 0.5, 0.5], 20)).toBe(0.05);
  });
});
