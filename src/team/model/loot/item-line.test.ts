import { describe, expect, it } from 'vitest';
import { gargulPriorities, wantedItems, type Wanted } from './item-line.ts';
import { lootShares } from './loot-shares.ts';

const facts = { present: 10, held: 10, offered: 10, satOut: 0 };
const shares = lootShares(
  [{ memberId: 'ana', date: '2026-11-01', isOffspec: null }],
  ['ana', 'ben', 'cem'].map((memberId) => ({ memberId, ...facts })),
);
const wish = (memberId: string, itemId: number, gain: number, difficulty = ''): Wanted => ({
  memberId,
  itemId,
  itemName: `Item ${itemId}`,
  boss: 'Boss',
  difficulty,
  itemLevel: null,
  gain,
});
const order = (wishes: Wanted[]) =>
  wantedItems(wishes, shares).map(({ itemId, difficulty, players }) => [
    itemId,
    difficulty,
    players.map(({ memberId, gain }) => `${memberId} ${gain}`),
  ]);

describe('who comes first for an item', () => {
  it('is the largest gain, then who had the least', () => {
    expect(
      order([wish('ana', 1, 2), wish('ben', 1, 2), wish('cem', 1, 3), wish('ana', 2, 5)]),
    ).toEqual([
      [2, '', ['ana 5']],
      [1, '', ['cem 3', 'ben 2', 'ana 2']],
    ]);
  });

  it('counts the better of two reports, each difficulty by itself, and no player who has left', () => {
    expect(
      order([
        wish('ana', 1, 2, 'raid-heroic'),
        wish('ana', 1, 4, 'raid-heroic'),
        wish('ben', 1, 1, 'raid-mythic'),
        wish('gone', 1, 9, 'raid-mythic'),
        wish('gone', 3, 9),
      ]),
    ).toEqual([
      [1, 'raid-heroic', ['ana 4']],
      [1, 'raid-mythic', ['ben 1']],
    ]);
  });
});

/*
 * The grammar of Gargul's import box, as its own reader has it (papa-smurf/Gargul 8cd46cfa): digits, a comma, then `name[prio]` apart by
 * commas; the lower number comes first.
 */
const GARGUL = /^\d+(?:,[^,[\]|]+\[\d+\])+$/;

describe('the priorities for Gargul', () => {
  const items = wantedItems(
    [
      wish('ana', 1, 2, 'raid-heroic'),
      wish('ben', 1, 3, 'raid-mythic'),
      wish('ana', 1, 4, 'raid-mythic'),
      wish('cem', 2, 1),
    ],
    shares,
  );
  const names: Record<string, string> = { ana: 'Anara', ben: 'Béorn', cem: 'a,b' };

  it('are a line an item, over all difficulties', () => {
    const text = gargulPriorities(items, (id) => names[id] ?? null);
    expect(text).toBe('1,anara[1],béorn[2]');
    for (const line of text.split('\n')) expect(line).toMatch(GARGUL);
  });

  it('leave out who has no character', () => {
    expect(gargulPriorities(items, (id) => (id === 'ben' ? 'Ben' : null))).toBe('1,ben[1]');
    expect(gargulPriorities([], () => 'x')).toBe('');
  });
});
