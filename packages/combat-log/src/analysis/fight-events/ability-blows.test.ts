import { expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { abilityBlows } from './ability-blows.ts';

it('brings the ids of an ability together, and keeps pets apart', () => {
  const [ann] = abilityBlows({
    events: inventFightEvents({
      units: { Ann: {}, Wolf: { owner: 'Ann' } },
      spells: { 10: 'Bolt', 11: 'Bolt', 12: 'Slam' },
      blowSums: [
        { timeMs: 0, unit: 'Ann', spell: 10, hits: 2, crits: 1, total: 300, least: 100, most: 200 },
        { timeMs: 0, unit: 'Ann', spell: 11, hits: 1, total: 50, least: 50, most: 50, dodges: 2 },
        { timeMs: 0, unit: 'Wolf', spell: 10, hits: 1, total: 5, least: 5, most: 5 },
        { timeMs: 0, unit: 'Ann', spell: 12, isTaken: 1, parries: 3 },
      ],
    }),
  });
  expect(
    ann?.done.map(({ name, spellIds, pet, hits, crits, total, least, most, dodges }) => [
      [name, spellIds, pet],
      [hits, crits, total, least, most, dodges],
    ]),
  ).toEqual([
    [
      ['Bolt', [10, 11], false],
      [3, 1, 350, 50, 200, 2],
    ],
    [
      ['Bolt', [10], true],
      [1, 0, 5, 5, 5, 0],
    ],
  ]);
  expect(ann?.taken).toMatchObject([
    { name: 'Slam', hits: 0, least: null, most: null, parries: 3 },
  ]);
});

it('keeps a ledger of shields, and says nothing of sizes that the log does not write', () => {
  const [ann] = abilityBlows({
    events: inventFightEvents({
      units: { Ann: {}, Boss: { hostile: true } },
      spells: { 17: 'Shield', 20: 'Veil', 30: 'Empty' },
      absorbs: [
        { timeMs: 1, source: 'Ann', target: 'Ann', attacker: 'Boss', spell: 17, amount: 60 },
        { timeMs: 2, source: 'Ann', target: 'Ann', attacker: 'Boss', spell: 20, amount: 9 },
        { timeMs: 3, source: 'Ann', target: 'Ann', attacker: 'Boss', spell: 20, amount: 9 },
      ],
      shieldSums: [
        { timeMs: 0, unit: 'Ann', spell: 17, applied: 2, size: 200, ended: 1, left: 40 },
        { timeMs: 0, unit: 'Ann', spell: 30, applied: 1, ended: 1 },
      ],
    }),
  });
  expect(ann?.shields).toEqual([
    {
      name: 'Shield',
      spellIds: [17],
      applied: 2,
      size: 200,
      refreshed: 0,
      used: 60,
      hits: 1,
      left: 40,
      ended: 1,
    },
    {
      name: 'Veil',
      spellIds: [20],
      applied: null,
      size: null,
      refreshed: null,
      used: 18,
      hits: 2,
      left: null,
      ended: null,
    },
  ]);
});
