import { expect, it } from 'vitest';
import type { PlayerBuild, WornPiece } from '#analysis/fight-events/player-builds.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { enchantWords, gearTable, talentTable, talentWords } from './build-table.tsx';

const piece = (over: Partial<WornPiece>): WornPiece => ({
  slot: 4,
  itemId: 11,
  itemLevel: 700,
  enchantIds: [],
  permanentEnchantId: null,
  temporaryEnchantId: null,
  gemIds: [],
  bonusCount: 0,
  isEmbellished: false,
  takesEnchant: true,
  ...over,
});
const build = (gear: WornPiece[]): PlayerBuild => ({
  guid: 'Player-1-A',
  specId: 64,
  itemLevel: 700,
  gear,
  talents: [],
});

it('calls an enchantment missing only where the slot takes one', () => {
  expect([
    enchantWords(piece({ permanentEnchantId: 7 })),
    enchantWords(piece({})),
    enchantWords(piece({ takesEnchant: false })),
    enchantWords(piece({ takesEnchant: null })),
    enchantWords(null),
  ]).toEqual(['yes', 'none', '–', 'not known', null]);
});

it('has a row for each slot, and two sides where two are compared', () => {
  const alone = recordsOf(gearTable(build([piece({ gemIds: [1, 2] })]), null, null));
  expect(alone).toHaveLength(16);
  expect(alone[3]).toMatchObject({ slot: 'chest', item: 11, level: 700, gems: 2 });
  expect(alone[0]).toMatchObject({ slot: 'head', item: null, level: null });
  const both = recordsOf(
    gearTable(build([piece({})]), build([piece({ itemId: 12, itemLevel: 710 })]), {
      a: 'Ann',
      b: 'Ben',
    }),
  );
  expect(both[3]).toMatchObject({ item: 11, itemB: 12, levelB: 710 });
});

it('says where talents differ, by number', () => {
  const [row] = recordsOf(
    talentTable(
      { same: 3, differ: [{ nodeId: 5, a: { nodeId: 5, entryId: 50, rank: 2 }, b: null }] },
      { a: 'Ann', b: 'Ben' },
    ),
  );
  expect(row).toEqual({ node: '5', a: 'choice 50, rank 2', b: 'not chosen' });
});

it('counts nodes and ranks, and says nothing without any', () => {
  expect(talentWords([])).toBeNull();
  expect(talentWords([{ nodeId: 1, entryId: 1, rank: 1 }])).toBe('1 node, 1 rank');
  expect(
    talentWords([
      { nodeId: 1, entryId: 1, rank: 1 },
      { nodeId: 2, entryId: 2, rank: 2 },
    ]),
  ).toBe('2 nodes, 3 ranks');
});
