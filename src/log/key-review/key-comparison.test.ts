import { describe, expect, it } from 'vitest';
import { budgetComparison, comparisonTable, largestDifference } from './key-comparison.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { inventKey } from '#testing/web/invented-key.ts';

const one = inventKey();
const other = inventKey({ laterMs: 30_000 });
const labels = ['first', 'second'] as const;

describe('two runs of one dungeon', () => {
  const table = comparisonTable(one.review, other.review, labels);

  it('stand beside each other by boss, failed attempts in the way to it', () => {
    expect(recordsOf(table).map(({ name, a, b, difference }) => [name, a, b, difference])).toEqual([
      ['To The Boss', 81_800, 111_800, -30_000],
      ['The Boss', 39_000, 39_000, 0],
      ['After the last kill', 71_000, 71_000, 0],
      ['Death penalty', 10_000, 10_000, 0],
      ['Total', 201_800, 231_800, -30_000],
    ]);
  });

  it('add up to each run’s own time', () => {
    for (const side of ['a', 'b'] as const) {
      const parts = table.rows.filter(({ kind }) => kind !== 'total');
      const sum = parts.reduce((all, row) => all + Number(row[side]), 0);
      expect(sum).toBe(table.rows.at(-1)?.[side]);
    }
  });

  it('name the stretch that differs most, or none', () => {
    expect(largestDifference(table)?.name).toBe('To The Boss');
    expect(largestDifference(comparisonTable(one.review, one.review, labels))).toBeNull();
  });

  it('leave a boss empty that only one of them killed', () => {
    const without = inventKey();
    without.review.timeline.pulls = without.review.timeline.pulls.filter(
      ({ wiped, kind }) => kind === 'trash' || wiped === true,
    );
    const rows = recordsOf(comparisonTable(one.review, without.review, labels));
    expect(rows.find(({ name }) => name === 'The Boss')).toMatchObject({
      a: 39_000,
      b: null,
      difference: null,
    });
  });

  it('compare the parts of the time', () => {
    const rows = recordsOf(budgetComparison(one.review, other.review, labels));
    expect(rows.find(({ name }) => name === 'Corpse run')).toMatchObject({
      a: 20_000,
      b: 50_000,
      difference: -30_000,
    });
  });
});
