import { expect, it } from 'vitest';
import { usable, usualCircumstances, type Performance } from './performance.ts';

const row = (given: Partial<Performance> = {}): Performance => ({
  specId: 1,
  encounterId: 1,
  amount: 1000,
  itemLevel: 300,
  durationMs: 300_000,
  ...given,
});

it.each(['amount', 'itemLevel', 'durationMs'] as const)(
  'leaves out a row whose %s alone is no number above 0',
  (field) => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(usable([row({ [field]: value })])).toEqual([]);
    expect(usable([row({ [field]: 0.5 })])).toHaveLength(1);
  },
);

it('takes the median of gear and of kill time each by itself', () => {
  const rows = [
    row({ itemLevel: 290, durationMs: 900_000 }),
    row({ itemLevel: 300, durationMs: 100_000 }),
    row({ itemLevel: 320, durationMs: 200_000 }),
  ];
  expect(usualCircumstances(rows)).toEqual({ itemLevel: 300, durationMs: 200_000 });
  expect(usualCircumstances([])).toBeNull();
});
