import { expect, it } from 'vitest';
import { describeShare, lootShares, type ShareFacts } from './loot-shares.ts';

const facts = (memberId: string, more: Partial<ShareFacts> = {}): ShareFacts => ({
  memberId,
  present: 10,
  held: 12,
  offered: 12,
  satOut: 0,
  ...more,
});
const item = (memberId: string | null, date = '2026-11-01', isOffspec: boolean | null = null) => ({
  memberId,
  date,
  isOffspec,
});

it('puts the fewest items for the nights first, and an unknown share last', () => {
  const shares = lootShares(
    [
      item('ana', '2026-11-01'),
      item('ana', '2026-11-08'),
      item('ben'),
      // For another specialization: shown, not counted.
      item('cem', '2026-11-08', true),
      item(null),
    ],
    [
      facts('ana'),
      facts('ben'),
      facts('cem', { present: 2 }),
      facts('dia', { present: 0, held: 0, offered: 0 }),
      facts('eli', { satOut: 3 }),
    ],
  );
  expect(
    shares.map(({ memberId, items, perTenNights }) => [memberId, items, perTenNights]),
  ).toEqual([
    ['eli', 0, 0],
    ['cem', 0, 0],
    ['ben', 1, 1],
    ['ana', 2, 2],
    ['dia', 0, null],
  ]);
  expect(shares.map(describeShare)).toEqual([
    'no item in 10 nights, 3 nights on the bench',
    'no item in 2 nights',
    '1 item in 10 nights',
    '2 items in 10 nights',
    'no item, no night saved',
  ]);
  expect(shares[3]!.last).toBe('2026-11-08');
  expect(shares[1]!.offspec).toBe(1);
});

it('counts every item of a player of the team once, whatever the order', () => {
  const items = ['ana', 'ben', 'ana', 'cem'].map((one, day) => item(one, `2026-11-0${day + 1}`));
  const players = ['ana', 'ben', 'cem'].map((one) => facts(one));
  const sum = (list: typeof items) =>
    lootShares(list, players).reduce((all, { items: own }) => all + own, 0);
  expect([sum(items), sum(items.toReversed())]).toEqual([4, 4]);
});

it('counts items for another specialization where the team says so', () => {
  const facts = { memberId: 'ana', present: 10, held: 10, offered: 10, satOut: 0 };
  const items = [true, false, null].map((isOffspec) => ({
    memberId: 'ana',
    date: '2026-11-01',
    isOffspec,
  }));
  const counts = (countsOffspec: boolean) => {
    const [share] = lootShares(items, [facts], { countsOffspec });
    return [share!.items, share!.offspec, share!.perTenNights];
  };
  expect(counts(false)).toEqual([2, 1, 2]);
  expect(counts(true)).toEqual([3, 0, 3]);
});
