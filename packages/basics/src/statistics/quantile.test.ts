import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { median, quantile } from './quantile.ts';

it('takes the middle value, or the mean of the two middle ones', () => {
  expect(median([10, 9, 2])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNull();
});

it('draws a straight line between neighbors', () => {
  expect(quantile([10, 20, 30], 0.25)).toBe(15);
  expect(quantile([10, 20, 30], 0)).toBe(10);
  expect(quantile([10, 20, 30], 1)).toBe(30);
  expect(quantile([], 0.9)).toBeNull();
});

it('lies within the values, rises with the share and leaves the list as it is', () => {
  const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(values, share, share, (list, one, other) => {
      const before = [...list];
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(quantile(list, less)!).toBeGreaterThanOrEqual(Math.min(...list));
      expect(quantile(list, more)!).toBeLessThanOrEqual(Math.max(...list));
      expect(quantile(list, less)!).toBeLessThanOrEqual(quantile(list, more)! + 1e-6);
      expect(list).toEqual(before);
    }),
  );
});
