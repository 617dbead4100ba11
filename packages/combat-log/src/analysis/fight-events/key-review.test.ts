import { expect, it } from 'vitest';
import { inventKey } from '../../../../../tests/helpers/web/invented-key.ts';

it('tells who used a bloodlust and who raised whom, by name', () => {
  const { review } = inventKey();
  expect(review.lusts).toEqual([
    { atMs: 51_000, untilMs: 91_000, spellName: 'Bloodlust', playerName: 'Person2' },
  ]);
  expect(review.resurrections).toMatchObject([
    { atMs: 80_000, playerName: 'Person2', targetName: 'Person1', spellName: 'Rebirth' },
  ]);
  expect(review.battleRes).toMatchObject({ rule: { place: 'keystone' }, usesMs: [] });
});

it('says of each spell how its casts ended, and who interrupted it', () => {
  const { interrupts } = inventKey().review;
  expect(interrupts.n).toBe(1);
  expect(interrupts.spells).toMatchObject([
    { spellId: 40, name: 'Bolt', casts: 2, interrupted: 1, wentOff: 1, wentOffAtMs: [36_000] },
  ]);
  expect(interrupts.spells[0]!.byPlayer.map(({ count }) => count)).toEqual([1]);
});

it('finds the pull of each death, and none on the way', () => {
  const { fight, review } = inventKey();
  expect(review.deaths.map(({ pullNumber }) => pullNumber)).toEqual([3, 3]);
  const strange = { ...fight.deaths[0]!, atMs: 80_000 };
  const deaths = inventKey({ fight: { deaths: [strange] } }).review.deaths;
  expect(deaths.map(({ pullNumber }) => pullNumber)).toEqual([null]);
});

it('takes the time of the END line of a key that was timed or finished, and none of an abandoned one', () => {
  const { fight, review } = inventKey();
  expect(review.budget.totalMs).toBe(fight.durationMs);
  const left = inventKey({ fight: { success: false, durationMs: 0 } }).review;
  expect(left.budget.totalMs).not.toBe(0);
});
