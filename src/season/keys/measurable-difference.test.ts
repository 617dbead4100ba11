import { expect, it } from 'vitest';
import { hasMeasurableDifference } from './measurable-difference.ts';

it('is there when two intervals lie apart, and not while all overlap', () => {
  const wide = { low: 0.6, high: 0.8 };
  expect(hasMeasurableDifference([wide, { low: 0.7, high: 0.9 }])).toBe(false);
  expect(hasMeasurableDifference([wide, { low: 0.7, high: 0.9 }, { low: 0.81, high: 0.95 }])).toBe(
    true,
  );
  // Intervals that touch have a share in common.
  expect(hasMeasurableDifference([wide, { low: 0.8, high: 0.9 }])).toBe(false);
  expect(hasMeasurableDifference([wide])).toBe(false);
  expect(hasMeasurableDifference([])).toBe(false);
});
