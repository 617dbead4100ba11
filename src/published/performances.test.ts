import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { performancesOf } from './performances.ts';

it('counts what each player of a kill did per second', () => {
  const found = performancesOf(inventSummary());
  expect(found).toHaveLength(5);
  // 200 steps of 1000 a second.
  expect(found[0]).toEqual({
    player: 0,
    encounterId: 3133,
    difficulty: 5,
    specId: 66,
    itemLevel: 680,
    dps: 200_000,
    hps: 20_000,
    bossDps: null,
    rdps: null,
    taken: 30_000,
  });
});

it('counts damage to the boss and credited damage where the rules of the summary know them', () => {
  const summary = inventSummary();
  Object.assign(summary.players[0]!, { bossDamage: 6_000_000, creditedDamage: 12_600_000 });
  expect(performancesOf(summary)[0]).toMatchObject({ bossDps: 100_000, rdps: 210_000 });
});

it('counts no wipe, no key, no other difficulty, and no player without specialization or gear', () => {
  for (const given of [
    { success: false },
    { kind: 'keystone', challengeModeId: 505, encounterId: null } as const,
    { difficultyId: 17 },
    { encounterId: null },
  ])
    expect(performancesOf(inventSummary(given))).toEqual([]);
  const summary = inventSummary();
  summary.players[0]!.specId = null;
  summary.players[1]!.itemLevel = null;
  expect(performancesOf(summary).map(({ player }) => player)).toEqual([2, 3, 4]);
});
