import { describe, expect, it } from 'vitest';
import { seatedCharacters, type BoardCharacter } from './composition.ts';
import { groupTools, tokenTakers } from './group-tools.ts';

type Player = readonly [name: string, classId: number, specId: number];

const seatsOf = (players: readonly Player[]) => {
  const characters = players.map(([name, classId, specId]): BoardCharacter => ({
    id: name,
    memberId: name,
    player: name,
    name,
    realm: '',
    shown: name,
    classId,
    specIds: [specId],
    itemLevel: null,
    isMain: true,
    isOut: false,
  }));
  const seats = characters.map(({ id, specIds }) => ({
    characterId: id,
    specId: specIds[0]!,
    group: 1,
  }));
  return seatedCharacters(characters, seats);
};

const tools = (...players: readonly Player[]) => groupTools(seatsOf(players));

const namesOf = (specId: number) => tools(['Pia', 2, specId]).map(({ name }) => name);

describe('what a group can do besides its buffs', () => {
  it('names immunities and who has them, the most frequent first', () => {
    const found = tools(['Hal', 3, 253], ['Mira', 8, 64], ['Milo', 8, 62], ['Rob', 4, 259]);
    expect(
      found
        .filter(({ section }) => section === 'Immunities')
        .map(({ name, bringers }) => [name, bringers.length]),
    ).toEqual([
      ['Ice Block', 2],
      ['Aspect of the Turtle', 1],
    ]);
  });

  it('gives a cooldown to the specializations that have it alone', () => {
    expect(namesOf(65)).toContain('Aura Mastery');
    expect(namesOf(70)).not.toContain('Aura Mastery');
    expect(namesOf(66)).toContain('Blessing of Spellwarding');
  });

  it('names nothing twice for one player', () => {
    for (const [classId, specId] of [
      [2, 65],
      [5, 257],
      [7, 264],
      [8, 64],
      [10, 270],
      [11, 105],
      [13, 1468],
    ] as const) {
      const names = tools(['One', classId, specId]).map(
        ({ section, name }) => `${section} ${name}`,
      );
      expect(new Set(names).size).toBe(names.length);
      expect(tools(['One', classId, specId]).every(({ bringers }) => bringers.length === 1)).toBe(
        true,
      );
    }
  });
});

describe('the tier tokens of a group', () => {
  it('are counted by class, with those that no seated character takes', () => {
    const group = seatsOf([
      ['Hal', 3, 253],
      ['Mira', 8, 64],
      ['Pia', 2, 65],
      ['Rob', 4, 259],
    ]);
    expect(tokenTakers(group)).toEqual([
      { name: 'Dreadful', takers: [] },
      { name: 'Mystic', takers: ['Hal', 'Mira'] },
      { name: 'Venerated', takers: ['Pia'] },
      { name: 'Zenith', takers: ['Rob'] },
    ]);
  });
});
