import { expect, it } from 'vitest';
import { ownWeeks, type OwnKill } from './own-weeks.ts';

const kill = (week: number, amount: number, given: Partial<OwnKill> = {}): OwnKill => ({
  id: `${week} ${amount}`,
  week,
  foughtMs: week * 1000 - amount,
  amount,
  itemLevel: 300,
  durationMs: 300_000,
  ...given,
});
const others = (amounts: readonly number[]) =>
  amounts.map((amount) => ({
    specId: 62,
    encounterId: 1,
    amount,
    itemLevel: 300,
    durationMs: 300_000,
  }));

it('states the median, the least and the most of each week, the earliest week and kill first', () => {
  const weeks = ownWeeks([kill(3, 70), kill(1, 40), kill(3, 50), kill(3, 90), kill(3, 80)], null);
  expect(weeks.map(({ number, n, low, middle, high }) => [number, n, low, middle, high])).toEqual([
    [1, 1, 40, 40, 40],
    [3, 4, 50, 75, 90],
  ]);
  expect(weeks[1]!.kills.map(({ amount }) => amount)).toEqual([90, 80, 70, 50]);
  expect(weeks.map(({ matched }) => matched)).toEqual([null, null]);
});

it('lays the kill in the middle beside matched players, of an even number the lesser one', () => {
  const among = others([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const at = (amounts: readonly number[]) =>
    ownWeeks(
      amounts.map((amount) => kill(1, amount)),
      among,
    )[0]!.matched;
  expect(at([95, 15, 65])).toMatchObject({ n: 10, percentile: 0.6 });
  expect(at([95, 15, 65, 45])).toMatchObject({ n: 10, percentile: 0.4 });
});

it('says how many match where they are too few', () => {
  const among = others([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const longer = ownWeeks([kill(1, 50, { durationMs: 400_000 })], among);
  expect(longer[0]!.matched).toEqual({ n: 0, percentile: null });
  expect(ownWeeks([kill(1, 50)], among.slice(1))[0]!.matched).toEqual({ n: 9, percentile: null });
});

it('knows no week without a kill', () => {
  expect(ownWeeks([], [])).toEqual([]);
});
