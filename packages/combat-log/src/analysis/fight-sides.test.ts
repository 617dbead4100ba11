import { describe, expect, it } from 'vitest';
import { isDamageDone, teamOf } from './fight-sides.ts';
import type { SideOf } from './fight-sides.ts';

/** Units 1 to 4 are players, 11 is the pet of 1, 20 and 21 are creatures. */
const owners = { playerOf: (unit: number) => (unit < 10 ? unit : unit === 11 ? 1 : -1) };
const unknown: SideOf = () => null;
const group: SideOf = (player) => (player < 3 ? true : null);
const done = (source: number, ours: boolean, target: number, friendly: boolean, sideOf = unknown) =>
  isDamageDone({ source, sourceFriendly: ours, target, targetFriendly: friendly }, owners, sideOf);

describe('a blow is damage done', () => {
  it('at creatures, unless both are friendly', () => {
    expect(done(1, true, 20, false)).toBe(true);
    expect(done(11, true, 20, false)).toBe(true);
    expect(done(1, true, 20, true)).toBe(false);
    expect(done(3, false, 20, true)).toBe(true);
  });

  it('between players of different sides, whichever side the recorder is on', () => {
    expect(done(1, true, 3, false)).toBe(true);
    expect(done(3, false, 1, true)).toBe(true);
    expect(done(3, false, 11, true)).toBe(true);
    expect(done(1, true, 2, true)).toBe(false);
    expect(done(3, false, 4, false)).toBe(false);
  });

  it('by the side that is known, whatever the flags say', () => {
    // Player 2 is mind-controlled: a hostile outsider by the flags.
    expect(done(1, true, 2, false, group)).toBe(false);
    expect(done(2, false, 1, true, group)).toBe(false);
    expect(done(1, true, 3, false, group)).toBe(true);
  });
});

const info = (team: number) => ({ specId: null, itemLevel: null, team });

it('knows no team but 0 and 1', () => {
  const combatants = new Map([
    [1, info(0)],
    [2, info(1)],
    [3, info(-1)],
  ]);
  expect([1, 2, 3, 4].map((player) => teamOf(combatants, player))).toEqual([0, 1, null, null]);
});
