import { expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import type { GearPiece } from './fight-events.ts';
import { playerBuilds, talentDifference } from './player-builds.ts';

const piece = (slot: number): GearPiece => ({
  slot,
  itemId: 100 + slot,
  itemLevel: 600,
  enchantIds: [],
  permanentEnchantId: null,
  temporaryEnchantId: null,
  gemIds: [],
  bonusCount: 0,
  isEmbellished: false,
});

const buildsAt = (startMs: number) =>
  playerBuilds({
    events: inventFightEvents({
      startMs,
      units: { Ann: { specId: 64 }, Ben: {} },
      combatants: [{ name: 'Ann', gear: [0, 1, 3, 4, 17].map(piece) }],
    }),
  });

it('knows gear of players with a line alone, without shirt and tabard', () => {
  const builds = buildsAt(Date.UTC(2025, 9, 1));
  expect(builds.map(({ specId }) => specId)).toEqual([64]);
  expect(builds[0]!.gear.map(({ slot, takesEnchant }) => [slot, takesEnchant])).toEqual([
    [0, false],
    [1, false],
    [4, true],
  ]);
});

it('does not say which slots take an enchantment at a time that no table covers', () => {
  expect(buildsAt(Date.UTC(2023, 4, 1))[0]!.gear.map(({ takesEnchant }) => takesEnchant)).toEqual([
    null,
    null,
    null,
  ]);
});

const talent = (nodeId: number, entryId: number, rank = 1) => ({ nodeId, entryId, rank });

it('compares talents node by node', () => {
  expect(
    talentDifference(
      [talent(1, 10), talent(2, 20, 2), talent(3, 30), talent(5, 50)],
      [talent(5, 50), talent(3, 31), talent(2, 20, 1), talent(4, 40)],
    ),
  ).toEqual({
    same: 1,
    differ: [
      { nodeId: 1, a: talent(1, 10), b: null },
      { nodeId: 2, a: talent(2, 20, 2), b: talent(2, 20, 1) },
      { nodeId: 3, a: talent(3, 30), b: talent(3, 31) },
      { nodeId: 4, a: null, b: talent(4, 40) },
    ],
  });
});
