import { describe, expect, it } from 'vitest';
import { battleResGained, battleResRule } from './battle-res-rule.ts';

describe('the pool of battle resurrections', () => {
  it('fills faster in a larger raid', () => {
    const seconds = [10, 20, 30].map((players) => battleResRule(16, players)?.rechargeSeconds);
    expect(seconds).toEqual([540, 270, 180]);
    expect(battleResRule(16, 20)?.words).toContain('its 20 players');
  });

  it('fills every ten minutes in a key of any group', () => {
    expect(battleResRule(8, null)).toMatchObject({ atStart: 1, rechargeSeconds: 600, most: 5 });
  });

  it.each([
    ['a raid of fixed size', 4, 25],
    ['a dungeon without a key', 23, 5],
    ['no difficulty', null, 20],
    ['a raid of unknown size', 16, null],
    ['an empty raid', 16, 0],
  ])('is not known for %s', (_, difficulty, size) => {
    expect(battleResRule(difficulty, size)).toBeUndefined();
  });

  it('gains by the clock alone', () => {
    const rule = { atStart: 1, rechargeSeconds: 270 };
    expect([-5000, 0, 269_999, 270_000, 545_000].map((ms) => battleResGained(rule, ms))).toEqual([
      1, 1, 1, 2, 3,
    ]);
  });
});
