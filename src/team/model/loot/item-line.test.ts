import { describe, expect, it } from 'vitest';
import {
  bestGain,
  describePut,
  gargulPriorities,
  movedUp,
  wantedItems,
  type LineRules,
  type Wanted,
} from './item-line.ts';
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
  const wishes = [
    wish('ana', 1, 2, 'raid-heroic'),
    wish('ben', 1, 3, 'raid-mythic'),
    wish('ana', 1, 4, 'raid-mythic'),
    wish('cem', 2, 1),
  ];
  const names: Record<string, string> = { ana: 'Anara', ben: 'Béorn', cem: 'a,b' };
  const rules: LineRules = { firstBy: 'gain', orders: new Map() };
  const nameOf = (id: string) => names[id] ?? null;

  it('are a line an item, over all difficulties', () => {
    const text = gargulPriorities(wishes, shares, rules, nameOf);
    expect(text).toBe('1,anara[1],béorn[2]');
    for (const line of text.split('\n')) expect(line).toMatch(GARGUL);
  });

  it('follow the order of officers and the rules of the team', () => {
    const orders = new Map([[1, ['ben', 'ana']]]);
    expect(gargulPriorities(wishes, shares, { ...rules, orders }, nameOf)).toBe(
      '1,béorn[1],anara[2]',
    );
    // Ana had an item already.
    const byShare: LineRules = { firstBy: 'share', orders: new Map() };
    expect(gargulPriorities(wishes, shares, byShare, nameOf)).toBe('1,béorn[1],anara[2]');
  });

  it('leave out who has no character', () => {
    const ben = new Map([['ben', 'Ben']]);
    const text = gargulPriorities(wishes, shares, rules, (id) => ben.get(id) ?? null);
    expect(text).toBe('1,ben[1]');
    expect(gargulPriorities([], shares, rules, () => 'x')).toBe('');
  });
});

/** Four players, the first of them put by officers. */
const players = (put: number) =>
  ['a', 'b', 'c', 'd'].map((memberId, at) => ({ memberId, put: at < put ? at + 1 : null }));

describe('what officers and players say by hand', () => {
  const wishes = [wish('ana', 1, 5), wish('ben', 1, 1), { ...wish('cem', 1, 1), gain: null }];
  const line = (rules: Partial<LineRules>) =>
    wantedItems(wishes, shares, { firstBy: 'gain', orders: new Map(), ...rules })[0]!.players.map(
      ({ memberId, put, gain }) => [memberId, put, gain],
    );

  it('puts whom an officer put first, and a gain that is not known last', () => {
    expect(line({})).toEqual([
      ['ana', null, 5],
      ['ben', null, 1],
      ['cem', null, null],
    ]);
    expect(line({ orders: new Map([[1, ['cem', 'gone', 'ben']]]) })).toEqual([
      ['cem', 1, null],
      ['ben', 3, 1],
      ['ana', null, 5],
    ]);
    expect(line({ orders: new Map([[2, ['cem']]]) })[0]![0]).toBe('ana');
  });

  it('orders by the fewest items where the team says so', () => {
    expect(line({ firstBy: 'share' }).map(([memberId]) => memberId)).toEqual(['ben', 'cem', 'ana']);
  });

  it('takes a simulation before a wish by hand of the same player', () => {
    const both = [{ ...wish('ana', 1, 1), gain: null }, wish('ana', 1, 2)];
    expect(wantedItems(both, shares)[0]!.players.map(({ gain }) => gain)).toEqual([2]);
    expect(bestGain(wantedItems([both[0]!], shares)[0]!.players)).toBeNull();
  });

  it('keeps whom officers put, and leaves all others to the rules', () => {
    expect(movedUp(players(0), 2, 0)).toEqual(['c']);
    expect(movedUp(players(0), 2, 1)).toEqual(['a', 'c']);
    expect(movedUp(players(2), 1, 0)).toEqual(['b', 'a']);
    expect(movedUp(players(2), 3, 0)).toEqual(['d', 'a', 'b']);
    expect(movedUp(players(1), 2, 1)).toEqual(['a', 'c']);
  });

  it('says why in words', () => {
    expect([1, 2, 3, 4, null].map(describePut)).toEqual([
      'put first by an officer',
      'put second by an officer',
      'put third by an officer',
      'put at place 4 by an officer',
      '',
    ]);
  });
});
