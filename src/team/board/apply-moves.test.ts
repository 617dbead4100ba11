import { describe, expect, it } from 'vitest';
import { cheapestFixes } from '#team/model/roster/cheapest-fixes.ts';
import {
  buffCounts,
  seatedCharacters,
  type BoardCharacter,
  type BoardSeat,
} from '#team/model/roster/composition.ts';
import { applyMoves, freeGroup, movesOfFix, moveToGroup, swapPlayers } from './apply-moves.ts';

const character = (id: string, classId: number, specId: number, memberId = id): BoardCharacter => ({
  id,
  memberId,
  player: memberId,
  name: id,
  realm: '',
  shown: id,
  classId,
  specIds: [specId],
  itemLevel: 300,
  isMain: id === memberId,
  isOut: false,
});
const ALL = [
  ...['A', 'B', 'C', 'D', 'E', 'F'].map((id) => character(id, 8, 64)),
  character('Alt', 10, 269, 'A'),
  character('Mo', 10, 269),
];
const seat = (characterId: string, group: number, specId = 64): BoardSeat => ({
  characterId,
  specId,
  group,
});
const FULL = ['A', 'B', 'C', 'D', 'E'].map((id) => seat(id, 1));
const read = (seats: readonly BoardSeat[]) => seatedCharacters(ALL, seats);

describe('moves on a draft', () => {
  it('give a player one place', () => {
    const seats = applyMoves(FULL, [seat('Alt', 2, 269)], ALL);
    expect(seats.map(({ characterId, group }) => `${characterId}${group}`)).toEqual([
      'B1',
      'C1',
      'D1',
      'E1',
      'Alt2',
    ]);
    expect(applyMoves(FULL, [seat('A', 0)], ALL)).toHaveLength(4);
  });

  it('refuse a sixth player, and do nothing for one who is there already', () => {
    expect(moveToGroup(seat('F', 0), 1, read(FULL))).toBe('full');
    expect(moveToGroup(seat('A', 1), 1, read(FULL))).toEqual([]);
    expect(moveToGroup(seat('F', 0), 2, read(FULL))).toEqual([seat('F', 2)]);
    expect(freeGroup(read(FULL), 2)).toBe(2);
    expect(freeGroup(read(FULL), 1)).toBe(1);
  });

  it('change places, also with a player without a seat', () => {
    const seats = applyMoves(FULL, swapPlayers(seat('F', 0), seat('A', 1)), ALL);
    expect(seats.map(({ characterId }) => characterId).toSorted()).toEqual([
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
    expect(swapPlayers(seat('A', 1), seat('B', 1))).toEqual([]);
  });

  it('carry out every fix that is proposed', () => {
    for (const slots of [5, 10])
      for (const fix of cheapestFixes('Mystic Touch', ALL, read(FULL), slots)) {
        const after = read(applyMoves(FULL, movesOfFix(fix, read(FULL), slots / 5), ALL));
        expect(buffCounts(after).get('Mystic Touch')).toBe(1);
        expect(after).toHaveLength(fix.leaves ? 5 : 6);
      }
  });
});
