import { describe, expect, it } from 'vitest';
import {
  boardMembers,
  buffCounts,
  seatedCharacters,
  type BoardCharacter,
  type BoardSeat,
} from './composition.ts';

const character = (
  id: string,
  classId: number,
  specIds: readonly number[],
  more: Partial<BoardCharacter> = {},
): BoardCharacter => ({
  id,
  memberId: id,
  player: id,
  name: id,
  realm: '',
  shown: id,
  classId,
  specIds,
  itemLevel: 300,
  isMain: true,
  isOut: false,
  ...more,
});
const seat = (characterId: string, specId: number, group = 1): BoardSeat => ({
  characterId,
  specId,
  group,
});

const MAGE = character('Mira', 8, [64]);
const PRIEST = character('Pia', 5, [257, 258]);
const MONK_ALT = character('Piamonk', 10, [270], { memberId: 'Pia', isMain: false });
const TANK = character('Tom', 1, [73]);

describe('the seats of a draft', () => {
  it('are read by group, tanks and healers first, one for each player, without characters that are gone', () => {
    const seated = seatedCharacters(
      [MAGE, PRIEST, MONK_ALT, TANK],
      [
        seat('Mira', 64, 2),
        seat('gone', 64),
        seat('Pia', 257),
        seat('Piamonk', 270),
        seat('Tom', 73),
      ],
    );
    expect(seated.map(({ character: { name }, group }) => [name, group])).toEqual([
      ['Tom', 1],
      ['Pia', 1],
      ['Mira', 2],
    ]);
  });

  it('make a group of the planned specializations and a bench of the mains of all others', () => {
    const away = { ...MAGE, isOut: true };
    const seated = seatedCharacters([away, PRIEST, MONK_ALT], []);
    expect(
      boardMembers([away, MONK_ALT, PRIEST], seated).map((one) => [one.name, one.place]),
    ).toEqual([
      ['Mira', 'absent'],
      ['Pia', 'bench'],
    ]);
    const shadow = seatedCharacters([PRIEST], [seat('Pia', 258)]);
    expect(boardMembers([PRIEST, MONK_ALT], shadow)).toMatchObject([
      { name: 'Pia', specIds: [258, 257], place: 'group' },
    ]);
  });

  it('count what each brings', () => {
    const seated = seatedCharacters([MAGE, PRIEST], [seat('Mira', 64), seat('Pia', 257)]);
    expect(Object.fromEntries(buffCounts(seated))).toEqual({
      'Arcane Intellect': 1,
      Bloodlust: 1,
      'Power Word: Fortitude': 1,
    });
  });
});
