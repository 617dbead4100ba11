import { describe, expect, it } from 'vitest';
import { firstSeats } from './first-seats.ts';

const MAGE = 64;
const HEALER = 257;
const TANK = 73;

describe('the first seats of a draft', () => {
  it('stand tanks and healers first, five to a group, and end with the places', () => {
    const players = [MAGE, MAGE, MAGE, MAGE, HEALER, MAGE, TANK].map((specId, index) => ({
      characterId: `${index}`,
      specId,
    }));
    const seats = firstSeats(players, 6);
    expect(seats.map(({ specId, group }) => [specId, group])).toEqual([
      [TANK, 1],
      [HEALER, 1],
      [MAGE, 1],
      [MAGE, 1],
      [MAGE, 1],
      [MAGE, 2],
    ]);
    expect(firstSeats(players, 2)).toHaveLength(2);
  });
});
