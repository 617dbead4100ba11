import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountAtShare,
  amountOfClass,
  CLASS_ERROR,
  classify,
  classOf,
  shareBelow,
} from './amount-classes.ts';

const amounts = array(double({ min: 1, max: 1e9, noNaN: true }), {
  minLength: 1,
  maxLength: 400,
});
const share = double({ min: 0, max: 1, noNaN: true });
const slack = 1e-9;

describe('counts in classes of amounts', () => {
  it('stand for every amount within the stated error', () => {
    assert(
      property(double({ min: 0.001, max: 1e12, noNaN: true }), (amount) => {
        const error = Math.abs(amountOfClass(classOf(amount)) / amount - 1);
        expect(error).toBeLessThanOrEqual(CLASS_ERROR + slack);
      }),
    );
  });

  it('agree with exact quantiles within the stated error', () => {
    assert(
      property(amounts, share, (values, at) => {
        const found = amountAtShare(classify(values), at)!;
        const sorted = values.toSorted((a, b) => a - b);
        // Between two neighbors the exact one is a mixture: the class is of the lower one.
        const rank = at * (sorted.length - 1);
        const low = sorted[Math.floor(rank)]! * (1 - CLASS_ERROR - slack);
        const high = sorted[Math.ceil(rank)]! * (1 + CLASS_ERROR + slack);
        expect(found).toBeGreaterThanOrEqual(low);
        expect(found).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('hold the exact share of what is below between their bounds', () => {
    assert(
      property(amounts, double({ min: 1, max: 1e9, noNaN: true }), (values, amount) => {
        const { least, share: found, most } = shareBelow(classify(values), amount)!;
        const exact = values.filter((value) => value < amount).length / values.length;
        expect(exact).toBeGreaterThanOrEqual(least - slack);
        expect(exact).toBeLessThanOrEqual(most + slack);
        expect(found).toBeGreaterThanOrEqual(least);
        expect(found).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('say nothing without amounts, and leave out what is none', () => {
    expect(classify([0, -5, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([]);
    expect(shareBelow([], 5)).toBeNull();
    expect(amountAtShare([], 0.5)).toBeNull();
  });
});
