import { describe, expect, it } from 'vitest';
import { median } from '#lib/statistics/quantile.ts';
import { generateRankings } from '#season/sample/season/ranking-truth.ts';
import { groupEquals } from './equal-groups.ts';
import { adjustPerformances } from './adjusted-performance.ts';
import { usualCircumstances } from './performance.ts';
import { ENOUGH_ROWS, specThroughput } from './spec-throughput.ts';

const set = generateRankings(7, { perCell: 40 });
const target = { itemLevel: set.itemLevel, durationMs: set.durationMs };

const ask = (itemLevel: number, share = 0.5) =>
  specThroughput(set.rows, { target: { ...target, itemLevel }, encounterId: 1, share }).specs[0]!
    .estimate;

describe('what a specialization does', () => {
  it('finds what gear and kill time are worth', () => {
    const { perItemLevel, perLogDuration } = adjustPerformances(set.rows, target);
    expect(perItemLevel).toBeCloseTo(0.012, 3);
    expect(perLogDuration).toBeCloseTo(-0.3, 1);
  });

  it('is more for better gear and a better player', () => {
    expect(ask(308) / ask(298)).toBeCloseTo(Math.exp(0.12), 1);
    expect(ask(298, 0.95)).toBeGreaterThan(1.15 * ask(298));
  });

  it('says nothing of fewer than eight kills, and how many there are', () => {
    const answer = specThroughput(set.rows, { target, encounterId: 1 });
    expect(answer.specs.every(({ n }) => n >= ENOUGH_ROWS)).toBe(true);
    expect(answer.tooFew.every(({ n }) => n < ENOUGH_ROWS)).toBe(true);
    expect(answer.specs.length + answer.tooFew.length).toBe(
      new Set(set.rows.map(({ specId }) => specId)).size,
    );
  });

  it('is sorted, inside its interval, and surer over all bosses than on one', () => {
    const one = specThroughput(set.rows, { target, encounterId: 1 });
    const all = specThroughput(set.rows, { target, encounterId: null });
    for (const { low, estimate, high } of [...one.specs, ...all.specs]) {
      expect(low).toBeLessThan(estimate);
      expect(estimate).toBeLessThan(high);
    }
    const width = ({ specs }: typeof one) => median(specs.map(({ low, high }) => high / low)) ?? 0;
    expect(width(all)).toBeLessThan(width(one));
    const estimates = one.specs.map(({ estimate }) => estimate);
    expect(estimates).toEqual(estimates.toSorted((a, b) => b - a));
  });

  it('stands up to rows that mean nothing, equal ones and none', () => {
    const nothing = { specId: 1, encounterId: 1, amount: 0, itemLevel: Number.NaN, durationMs: -1 };
    expect(specThroughput([nothing], { target, encounterId: 1 }).specs).toEqual([]);
    expect(specThroughput([], { target, encounterId: null })).toMatchObject({ n: 0, specs: [] });
    const equal = Array.from({ length: 20 }, () => ({ ...nothing, ...target, amount: 100 }));
    const [only] = specThroughput(equal, { target, encounterId: 1 }).specs;
    expect(only?.estimate).toBeCloseTo(100, 3);
  });
});

describe('parts of it', () => {
  it('groups what shows no measurable difference to the best that is left', () => {
    const rows = [
      { low: 9, high: 11 },
      { low: 8, high: 9.5 },
      { low: 7, high: 8.9 },
      { low: 1, high: 2 },
    ];
    const grouped = groupEquals(rows);
    expect(grouped.map(({ group }) => group)).toEqual([1, 1, 2, 3]);
  });

  it('has no usual gear and time without rows', () => {
    expect(usualCircumstances([])).toBeNull();
  });
});
