import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { ENOUGH_PULLS } from './pull-state.ts';
import { scoreKillModel, trendChance } from './score-kill-model.ts';
import type { PullSeries } from './fit-kill-model.ts';

describe('the trend of the last ten pulls', () => {
  it('is nearly sure where the line reaches no health left within the pulls', () => {
    expect(trendChance([50, 40, 30, 20, 10], 1)).toBe(0.95);
    expect(trendChance([60, 50, 40, 30, 20], 1)).toBe(0.05);
    expect(trendChance([60, 50, 40, 30, 20], 2)).toBe(0.95);
  });

  it('has no slope after one pull, and forgets what is more than ten pulls old', () => {
    expect(trendChance([1], 100)).toBe(0.05);
    const fell = [90, 80, 70, 60, 50, 40, 30, 20];
    const flat = Array.from({ length: 10 }, () => 20);
    expect(trendChance([...fell, ...flat], 50)).toBe(0.05);
  });
});

/** Groups that come closer on three bosses; most kill them. */
function invent(groups: number): PullSeries[] {
  const random = createRandom(4);
  return Array.from({ length: groups }, (_, group) =>
    [1, 2, 3].map((boss) => {
      const count = 6 + random.int(14);
      return {
        group: `g${group}`,
        boss: `b${boss}`,
        wipes: Array.from({ length: count }, (_wipe, pull) =>
          Math.max(1, 95 - (80 * pull) / count + random.int(20) - 10),
        ),
        killed: random.next() < 0.7,
      };
    }),
  ).flat();
}

describe('the record of stated chances', () => {
  const series = invent(20);
  const records = () => scoreKillModel(series, [1, 5]);

  it('scores every moment after enough pulls once, in all groups', () => {
    const [one, five] = records();
    const moments = series.reduce(
      (sum, { wipes, killed }) => sum + Math.max(0, wipes.length + Number(killed) - ENOUGH_PULLS),
      0,
    );
    for (const record of [one!, five!]) {
      expect(record).toMatchObject({ n: moments, groups: 20 });
      expect(record.bins.reduce((sum, { n }) => sum + n, 0)).toBe(moments);
    }
    expect([one!.within, five!.within]).toEqual([1, 5]);
  });

  it('counts a kill for each of the pulls before it that are near enough', () => {
    const [one, five] = records();
    const kills = series.filter(({ killed }) => killed);
    expect(one!.came * one!.n).toBeCloseTo(kills.length, 6);
    const within = kills.reduce(
      (sum, { wipes }) => sum + Math.min(5, wipes.length + 1 - ENOUGH_PULLS),
      0,
    );
    expect(five!.came * five!.n).toBeCloseTo(within, 6);
  });

  it('has bins in order, each with the chances that it is for, and errors between none and all', () => {
    const [one, five] = records();
    for (const { bins, brier, brierPlainRate, brierTrend } of [one!, five!]) {
      for (const { from, to, stated, came, n } of bins) {
        expect(stated).toBeGreaterThanOrEqual(from);
        expect(stated).toBeLessThanOrEqual(to + 1e-9);
        expect(to - from).toBeCloseTo(0.1, 9);
        expect(came).toBeGreaterThanOrEqual(0);
        expect(came).toBeLessThanOrEqual(1);
        expect(n).toBeGreaterThan(0);
      }
      const starts = bins.map(({ from }) => from);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      for (const error of [brier, brierPlainRate, brierTrend]) {
        expect(error).toBeGreaterThan(0);
        expect(error).toBeLessThan(1);
      }
    }
  });

  it('leaves a boss out that the other groups say too little of', () => {
    const [record] = scoreKillModel(series.slice(0, 9), [1]);
    expect(record).toMatchObject({ n: 0, groups: 0, bins: [], bosses: [] });
  });
});
