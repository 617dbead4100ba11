import { expect, it } from 'vitest';
import { openCharges, takeCharge } from './resurrection-charges.ts';

it('gives one at the pull and the next when the clock says so', () => {
  const charges = openCharges(16, 20, 1000);
  const given = [2000, 3000, 270_999, 271_000, 272_000].map((now) => takeCharge(charges, now));
  expect(given).toEqual([true, false, false, true, false]);
});

it('has no limit where the game has none', () => {
  const charges = openCharges(23, 5, 0);
  expect([1, 2, 3].map((now) => takeCharge(charges, now))).toEqual([true, true, true]);
});
