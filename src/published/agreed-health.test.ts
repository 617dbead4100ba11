import { expect, it } from 'vitest';
import { agreedHealth } from './agreed-health.ts';

it('needs three uploads that agree', () => {
  expect(agreedHealth([])).toBeNull();
  expect(agreedHealth([100, 100])).toBeNull();
  expect(agreedHealth([100, 100, 150])).toBeNull();
  expect(agreedHealth([100, 101, 99, 150])).toBe(101);
});

it('takes what most agree on', () => {
  expect(agreedHealth([500, 500, 500, 100, 100, 100, 100])).toBe(100);
});
