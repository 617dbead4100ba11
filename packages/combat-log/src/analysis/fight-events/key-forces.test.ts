import { describe, expect, it } from 'vitest';
import { keyForcesOf } from './key-forces.ts';

const enemies = (npcId: number | null, killed: number, count = killed) => ({
  npcId,
  name: `Enemy ${npcId}`,
  count,
  killed,
  damage: 1,
});

const table = { total: 100, perEnemy: [[7, 10] as const, [8, 25] as const] };

describe('the enemy forces of a key', () => {
  it('counts what died in each pull and adds it up', () => {
    const found = keyForcesOf(
      [
        { number: 1, enemies: [enemies(7, 3), enemies(8, 1)] },
        { number: 2, enemies: [enemies(99, 1)] },
        { number: 3, enemies: [enemies(8, 2, 4), enemies(null, 1)] },
      ],
      table,
    );
    expect(found).toEqual({
      total: 100,
      pulls: [
        { pullNumber: 1, forces: 55, sum: 55 },
        { pullNumber: 2, forces: 0, sum: 55 },
        { pullNumber: 3, forces: 50, sum: 105 },
      ],
      counted: 105,
      over: 5,
      fullIn: 3,
      countedKills: 6,
      otherKills: 2,
    });
  });

  it('has 100 % with exactly the count, and none below it', () => {
    const exact = keyForcesOf([{ number: 4, enemies: [enemies(8, 4)] }], table);
    expect(exact).toMatchObject({ over: 0, fullIn: 4 });
    const short = keyForcesOf([{ number: 4, enemies: [enemies(8, 3), enemies(7, 2)] }], table);
    expect(short).toMatchObject({ over: -5, fullIn: null });
  });

  it('says nothing without a table, and counts nothing of a key without pulls', () => {
    expect(keyForcesOf([], null)).toBeNull();
    expect(keyForcesOf([], { total: 0, perEnemy: [] })).toBeNull();
    expect(keyForcesOf([], table)).toMatchObject({ counted: 0, over: -100, fullIn: null });
  });
});
