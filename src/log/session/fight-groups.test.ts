import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { filterGroups, groupFights, outcomeOf } from './fight-groups.ts';
import type { ListedFight } from './fight-groups.ts';
import { inventFight } from '#testing/web/invented-fight.ts';

const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 8, day, hour, minute);
const list = (fights: Fight[], fileId = 1): ListedFight[] =>
  fights.map((fight) => ({ key: fight.id, fileId, sample: false, final: true, fight }));
const noTimer = (): null => null;

const night = [
  inventFight({ id: 'a', startMs: at(30, 21), success: false }),
  inventFight({ id: 'b', startMs: at(30, 23, 50), success: true }),
  inventFight({ id: 'c', startMs: at(31, 0, 30), name: 'Громовержец', encounterId: 2 }),
  inventFight({ id: 'd', startMs: at(31, 20), success: null, ended: false }),
];
const key = [
  inventFight({
    id: 'k',
    kind: 'keystone',
    name: 'Old Mine',
    keystoneLevel: 12,
    startMs: at(29, 9),
  }),
  inventFight({ id: 'k1', keystoneFightId: 'k', name: 'Foreman', startMs: at(29, 9) }),
];

describe('groupFights', () => {
  it('keeps a night together over midnight and counts pulls of the same boss', () => {
    const groups = groupFights(list(night.toReversed()));
    expect(groups.map((group) => group.fights.map(({ fight }) => fight.id).join(''))).toEqual([
      'abc',
      'd',
    ]);
    expect(groups[0]?.fights.map(({ pull }) => pull)).toEqual([1, 2, 1]);
  });

  it('puts the bosses of a key under it, the key first', () => {
    const [group] = groupFights(list(key.toReversed()));
    expect(group).toMatchObject({ title: 'Old Mine +12', kind: 'keystone' });
    expect(group?.fights.map(({ fight }) => fight.id)).toEqual(['k', 'k1']);
  });

  it('counts a pull once that two players wrote down', () => {
    const [first, second, third] = [at(30, 21), at(30, 21) + 900, at(30, 21, 9)].map((startMs) =>
      inventFight({ id: `e-${startMs}`, startMs }),
    );
    if (!first || !second || !third) throw new Error('no fights');
    const [group] = groupFights([...list([first, third], 1), ...list([second], 2)]);
    expect(group?.fights.map(({ pull }) => pull)).toEqual([1, 1, 2]);
    expect(group?.fights.map(({ again }) => again)).toEqual([undefined, true, undefined]);
  });

  it('keeps the same key of two files apart', () => {
    expect(groupFights([...list(key, 1), ...list(key, 2)])).toHaveLength(2);
  });

  it('counts the rounds of each match of a solo shuffle', () => {
    const rounds = [null, null, [1500, 1510], null, null].map((ratings, at) =>
      inventFight({
        id: `r${at}`,
        kind: 'arena',
        name: 'Rated Solo Shuffle',
        startMs: at * 60_000,
        ...(ratings && { ratings: ratings as [number, number] }),
      }),
    );
    const duel = inventFight({ id: 'd', kind: 'arena', name: '2v2', startMs: 400_000 });
    const [group] = groupFights(list([...rounds, duel]));
    expect(group?.fights.map(({ round }) => round)).toEqual([1, 2, 3, 1, 2, undefined]);
  });

  it('has nothing to say about no fights', () => expect(groupFights([])).toEqual([]));
});

describe('filterGroups', () => {
  const groups = groupFights(list([...key, ...night]));
  const ids = (filter: Partial<Parameters<typeof filterGroups>[1]>): string =>
    filterGroups(groups, { kind: null, result: null, query: '', ...filter }, noTimer)
      .flatMap((group) => group.fights.map(({ fight }) => fight.id))
      .join(' ');

  it('asks for a kind, a result or a name', () => {
    expect(ids({})).toBe('k k1 a b c d');
    expect(ids({ kind: 'keystone' })).toBe('k');
    expect(ids({ result: 'kill' })).toBe('k k1 b c');
    expect(ids({ result: 'wipe' })).toBe('a d');
    expect(ids({ query: ' громо' })).toBe('c');
    expect(ids({ query: 'old mine' })).toBe('k k1');
    expect(ids({ query: 'nothing like it' })).toBe('');
  });

  it('does not renumber pulls', () => {
    const [, kept] = filterGroups(groups, { kind: null, result: 'kill', query: '' }, noTimer);
    expect(kept?.fights[0]?.pull).toBe(2);
  });
});

describe('outcomeOf', () => {
  const keystone = inventFight({ kind: 'keystone', durationMs: 1_500_000 });
  it.each([
    [inventFight({}), null, 'kill'],
    [inventFight({ success: false }), null, 'wipe'],
    [inventFight({ success: null, ended: false }), null, 'unfinished'],
    [keystone, null, 'finished'],
    [keystone, 1_500_000, 'in-time'],
    [keystone, 1_499_999, 'over-time'],
    [inventFight({ kind: 'keystone', success: false }), 1_000_000, 'abandoned'],
    [inventFight({ kind: 'arena' }), null, 'won'],
    [inventFight({ kind: 'arena', success: false }), null, 'lost'],
    [inventFight({ kind: 'arena', success: null }), null, 'ended'],
  ] as const)('case %#', (fight, timerMs, outcome) =>
    expect(outcomeOf(fight, timerMs)).toBe(outcome),
  );
});
